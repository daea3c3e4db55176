import type { CameraStatus, EmptyTableStatus } from '../../shared/ipc';
import { type Result, unreachable } from '../../shared/result';
import type { RigReport } from '../../shared/tracking/rig-report';
import type { FrameFault } from '../../shared/vision/frame-fault';
import {
  describeFault,
  lightSettling,
  visionLoading,
  visionWarmingUp,
} from '../strings/english-frame-faults';
import type { SetupFit } from './calibration/setup-fit';
import type { CameraFacts, SourceTrouble } from './source/source';
import type { VisionReadiness } from './vision/vision-client';

/** What the capture window knows about its camera. */
export interface CameraSituation {
  readonly key: string;
  readonly label: string;
  /** Absent while the source has not answered. */
  readonly outcome?: Result<CameraFacts, SourceTrouble>;
  /** How far the vision worker is; until it is ready frames wait. */
  readonly vision: VisionReadiness;
  /** Why the last frame told nothing; absent where it did. */
  readonly fault?: FrameFault;
  /** Whether frames are read, or the camera is still adapting to another light of the projector. */
  readonly light: 'settled' | 'settling';
  readonly width: number;
  readonly height: number;
  /** How the last frame's size goes with the setup; absent before the first frame. */
  readonly fit?: SetupFit;
  readonly framesPerSecond: number;
  readonly detectMs: number;
  readonly devices: readonly { readonly label: string }[];
  /** How it stands with the empty table; absent while nobody needs one. */
  readonly emptyTable?: EmptyTableStatus;
  /** How camera and projector stand; absent while no set-up fits. */
  readonly rig?: RigReport;
  /** Something else worth a line: the vision worker was restarted, or skips frames. */
  readonly remark?: string;
}

/** The camera as the console shows it: a state, and one sentence that names the thing, the value and the way out. */
export function cameraStatus(situation: CameraSituation): CameraStatus {
  const { key, width, height, framesPerSecond, detectMs, devices, outcome, emptyTable, rig } = situation;
  const facts = outcome?.ok ? outcome.value : undefined;
  const { state, detail } = stateOf(situation);
  return {
    state,
    key,
    label: facts?.label ?? situation.label,
    width,
    height,
    framesPerSecond,
    detectMs,
    ...(detail !== undefined && { detail }),
    devices,
    controls: facts?.controls ?? { exposure: false, focus: false, whiteBalance: false },
    ...(emptyTable && { emptyTable }),
    ...(rig && { rig }),
  };
}

interface StateAndDetail {
  readonly state: CameraStatus['state'];
  readonly detail: string | undefined;
}

function stateOf({ outcome, fit, fault, light, vision, remark, label }: CameraSituation): StateAndDetail {
  if (outcome !== undefined && !outcome.ok) return stateOfTrouble(outcome.error);
  if (vision !== 'ready' && fit === undefined) {
    return { state: 'starting', detail: vision === 'loading' ? visionLoading : visionWarmingUp };
  }
  if (outcome === undefined) return { state: 'starting', detail: remark };
  if (fault) return { state: 'faulty', detail: describeFault(fault) };
  if (fit === undefined) return { state: 'starting', detail: remark };
  switch (fit.kind) {
    case 'fits':
      if (light === 'settling') return { state: 'live', detail: lightSettling };
      return { state: 'live', detail: remark ?? slowPath(outcome.value) };
    case 'no-setup':
      return {
        state: 'no-setup',
        detail: `${label} has no set-up yet: drag the table's four corners in its picture.`,
      };
    case 'wrong-size': {
      const found = `${fit.found.width} x ${fit.found.height}`;
      const expected = `${fit.expected.width} x ${fit.expected.height}`;
      return {
        state: 'wrong-size',
        detail: `The picture is ${found}, but the set-up was made for ${expected}: choose that size again, or drag the corners anew.`,
      };
    }
    default:
      return unreachable(fit);
  }
}

function stateOfTrouble(trouble: SourceTrouble): StateAndDetail {
  switch (trouble.kind) {
    case 'no-camera':
      return {
        state: 'no-camera',
        detail:
          trouble.found.length === 0
            ? `No camera is plugged in. Plug in ${trouble.wanted}, or choose the simulated table.`
            : `${trouble.wanted} is not plugged in. Plug it in, or choose one of: ${trouble.found.join(', ')}.`,
      };
    case 'denied':
      return {
        state: 'denied',
        detail: `${trouble.wanted} may not be used: allow the camera for this page and in the system's privacy settings.`,
      };
    case 'busy':
      return {
        state: 'busy',
        detail: `${trouble.wanted} did not start (${trouble.reason}). Close other programs that use it.`,
      };
    case 'unplugged':
      return {
        state: 'unplugged',
        detail: `${trouble.label} was unplugged. Plug it in again: the game goes on where it was.`,
      };
    case 'unreadable':
      return { state: 'unreadable', detail: `${trouble.path}: ${trouble.reason}.` };
    default:
      return unreachable(trouble);
  }
}

function slowPath(facts: CameraFacts): string | undefined {
  return facts.path === 'canvas'
    ? 'This browser reads camera pictures slowly. Chromium, Chrome or Edge do it many times faster.'
    : undefined;
}
