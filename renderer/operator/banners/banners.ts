import type { LightState } from '../../../calibration/check/check-state';
import type { CameraStatus, HostNotice, ProjectorState, WindowVerdict } from '../../../shared/ipc';
import type { Stage } from '../../../shared/session/session';
import type { RigMoved } from '../../../shared/tracking/rig-moved';
import { describeCamera } from '../../strings/english-camera-troubles';
import { describeNotice } from '../../strings/english-notices';
import { troubleStrings as strings } from '../../strings/english-troubles';
import { describeWindow } from '../../strings/english-window-guard';
import { type BaseTrouble, baseBanners } from '../bases/base-banners';
import { type CrookedFiducial, mountBanners } from '../bases/mount-banners';
import type { HostReach } from '../data/console-context';
import type { Graphics } from '../data/use-graphics';
import { type Banner, type BannerButton, viewButton } from './banner';
import { lightBanners, rigBanners } from './rig-banners';

/** Everything that may call for a banner. `cameraSilentMs` is how long the capture window has said nothing. */
export interface BannerInput {
  readonly stage: Stage;
  readonly camera?: CameraStatus;
  readonly cameraSilentMs: number;
  /** Whether the camera has shown a frame since this window was opened. */
  readonly hasSeen: boolean;
  readonly projector: ProjectorState;
  readonly projectorGraphics: Graphics;
  /** Whether the projector's window is what the projector was set up with. */
  readonly projectorWindow: WindowVerdict;
  readonly unknownFiducialIds: readonly number[];
  /** Fiducials that lie on the table twice, with the name of who wears each by the roster. */
  readonly doubleFiducials: readonly { readonly id: number; readonly wearer?: string }[];
  readonly notices: readonly HostNotice[];
  readonly dismissedIds: ReadonlySet<string>;
  /** What of the rig stands elsewhere than it was set up. */
  readonly moved?: RigMoved;
  /** What the check of light says of the set-up in use. */
  readonly light?: LightState;
  readonly bases: BaseTrouble;
  /** Fiducials that sit otherwise than the roster says. */
  readonly mounts: readonly CrookedFiducial[];
  readonly boardTrouble?: string;
  readonly graphics: Graphics;
  readonly hostReach: HostReach;
}

/** The capture window speaks at least once a second; five silent seconds mean that it has died or hangs. */
const SILENCE_MS = 5000;
/** Until its first frame it builds shaders and loads OpenCV, which keeps a slow machine from speaking for a minute. */
const STARTING_SILENCE_MS = 90_000;

const toneOrder: Readonly<Record<Banner['tone'], number>> = { error: 0, state: 1, warning: 2 };

/**
 * The banners to show, gravest first: errors, then what the projector is made to show, then warnings; within a tone
 * in the order of their sources, so that a banner keeps its place while others come and go.
 * Dismissed ones are left out; those that describe a lasting state cannot be dismissed.
 */
export function bannersFor(input: BannerInput): readonly Banner[] {
  const banners = [
    ...windowBanners(input),
    ...cameraBanners(input),
    ...rigBanners(input.moved, input.camera?.rig),
    ...lightBanners(input.light),
    ...projectorBanners(input.projector, input.projectorGraphics),
    ...windowGuardBanners(input.projector, input.projectorWindow),
    ...boardBanners(input.boardTrouble),
    ...stageBanners(input.stage),
    ...baseBanners(input.bases),
    ...mountBanners(input.mounts),
    ...input.doubleFiducials.map(doubleBanner),
    ...fiducialBanners(input.unknownFiducialIds),
    ...input.notices.map(noticeBanner),
  ];
  return banners
    .filter((banner) => !input.dismissedIds.has(banner.id))
    .sort((a, b) => toneOrder[a.tone] - toneOrder[b.tone]);
}

/** What went wrong with this window itself. */
function windowBanners({ graphics, hostReach }: BannerInput): readonly Banner[] {
  const reload: BannerButton = { label: strings.reload, act: { kind: 'reload' } };
  return [
    ...(hostReach === 'lost'
      ? [{ id: 'host:lost', tone: 'error' as const, ...strings.hostLost, buttons: [reload] }]
      : []),
    ...(graphics === 'lost'
      ? [{ id: 'graphics:lost', tone: 'error' as const, ...strings.graphicsLost, buttons: [reload] }]
      : []),
  ];
}

function stageBanners(stage: Stage): readonly Banner[] {
  const banners: Banner[] = [];
  if (stage.light !== 'overlay') {
    const light = stage.light === 'blank' ? strings.blank : strings.workLight;
    banners.push({
      id: `light:${stage.light}`,
      tone: 'state',
      ...light,
      buttons: [
        {
          label: strings.showOverlays,
          act: { kind: 'toggleLight', light: stage.light },
          bindingId: stage.light === 'blank' ? 'blank' : 'workLight',
        },
      ],
    });
  }
  if (stage.frozen) {
    banners.push({
      id: 'frozen',
      tone: 'state',
      ...strings.frozen,
      buttons: [{ label: strings.unfreeze, act: { kind: 'toggleFreeze' }, bindingId: 'freeze' }],
    });
  }
  return banners;
}

function cameraBanners(input: BannerInput): readonly Banner[] {
  const restart: BannerButton = { label: strings.restartCamera, act: { kind: 'restartCapture' } };
  const choose = viewButton(strings.chooseCamera, 'settings');
  if (input.cameraSilentMs >= silenceLimitMs(input)) {
    return [{ id: 'camera:silent', tone: 'error', ...strings.captureSilent, buttons: [restart] }];
  }
  const camera = input.camera;
  if (camera === undefined || camera.state === 'live' || camera.state === 'starting') return [];
  const buttons = camera.state === 'no-setup' ? [viewButton(strings.setUp, 'setup')] : [restart, choose];
  const tone = camera.state === 'no-setup' ? 'warning' : 'error';
  return [{ id: `camera:${camera.state}`, tone, ...describeCamera(camera), buttons }];
}

function silenceLimitMs({ camera, hasSeen }: BannerInput): number {
  const isStarting = !hasSeen || camera?.state === 'starting';
  return isStarting ? STARTING_SILENCE_MS : SILENCE_MS;
}

function projectorBanners(projector: ProjectorState, graphics: Graphics): readonly Banner[] {
  switch (projector.kind) {
    case 'on':
      if (graphics === 'drawing') return [];
      return [
        {
          id: 'projector:graphics',
          tone: 'error',
          ...strings.projectorGraphicsLost,
          buttons: [
            { label: strings.restartProjector, act: { kind: 'openProjector' }, bindingId: 'openProjector' },
          ],
        },
      ];
    case 'off':
      return [];
    case 'choose':
      return [
        {
          id: 'projector:choose',
          tone: 'warning',
          ...strings.chooseDisplay,
          buttons: projector.candidates.map((display) => ({
            label: strings.display(display.label, display.width, display.height),
            act: { kind: 'openProjectorOn', displayId: display.id },
          })),
        },
      ];
    case 'unplugged':
      return [
        {
          id: 'projector:unplugged',
          tone: 'error',
          title: strings.unplugged.title(projector.label),
          body: strings.unplugged.body,
          buttons: [
            { label: strings.openProjector, act: { kind: 'openProjector' }, bindingId: 'openProjector' },
            viewButton(strings.otherDisplay, 'settings'),
          ],
        },
      ];
    case 'crashed':
      return [
        {
          id: 'projector:crashed',
          tone: 'error',
          ...strings.crashed,
          buttons: [
            { label: strings.restartProjector, act: { kind: 'openProjector' }, bindingId: 'openProjector' },
          ],
        },
      ];
  }
}

/** The projector's window is dark because it is not what the projector was set up with. */
function windowGuardBanners(projector: ProjectorState, verdict: WindowVerdict): readonly Banner[] {
  if (projector.kind !== 'on' || verdict.kind === 'matches') return [];
  return [
    {
      id: 'projector:window',
      tone: 'error',
      title: strings.windowDiffers.title,
      body: `${describeWindow(verdict)} ${strings.windowDiffers.body}`,
      buttons: [
        { label: strings.putBack, act: { kind: 'openProjector' }, bindingId: 'openProjector' },
        viewButton(strings.setUp, 'setup'),
      ],
    },
  ];
}

function boardBanners(trouble: string | undefined): readonly Banner[] {
  if (trouble === undefined) return [];
  return [
    {
      id: 'board',
      tone: 'error',
      title: strings.board,
      body: trouble,
      buttons: [viewButton(strings.openRoster, 'roster')],
    },
  ];
}

function fiducialBanners(ids: readonly number[]): readonly Banner[] {
  return ids.map((fiducialId) => {
    const id = `fiducial:${fiducialId}`;
    return {
      id,
      tone: 'warning',
      title: strings.unknownFiducial.title(fiducialId),
      body: strings.unknownFiducial.body,
      buttons: [
        { label: strings.assign, act: { kind: 'assignFiducial', fiducialId } },
        { label: strings.ignore, act: { kind: 'dismiss', bannerId: id } },
      ],
    };
  });
}

function doubleBanner({ id, wearer }: BannerInput['doubleFiducials'][number]): Banner {
  return {
    id: `double:${id}`,
    tone: 'warning',
    title: strings.doubleFiducial.title(id),
    body: strings.doubleFiducial.body(wearer),
    buttons: [viewButton(strings.openRoster, 'roster')],
  };
}

function noticeBanner(notice: HostNotice): Banner {
  const id = `notice:${notice.id}:${notice.atMs}`;
  return {
    id,
    tone: notice.severity === 'error' ? 'error' : 'warning',
    ...describeNotice(notice),
    buttons: [{ label: strings.understood, act: { kind: 'dismiss', bannerId: id } }],
  };
}
