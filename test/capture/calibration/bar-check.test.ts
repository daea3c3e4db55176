import { describe, expect, it } from 'vitest';
import { barOutline } from '../../../calibration/check/bar-places';
import { lengthBar } from '../../../calibration/check/length-bar';
import { tagCorners } from '../../../calibration/table/table-tags';
import { bareTable } from '../../../renderer/capture/bases/bare-table';
import { BarCheck } from '../../../renderer/capture/calibration/bar-check';
import type { LinkKind } from '../../../renderer/host/link';
import { laidBar } from '../../../renderer/simulated/bar-hand';
import { makeCamera } from '../../../shared/geometry/camera';
import type { LinkMessage } from '../../../shared/ipc';
import { linkMessageSchema } from '../../../shared/ipc-schemas';
import type { LightPicture } from '../../../shared/overlay/light/light-picture';
import type { BarAsk, BarPlace, BarStatus } from '../../../shared/session/bar-report';
import type { Command } from '../../../shared/session/command';
import { newSession } from '../../../shared/session/new-session';
import { applyCommand } from '../../../shared/session/reducer';
import { barCheckOf } from '../../../shared/session/setup-checks';
import { simulatedCamera, simulatedCameraKey } from '../../../shared/session/simulated-rig';

const camera = makeCamera(simulatedCamera);

/** A capture window with its check, whose console asks and whose camera sees what a test says. */
function captureWindow() {
  let session = newSession();
  let nowMs = 0;
  let busy = false;
  const listeners = new Map<LinkKind, (message: LinkMessage) => void>();
  const heard: BarStatus[] = [];
  const watched: (readonly number[])[] = [];
  const lit: LightPicture[] = [];
  const perform = (command: Command) => {
    const applied = applyCommand(session, command);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    session = applied.value;
  };
  const check = new BarCheck({
    link: {
      // What arrives at the console is checked, and passed over where it says too much.
      send: (sent) => {
        const message = linkMessageSchema.parse(sent);
        if (message.kind === 'bar') heard.push(message.status);
      },
      on: (kind, listener) => {
        listeners.set(kind, listener as (message: LinkMessage) => void);
        return () => {};
      },
    },
    keep: (kept) => perform({ kind: 'keepBarCheck', check: kept }),
    vision: { watchTags: (ids) => watched.push(ids) },
    desk: { show: (_number, light) => lit.push(light) },
    session: () => session,
    cameraKey: () => simulatedCameraKey,
    canLight: () => true,
    isBusy: () => busy,
    nowMs: () => nowMs,
  });
  return {
    check,
    heard,
    watched,
    lit,
    session: () => session,
    ask: (what: BarAsk) => listeners.get('bar-ask')?.({ kind: 'bar-ask', ask: what }),
    busy: () => {
      busy = true;
    },
    do: perform,
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** The bar lies where it is wanted for a second. */
    lay() {
      const place = check.wanted;
      if (!place) throw new Error('no bar is wanted');
      for (let i = 0; i < 6; i++) {
        nowMs += 200;
        check.seen({ tags: barAt(place), width: 1920, height: 1080, atMs: nowMs });
      }
    },
  };
}

function barAt({ at, directionRad }: BarPlace) {
  return lengthBar.ids.map((id, end) => {
    const along = (end - 0.5) * lengthBar.lengthMm;
    const tag = {
      id,
      sizeMm: lengthBar.tagMm,
      xMm: at.x + along * Math.cos(directionRad),
      yMm: at.y + along * Math.sin(directionRad),
      headingRad: directionRad,
    };
    const [a, b, c, d] = tagCorners(tag, 1).map((corner) => camera.project({ ...corner, z: 0 }));
    if (!a || !b || !c || !d) throw new Error('a fiducial has four corners');
    return { id, corners: [a, b, c, d] as const };
  });
}

describe('the check by the bar', () => {
  it('asks for three places, each lit at its corners, and keeps what it read with the set-up', () => {
    const { check, ask, lay, heard, watched, lit, session } = captureWindow();
    ask('watch');
    expect(watched).toEqual([lengthBar.ids]);
    expect(lit.at(-1)).toMatchObject({ kind: 'marks', over: 'game', marks: [{}, {}, {}, {}] });
    for (let place = 0; place < lengthBar.places; place++) lay();
    expect(check.isWatching).toBe(false);
    expect(heard.at(-1)?.kind).toBe('read');
    expect(watched.at(-1)).toEqual([]);
    expect(lit.at(-1)).toEqual({ kind: 'game' });
    const read = barCheckOf(session().setup, simulatedCameraKey);
    expect(read?.readings.map(({ lengthMm }) => Math.round(lengthMm))).toEqual([300, 300, 300]);
  });

  it('lies where the sample table is bare, and a hand that lays it badly still keeps it off every hill', () => {
    const { check, ask, session, lay } = captureWindow();
    ask('watch');
    const isBare = bareTable(session(), 75);
    for (let place = 0; place < lengthBar.places; place++) {
      const laid = laidBar(check.wanted);
      if (!laid) throw new Error('no place is wanted');
      // The foot of a hill reaches some 3 cm beyond the outline that it is flat in.
      const around = barOutline(laid).flatMap(({ x, y }) =>
        [0, 1, 2, 3].map((quarter) => ({
          x: x + 30 * Math.cos((quarter * Math.PI) / 2),
          y: y + 30 * Math.sin((quarter * Math.PI) / 2),
        })),
      );
      expect(around.filter((point) => !isBare(point))).toEqual([]);
      lay();
    }
  });

  it('ends when its console falls silent, and when the set-up is changed under it', () => {
    const silent = captureWindow();
    silent.ask('watch');
    silent.wait(5000);
    silent.ask('keep-watching');
    silent.wait(5000);
    silent.check.tick();
    expect(silent.check.isWatching).toBe(true);
    silent.wait(2000);
    silent.check.tick();
    expect(silent.heard.at(-1)).toEqual({ kind: 'idle' });

    const changed = captureWindow();
    changed.ask('watch');
    changed.do({ kind: 'setTable', table: { widthMm: 1700, depthMm: 1200 } });
    changed.check.tick();
    expect(changed.check.isWatching).toBe(false);
  });

  it('says why it does not begin', () => {
    const { ask, busy, heard } = captureWindow();
    busy();
    ask('watch');
    expect(heard).toEqual([{ kind: 'failed', fault: 'busy' }]);
  });
});
