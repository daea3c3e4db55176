import { describe, expect, it } from 'vitest';
import { type BannerInput, bannersFor } from '../../renderer/operator/banners/banners';
import { describeNotice } from '../../renderer/strings/english-notices';
import { type CameraStatus, type DisplayInfo, hostNoticeIds } from '../../shared/ipc';

const display: DisplayInfo = {
  id: '2',
  label: 'BenQ W1700',
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  scaleFactor: 1,
  internal: false,
};
const camera: CameraStatus = {
  state: 'live',
  key: 'webcam:Logitech',
  label: 'Logitech',
  width: 1280,
  height: 720,
  framesPerSecond: 30,
  detectMs: 20,
  devices: [],
  controls: { exposure: false, focus: false, whiteBalance: false },
};
const allWell: BannerInput = {
  stage: { light: 'overlay', frozen: false },
  camera,
  cameraSilentMs: 0,
  hasSeen: true,
  projector: { kind: 'on', display, key: 'BenQ' },
  projectorGraphics: 'drawing',
  projectorWindow: { kind: 'matches' },
  unknownFiducialIds: [],
  doubleFiducials: [],
  bases: { teams: 0, emptyTable: { kind: 'not-needed' }, asked: [], frontless: [] },
  mounts: [],
  notices: [],
  dismissedIds: new Set(),
  graphics: 'drawing',
  hostReach: 'answering',
};
const shown = (change: Partial<BannerInput>) => bannersFor({ ...allWell, ...change });

describe('the banners', () => {
  it('are none while all is well', () => {
    expect(shown({})).toEqual([]);
  });

  it('say that the projector is blank, lights the table or is frozen, with the key that ends it', () => {
    const [blank] = shown({ stage: { light: 'blank', frozen: false } });
    expect(blank?.title).toMatch(/blank/);
    expect(blank?.buttons[0]).toMatchObject({ act: { kind: 'toggleLight' }, bindingId: 'blank' });
    expect(shown({ stage: { light: 'work-light', frozen: true } }).map(({ id }) => id)).toEqual([
      'light:work-light',
      'frozen',
    ]);
  });

  it('offer to take into the roster how a fiducial sits, until that is left alone', () => {
    const crooked = {
      teamId: 'gun',
      team: 'Six-pounder',
      seen: { offsetMm: [-18.4, -1.2], rotationRad: 0.052 },
      byMm: [1.6, -1.2],
      byDeg: 3,
    } as const;
    const [banner] = shown({ mounts: [crooked] });
    expect(banner?.title).toMatch(/Six-pounder/);
    expect(banner?.body).toContain(
      '1.6 mm forward, 1.2 mm to the right and turned by 3.0° counter-clockwise',
    );
    expect(banner?.buttons.map(({ act }) => act)).toEqual([
      { kind: 'seatFiducial', teamId: 'gun', offsetMm: [-18.4, -1.2], rotationRad: 0.052 },
      { kind: 'dismiss', bannerId: banner?.id },
    ]);
    expect(shown({ mounts: [crooked], dismissedIds: new Set([banner?.id ?? '']) })).toEqual([]);
    const trouble = { kind: 'missing' } as const;
    expect(shown({ bases: { teams: 0, emptyTable: trouble, asked: [], frontless: [] } })).toEqual([]);
  });

  it('ask for the empty table where teams wear no fiducial, and say what went wrong with it', () => {
    const about = (emptyTable: BannerInput['bases']['emptyTable']) =>
      shown({ bases: { teams: 3, emptyTable, asked: [], frontless: [] } })[0];
    const missing = about({ kind: 'missing' });
    expect(missing?.title).toBe('3 teams wear no fiducial and are not looked for yet');
    expect(missing?.buttons[0]?.act).toEqual({ kind: 'openEmptyTable' });
    const moved = about({ kind: 'refused', fault: { kind: 'not-still', share: 0.12 } });
    expect(moved?.body).toContain('12 %');
    expect(moved?.body).toContain('hands off');
    const size = about({ kind: 'other-size', kept: '1280 × 720', sent: '1920 × 1080' });
    expect(size?.body).toContain('1280 × 720');
    expect(about({ kind: 'taken', atMs: 0 })).toBeUndefined();
    expect(about({ kind: 'under-way' })).toBeUndefined();
  });

  it('ask whose a base is, with the gravest cause, and which way a named one faces', () => {
    const taken = { teams: 3, emptyTable: { kind: 'taken', atMs: 0 } } as const;
    const asked = [
      { baseId: 4, why: 'new' },
      { baseId: 5, why: 'confused' },
    ] as const;
    const [withdrawn, front] = shown({
      bases: { ...taken, asked, frontless: [{ baseId: 6, team: 'StuG 1' }] },
    });
    expect(withdrawn).toMatchObject({ id: 'bases:asked', title: '2 bases on the table have no names' });
    expect(withdrawn?.body).toContain('moved together');
    expect(withdrawn?.buttons[0]).toMatchObject({ act: { kind: 'pickBase' }, bindingId: 'pickBase' });
    expect(front?.title).toContain('StuG 1');
    expect(front?.buttons[0]?.act).toEqual({ kind: 'pickBase', baseId: 6 });
  });

  it.each([
    'no-camera',
    'denied',
    'busy',
    'unplugged',
    'unreadable',
    'wrong-size',
    'faulty',
    'no-setup',
  ] as const)('name the camera and a way out when it is %s', (state) => {
    const [banner] = shown({ camera: { ...camera, state } });
    expect(banner?.title).toContain('Logitech');
    expect(banner?.body.length).toBeGreaterThan(20);
    expect(banner?.buttons.length).toBeGreaterThan(0);
  });

  it('say what the capture window found out about the camera, once', () => {
    const detail = 'Logitech is not plugged in. Plug it in, or choose one of: FaceTime HD.';
    const [banner] = shown({ camera: { ...camera, state: 'no-camera', detail } });
    expect(banner?.title).not.toContain('FaceTime');
    expect(banner?.body).toContain(detail);
  });

  it('say the size of a picture that is the wrong one', () => {
    const [banner] = shown({ camera: { ...camera, state: 'wrong-size' } });
    expect(banner?.title).toContain('1280 × 720');
  });

  it('say so when the capture window falls silent, instead of its last word', () => {
    const banners = shown({ cameraSilentMs: 6000 });
    expect(banners.map(({ id }) => id)).toEqual(['camera:silent']);
    expect(banners[0]?.buttons[0]?.act).toEqual({ kind: 'restartCapture' });
  });

  it('wait for the first frame of a machine that is slow to start', () => {
    expect(shown({ cameraSilentMs: 60_000, hasSeen: false })).toEqual([]);
    expect(shown({ cameraSilentMs: 60_000, camera: { ...camera, state: 'starting' } })).toEqual([]);
    expect(shown({ cameraSilentMs: 100_000, hasSeen: false }).map(({ id }) => id)).toEqual(['camera:silent']);
  });

  it('name light that a check found beyond its tolerance, until somebody takes it as it is', () => {
    const [banner] = shown({ light: { kind: 'beyond', worstMm: 3.42, toleranceMm: 2 } });
    expect(banner).toMatchObject({ id: 'light:beyond', tone: 'warning' });
    expect(banner?.title).toContain('3.4 mm');
    expect(banner?.buttons[0]?.act).toEqual({ kind: 'showView', view: 'setup' });
    expect(shown({ light: { kind: 'taken-knowingly', worstMm: 3.42, toleranceMm: 2 } })).toEqual([]);
    expect(shown({ light: { kind: 'within', worstMm: 1 } })).toEqual([]);
  });

  it('restart a crashed projector by one key', () => {
    const [banner] = shown({ projector: { kind: 'crashed' } });
    expect(banner?.buttons[0]).toMatchObject({ act: { kind: 'openProjector' }, bindingId: 'openProjector' });
  });

  it('say that the projector’s graphics were lost, as long as there is one', () => {
    const [banner] = shown({ projectorGraphics: 'lost' });
    expect(banner?.title).toMatch(/projector’s graphics/);
    expect(banner?.buttons[0]).toMatchObject({ act: { kind: 'openProjector' }, bindingId: 'openProjector' });
    expect(shown({ projectorGraphics: 'lost', projector: { kind: 'off' } })).toEqual([]);
  });

  it('name an unplugged projector', () => {
    expect(shown({ projector: { kind: 'unplugged', label: 'BenQ W1700' } })[0]?.title).toContain(
      'BenQ W1700',
    );
  });

  it('offer every display that may be the projector', () => {
    const other = { ...display, id: '3', label: 'TV' };
    const [banner] = shown({ projector: { kind: 'choose', candidates: [display, other] } });
    expect(banner?.buttons.map(({ act }) => act)).toEqual([
      { kind: 'openProjectorOn', displayId: '2' },
      { kind: 'openProjectorOn', displayId: '3' },
    ]);
  });

  it('name an unknown fiducial, which can be given to a team or ignored', () => {
    const [banner] = shown({ unknownFiducialIds: [37] });
    expect(banner?.title).toContain('37');
    expect(banner?.buttons.map(({ act }) => act.kind)).toEqual(['assignFiducial', 'dismiss']);
    expect(shown({ unknownFiducialIds: [37], dismissedIds: new Set(['fiducial:37']) })).toEqual([]);
  });

  it('name a fiducial that two models wear, and whose it is', () => {
    const [banner] = shown({ doubleFiducials: [{ id: 40, wearer: 'StuG 1' }] });
    expect(banner).toMatchObject({ tone: 'warning', title: expect.stringContaining('40') });
    expect(banner?.body).toContain('StuG 1');
    expect(banner?.buttons[0]?.act).toEqual({ kind: 'showView', view: 'roster' });
  });

  it('offer to reload when the graphics were lost or the host does not answer', () => {
    for (const change of [{ graphics: 'lost' }, { hostReach: 'lost' }] as const) {
      expect(shown(change)[0]?.buttons[0]?.act).toEqual({ kind: 'reload' });
    }
  });

  it('come gravest first', () => {
    const banners = shown({
      stage: { light: 'blank', frozen: false },
      unknownFiducialIds: [9],
      projector: { kind: 'crashed' },
    });
    expect(banners.map(({ tone }) => tone)).toEqual(['error', 'state', 'warning']);
  });

  it('say where corrupt settings were set aside', () => {
    const [banner] = shown({
      notices: [
        {
          id: 'settingsCorrupt',
          params: { setAsideAs: 'settings-1.json', reason: 'no JSON' },
          severity: 'warning',
          atMs: 1,
        },
      ],
    });
    expect(banner?.body).toContain('settings-1.json');
    expect(banner?.body).toContain('no JSON');
  });

  it.each(hostNoticeIds)('say the host’s notice %s even without its figures', (id) => {
    const { title, body } = describeNotice({ id, severity: 'error', atMs: 0 });
    expect(`${title}${body}`).not.toMatch(/undefined|NaN/);
    expect(title.length).toBeGreaterThan(10);
    expect(body.length).toBeGreaterThan(20);
  });

  it.each([
    ['journalUnreadable', { setAsideAs: 'session.1.journal', reason: 'first line', kept: 3 }],
    ['journalNewer', { setAsideAs: 'session.1.journal', version: 7, known: 1, kept: 3 }],
  ] as const)('say that %s cost the game but not the table', (id, params) => {
    const { body } = describeNotice({ id, params, severity: 'error', atMs: 0 });
    expect(body).toContain('session.1.journal');
    expect(body).toMatch(/set-up, the roster and the terrain as they were/);
  });
});
