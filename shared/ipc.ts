/**
 * The whole contract between processes. Windows call the host (`HostCalls`), the host tells windows
 * (`HostEvents`), and windows talk among themselves (`LinkMessage`). Electron carries calls over
 * ipcRenderer.invoke and links over MessagePorts; browser mode carries calls over same-origin POSTs with the
 * start's token, events over an EventSource and links over a BroadcastChannel. Neither side knows which.
 */

import type { Pose } from './geometry/point';
import type { LightPicture } from './overlay/light/light-picture';
import type { Result } from './result';
import type { UnitsFault } from './rules/unit-rows';
import type { BarAsk, BarStatus } from './session/bar-report';
import type { CalibrationAct, CalibrationStatus } from './session/calibration-report';
import type { Command, CommandError } from './session/command';
import type { LogEntry } from './session/log-entry';
import type { Rig } from './session/rig';
import type { SelfCheckStatus } from './session/self-check-report';
import type { Session } from './session/session';
import type { Page } from './sheets/page';
import type { RigReport } from './tracking/rig-report';
import type { TrackingState } from './tracking/track';
import type { EmptyTableFault } from './vision/bases/empty-table';
import type { FiducialDetection } from './vision/detection';
import type { LensAsk, LensCapture } from './vision/lens-capture';

export type WindowRole = 'capture' | 'operator' | 'projector';

/** The session as every window sees it. Revisions grow by one with each accepted command, undo or redo. */
export interface SessionView {
  readonly revision: number;
  readonly session: Session;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last 200 entries, newest last. */
  readonly log: readonly LogEntry[];
}

export interface DisplayInfo {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scaleFactor: number;
  readonly internal: boolean;
}

/** A picture in pixels of the device. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Whether the window is what the projector was set up with. Light through any other falls beside its place. */
export type WindowVerdict =
  | { readonly kind: 'matches' }
  /** It was moved off its display. */
  | { readonly kind: 'moved-away'; readonly label: string }
  /** The operating system enlarges the display's picture otherwise than before. */
  | { readonly kind: 'another-scale'; readonly isPercent: number; readonly wasPercent: number }
  /** The set-up was made with the whole display, and the window has a part of it. */
  | { readonly kind: 'not-full'; readonly is: PixelSize; readonly was: PixelSize }
  | { readonly kind: 'another-size'; readonly is: PixelSize; readonly was: PixelSize };

/** Which projector is on, or what has to be asked. `key` names the display in `TableSetup.projectors`. */
export type ProjectorState =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly display: DisplayInfo; readonly key: string }
  | { readonly kind: 'choose'; readonly candidates: readonly DisplayInfo[] }
  | { readonly kind: 'unplugged'; readonly label: string }
  /** Crashed three times within a minute: dark until restarted. */
  | { readonly kind: 'crashed' };

/** What the user set once and keeps: not part of a game. */
export interface Settings {
  readonly camera: CameraChoice;
  readonly lockExposure: boolean;
  readonly lockFocus: boolean;
  readonly lockWhiteBalance: boolean;
  /** The frequency of the mains in Hz, whose lamps flicker twice a period; `auto` judges by the time zone. */
  readonly mains: 'auto' | 50 | 60;
  readonly frameSize: { readonly width: number; readonly height: number };
  readonly projector?: {
    readonly displayId: string;
    readonly label: string;
    readonly width: number;
    readonly height: number;
  };
}

export type CameraChoice =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'webcam'; readonly label: string }
  /** A picture, a folder of pictures or a video, served by the host under an opaque URL. */
  | { readonly kind: 'file'; readonly path: string };

export interface MediaFile {
  readonly kind: 'picture' | 'video';
  /** Same-origin URLs in name order. */
  readonly urls: readonly string[];
}

export type FileKind = 'roster' | 'setup' | 'terrain' | 'board' | 'rig' | 'unit' | 'chart';
export type FileError =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string }
  | { readonly kind: 'notOurs'; readonly path: string; readonly expected: string; readonly found: string }
  | { readonly kind: 'newer'; readonly path: string; readonly version: number; readonly known: number }
  | { readonly kind: 'corrupt'; readonly path: string; readonly at: string; readonly reason: string }
  | { readonly kind: 'badUnits'; readonly path: string; readonly fault: UnitsFault }
  | { readonly kind: 'unwritable'; readonly path: string; readonly reason: string };

/** Troubles that the host can meet, with the params that the string table may use. */
export const hostNoticeIds = [
  /** setAsideAs, reason */
  'settingsCorrupt',
  /** setAsideAs, version, known */
  'settingsNewer',
  /** Neither read nor set aside. path, reason */
  'settingsUnreadable',
  /** line */
  'journalTorn',
  /** setAsideAs, line, linesLost, reason */
  'journalCorrupt',
  /** setAsideAs, version, known, kept: how many of setup, roster and terrain were taken up from their own files */
  'journalNewer',
  /** Nothing of it could be taken up. setAsideAs, reason, kept */
  'journalUnreadable',
  /** Setup, roster and terrain are there, but not the journal they belong to. path */
  'journalMissing',
  /** Commands that the rules of today refuse were passed over. count */
  'journalRefused',
  /** A very long journal was closed and a new one begun from where it ended. setAsideAs */
  'journalClosed',
  /** path, reason */
  'notSaved',
  /** The copy of setup, roster or terrain beside the journal could not be written. path, reason */
  'copyNotKept',
  /** Nor be read where it was needed. setAsideAs, reason */
  'copyUnreadable',
  /** reason */
  'captureCrashed',
  'captureStopped',
  'operatorCrashed',
  'projectorCrashed',
  'gpuGone',
  'resumed',
  /** label */
  'displayRemoved',
] as const;

export type HostNoticeId = (typeof hostNoticeIds)[number];

/** A trouble the host met, for the console to show with its way out. Ids are said by the string table. */
export interface HostNotice {
  readonly id: HostNoticeId;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly severity: 'info' | 'warning' | 'error';
  readonly atMs: number;
}

/** Calls from a window to the host. Arguments are validated by the schemas in ipc-schemas.ts before use. */
export interface HostCalls {
  'session:get': () => SessionView;
  'session:dispatch': (command: Command) => Result<{ readonly revision: number }, CommandError>;
  'session:undo': () => Result<{ readonly revision: number }, CommandError>;
  'session:redo': () => Result<{ readonly revision: number }, CommandError>;
  'settings:get': () => Settings;
  'settings:set': (settings: Settings) => Result<Settings, FileError>;
  'displays:list': () => readonly DisplayInfo[];
  'projector:get': () => ProjectorState;
  /** Opens on the remembered display, or the named one; `choose` comes back where two fit. */
  'projector:open': (request: { readonly displayId?: string }) => ProjectorState;
  'projector:close': () => ProjectorState;
  'capture:restart': () => void;
  'media:resolve': (path: string) => Result<MediaFile, FileError>;
  /** Saves text under the user's choice of name (dialog in Electron, the data folder in browser mode). */
  'file:save': (request: {
    readonly fileKind: FileKind;
    readonly name: string;
    readonly text: string;
  }) => Result<{ readonly path: string }, FileError>;
  /** The rigs that were saved by name. */
  'rigs:get': () => Result<readonly Rig[], FileError>;
  'rigs:set': (rigs: readonly Rig[]) => Result<readonly Rig[], FileError>;
  /** Saves pages to print as a PDF in true millimetres, as `file:save` saves text. */
  'sheet:save': (request: {
    readonly name: string;
    readonly title: string;
    readonly pages: readonly Page[];
  }) => Result<{ readonly path: string }, FileError>;
  'file:list': (fileKind: FileKind) => readonly string[];
  'file:load': (request: {
    readonly fileKind: FileKind;
    readonly name?: string;
  }) => Result<{ readonly path: string; readonly text: string }, FileError>;
  'notices:get': () => readonly HostNotice[];
}

/** News from the host to every window. */
export interface HostEvents {
  session: SessionView;
  settings: Settings;
  displays: readonly DisplayInfo[];
  projector: ProjectorState;
  notice: HostNotice;
}

/** The picture of the empty table, which bases without fiducials are told from. */
export interface EmptyTableStatus {
  /** The one in use, and when it was taken; absent while there is none for this camera. */
  readonly kept?: { readonly atMs: number; readonly width: number; readonly height: number };
  /** What became of the last attempt to take one, where that is not the one in use. */
  readonly attempt:
    | { readonly kind: 'none' }
    | { readonly kind: 'under-way' }
    | { readonly kind: 'refused'; readonly fault: EmptyTableFault };
}

/** The camera as the console shows it. */
export interface CameraStatus {
  readonly state:
    | 'starting'
    | 'live'
    | 'no-camera'
    | 'denied'
    /** Attached, but it did not start: another program holds it, most likely. */
    | 'busy'
    | 'unplugged'
    | 'unreadable'
    | 'wrong-size'
    /** It sends pictures, but they tell nothing: black, white, torn, too large. `detail` says which. */
    | 'faulty'
    | 'no-setup';
  /** Names the camera in `TableSetup.cameras`. */
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly detectMs: number;
  readonly detail?: string;
  readonly devices: readonly { readonly label: string }[];
  readonly controls: { readonly exposure: boolean; readonly focus: boolean; readonly whiteBalance: boolean };
  /** Absent while every team of the roster wears a fiducial. */
  readonly emptyTable?: EmptyTableStatus;
  /** How camera and projector stand; absent while no set-up fits. */
  readonly rig?: RigReport;
}

/** The simulated table's truth: where its models really stand. Only the simulated camera and its 3D view use it. */
export interface SimulatedWorld {
  readonly revision: number;
  readonly poses: Readonly<Record<string, Pose>>;
  readonly turretOffsetsRad: Readonly<Record<string, number>>;
  readonly roomLight: number;
  /** Where the models are: each on its place, or all beside the table, so that it is empty. */
  readonly models: 'standing' | 'beside';
  /** What somebody ran into: how far camera and projector stand from where the rig has them. */
  readonly knocks?: SimulatedKnocks;
}

/** Six numbers each: turned about its own axes (rad), then shifted along them (mm). */
export interface SimulatedKnocks {
  readonly camera?: readonly number[];
  readonly projector?: readonly number[];
}

/** Messages among windows. `retained` kinds are sent again to any window that says hello. */
export type LinkMessage =
  | { readonly kind: 'hello'; readonly from: WindowRole }
  | {
      readonly kind: 'tracking';
      readonly state: TrackingState;
      readonly detections: readonly FiducialDetection[];
      /** Fiducials seen that no team, turret or objective owns. */
      readonly unknownFiducialIds: readonly number[];
      readonly frame: number;
    }
  | { readonly kind: 'camera'; readonly status: CameraStatus }
  /** The operator wants to know where projected light falls. */
  | { readonly kind: 'check-light' }
  | { readonly kind: 'light-check'; readonly status: SelfCheckStatus }
  /** What the operator asks of the check by the bar of known length. */
  | { readonly kind: 'bar-ask'; readonly ask: BarAsk }
  | { readonly kind: 'bar'; readonly status: BarStatus }
  /** Camera or projector were knocked: find them where they stand by now, the game untouched. */
  | { readonly kind: 'find-anew' }
  /** The operator says that the table is empty at this moment. */
  | { readonly kind: 'take-empty-table' }
  /** `widthPx` says how wide it is to be; 640 where absent. No camera's picture is enlarged. */
  | { readonly kind: 'preview-wanted'; readonly wanted: boolean; readonly widthPx?: number }
  /** The camera's picture, scaled down; coordinates of detections are of the full `width` x `height`. */
  | {
      readonly kind: 'preview';
      readonly width: number;
      readonly height: number;
      readonly picture: ImageData;
    }
  /** How far the capture of the camera's lens is. */
  | { readonly kind: 'lens'; readonly capture: LensCapture }
  /** What the operator asks of it. */
  | { readonly kind: 'lens-ask'; readonly ask: LensAsk }
  | { readonly kind: 'simulated-world'; readonly world: SimulatedWorld }
  | { readonly kind: 'simulated-models'; readonly models: SimulatedWorld['models'] }
  | {
      readonly kind: 'simulated-move';
      readonly teamId: string;
      readonly pose: Pose;
      readonly turretOffsetRad?: number;
    }
  /** The operator wants the camera or the projector found; what is under way is given up for it. */
  | { readonly kind: 'start-calibration'; readonly act: CalibrationAct }
  | { readonly kind: 'cancel-calibration' }
  | { readonly kind: 'calibration'; readonly status: CalibrationStatus }
  /**
   * What the projector is to show, from whoever asks last. It goes back to the game by itself `forMs` after it was
   * asked for last, so that no window that was closed leaves stripes on the table.
   */
  | {
      readonly kind: 'show-light';
      /** The asker's own count, told back in `light-shown`. */
      readonly number: number;
      readonly light: LightPicture;
      readonly forMs: number;
    }
  /** The picture asked for by that number is on the table: its frame went out. */
  | {
      readonly kind: 'light-shown';
      readonly number: number;
      /** Of the projector's picture, in its own pixels. */
      readonly width: number;
      readonly height: number;
    }
  /** Somebody runs into the simulated camera or projector, on top of what was done to it before. */
  | {
      readonly kind: 'simulated-knock';
      readonly of: 'camera' | 'projector';
      readonly change: readonly number[];
    }
  /** Whether the projector's window is what the projector was set up with; it is dark while it is not. */
  | { readonly kind: 'projector-window'; readonly verdict: WindowVerdict }
  /** Whether the projector window can draw, or its graphics context was taken away. */
  | { readonly kind: 'projector-graphics'; readonly state: 'drawing' | 'lost' }
  | {
      readonly kind: 'projector-size';
      readonly width: number;
      readonly height: number;
      readonly drawMs: number;
    };

export type LinkMessageOf<K extends LinkMessage['kind']> = Extract<LinkMessage, { kind: K }>;
