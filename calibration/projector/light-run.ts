import type { LightPicture } from '../../shared/overlay/light/light-picture';
import { unreachable } from '../../shared/result';
import type { RunFault, RunStage } from '../../shared/session/calibration-report';
import { lightPatterns, type ProjectorSize } from './light-patterns';

/** What a run waits for at this moment, for its owner to bring about. */
export type RunWant =
  /** Show this picture and say when it is on the table. `number` is told of nothing else in this run. */
  | { readonly kind: 'show'; readonly number: number; readonly light: LightPicture }
  /** Keep a frame of the picture shown, under its index. */
  | { readonly kind: 'keep'; readonly number: number; readonly index: number }
  /** Look through what was kept for pictures that something passed through. */
  | { readonly kind: 'judge' }
  | { readonly kind: 'solve' }
  | { readonly kind: 'nothing' };

export type RunEvent =
  | { readonly kind: 'shown'; readonly number: number; readonly size: ProjectorSize }
  | {
      readonly kind: 'kept';
      readonly number: number;
      readonly rest: 'still' | 'restless';
      /** Mean difference from the picture before, and of frames that show the same; grey levels. */
      readonly change: number;
      readonly noise: number;
      readonly frames: number;
      readonly size: { readonly width: number; readonly height: number };
    }
  /** Pictures, by their index, that have to be taken again. */
  | { readonly kind: 'judged'; readonly again: readonly number[] }
  | { readonly kind: 'stopped'; readonly fault: RunFault }
  /** Time passes. */
  | { readonly kind: 'tick' };

/** A run of pictures shown and photographed one after another. Times are of the clock that events are told by. */
export interface LightRun {
  readonly pictures: readonly LightPicture[];
  readonly projector: ProjectorSize;
  /** Indices of the pictures yet to be taken, the one under way first. */
  readonly queue: readonly number[];
  readonly want: RunWant;
  /** When waiting for `want` began. */
  readonly sinceMs: number;
  readonly number: number;
  /** Of the camera's frames; known from the first that was kept. */
  readonly camera?: { readonly width: number; readonly height: number };
  readonly restless: number;
  readonly again: number;
  readonly rounds: number;
  readonly frames: number;
  readonly end?: RunFault;
}

/** The projector's window draws in a frame or two; on a busy machine without a graphics card in some seconds. */
const SHOW_MS = 12_000;
/** A frame comes from the camera a few times a second, or there every few seconds; two that are alike are waited for. */
const KEEP_MS = 20_000;
/** Pictures that never came to rest; more than these are no passing hand. */
const MOST_RESTLESS = 8;
/** So often pictures are taken again before what there is has to do. */
const MOST_ROUNDS = 3;
/** Half of the light against none has to change the picture by so many levels more than noise does, on average. */
const LEAST_LIGHT = 1;

/** The projector dark, then half lit while exposure settles, then every stripe pattern with its inverse. */
export function livePictures(size: ProjectorSize): readonly LightPicture[] {
  const stripes = lightPatterns(size).filter(({ pattern }) => pattern.kind === 'stripes');
  return [
    { kind: 'dark' },
    { kind: 'pattern', pattern: { kind: 'settle' } },
    ...stripes.map(({ pattern }): LightPicture => ({ kind: 'pattern', pattern })),
  ];
}

/** Index of the picture whose light is compared with none. */
const LIT = 1;

export function startLightRun(projector: ProjectorSize, atMs: number): LightRun {
  const pictures = livePictures(projector);
  const start: LightRun = {
    pictures,
    projector,
    queue: pictures.map((_, index) => index),
    want: { kind: 'nothing' },
    sinceMs: atMs,
    number: 0,
    restless: 0,
    again: 0,
    rounds: 0,
    frames: 0,
  };
  return showNext(start, atMs);
}

/** The run after something happened. A run that has ended stays as it is; news of a picture before is no news. */
export function stepLightRun(run: LightRun, event: RunEvent, atMs: number): LightRun {
  if (run.want.kind === 'nothing') return run;
  switch (event.kind) {
    case 'stopped':
      return stopped(run, event.fault);
    case 'shown':
      return shown(run, event, atMs);
    case 'kept':
      return kept(run, event, atMs);
    case 'judged':
      return run.want.kind === 'judge' ? judged(run, event.again, atMs) : run;
    case 'tick':
      return late(run, atMs);
    default:
      return unreachable(event);
  }
}

/** How far it has come, for people to see. */
export function runStage({ pictures, queue, want, again }: LightRun): RunStage {
  if (want.kind === 'judge' || want.kind === 'solve') return { kind: 'solving' };
  return { kind: 'showing', done: pictures.length - queue.length, of: pictures.length, again };
}

function showNext(run: LightRun, atMs: number): LightRun {
  const [index] = run.queue;
  if (index === undefined) return { ...run, want: { kind: 'judge' }, sinceMs: atMs };
  const number = run.number + 1;
  const light = run.pictures[index] ?? { kind: 'dark' };
  return { ...run, number, want: { kind: 'show', number, light }, sinceMs: atMs };
}

function shown(run: LightRun, { number, size }: RunEvent & { kind: 'shown' }, atMs: number): LightRun {
  const { want, projector, queue } = run;
  const [index] = queue;
  if (want.kind !== 'show' || want.number !== number || index === undefined) return run;
  if (size.width !== projector.width || size.height !== projector.height) {
    return stopped(run, { kind: 'projector-resized', ...size });
  }
  return { ...run, want: { kind: 'keep', number, index }, sinceMs: atMs };
}

function kept(run: LightRun, event: RunEvent & { kind: 'kept' }, atMs: number): LightRun {
  const { want } = run;
  if (want.kind !== 'keep' || want.number !== event.number) return run;
  const { size, change, noise, rest } = event;
  const camera = run.camera ?? size;
  if (camera.width !== size.width || camera.height !== size.height) {
    return stopped(run, { kind: 'camera-resized', ...size });
  }
  const needed = LEAST_LIGHT + noise;
  if (want.index === LIT && change < needed) {
    return stopped(run, { kind: 'no-light', contrast: change, needed });
  }
  const restless = run.restless + (rest === 'restless' ? 1 : 0);
  if (restless > MOST_RESTLESS) return stopped(run, { kind: 'never-still', waitedMs: atMs - run.sinceMs });
  const frames = run.frames + event.frames;
  return showNext({ ...run, camera, restless, frames, queue: run.queue.slice(1) }, atMs);
}

/** Pictures that contradict the others are shown again; after some rounds solving has to do without them. */
function judged(run: LightRun, again: readonly number[], atMs: number): LightRun {
  if (again.length === 0 || run.rounds >= MOST_ROUNDS) {
    return { ...run, want: { kind: 'solve' }, sinceMs: atMs };
  }
  const rounds = run.rounds + 1;
  return showNext({ ...run, rounds, again: run.again + again.length, queue: again }, atMs);
}

function late(run: LightRun, atMs: number): LightRun {
  const waitedMs = atMs - run.sinceMs;
  if (run.want.kind === 'show' && waitedMs > SHOW_MS) {
    return stopped(run, { kind: 'projector-silent', waitedMs });
  }
  if (run.want.kind === 'keep' && waitedMs > KEEP_MS) return stopped(run, { kind: 'camera-gone' });
  return run;
}

function stopped(run: LightRun, fault: RunFault): LightRun {
  return { ...run, want: { kind: 'nothing' }, end: fault };
}
