import cv from 'opencv-wasm/opencv.js';
import { solveLens } from '../../../calibration/lens/solve-lens';
import type { TrackingState } from '../../../shared/tracking/track';
import type { GreyFrame } from '../../../shared/vision/detection';
import { BaseKeeper } from '../bases/base-keeper';
import { StillKeeper } from '../bases/still-keeper';
import { BoardFinder } from '../calibration/board-finder';
import { TagReader } from '../calibration/tag-reader';
import { TagSight } from '../calibration/tag-sight';
import { PreviewPainter, previewWidthPx } from '../preview';
import { FrameReader } from '../source/frame-reader';
import type { PixelFrame } from '../source/source';
import { VisionPipeline } from './vision-pipeline';
import type { VisionReport, VisionRequest } from './vision-protocol';
import { warmUp } from './warm-up';

/** At most five small previews a second; a large one is ten times the bytes, and serves a hand that aims. */
const PREVIEW_EVERY_MS = 200;
const LARGE_PREVIEW_EVERY_MS = 400;

/** The worker's own global scope; TypeScript knows windows or workers, not both in one project. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<VisionRequest>) => void) | null;
  postMessage(report: VisionReport, transfer: Transferable[]): void;
  close(): void;
}
declare const self: WorkerScope;

const reader = new FrameReader();
const painter = new PreviewPainter();
let pipeline: VisionPipeline | undefined;
let keeper: BaseKeeper | undefined;
let boards: BoardFinder | undefined;
let boardWatch: 'on' | 'off' = 'off';
let tags: TagReader | undefined;
let tagSight: TagSight | undefined;
const stills = new StillKeeper();
let previewWanted = { wanted: false, widthPx: previewWidthPx };
let previewAtMs = Number.NEGATIVE_INFINITY;
let currentSource = 0;
const waiting: VisionRequest[] = [];

function post(report: VisionReport, transfer: Transferable[] = []): void {
  self.postMessage(report, transfer);
}

// A worker can be ended without a word to its owner. A lock that it holds is then given to whoever waits for it.
const lifeLock = `vision-${crypto.randomUUID()}`;
void navigator.locks.request(lifeLock, () => {
  post({ kind: 'living', lifeLock });
  return new Promise(() => {});
});

// Never `await cv` nor return it from an async function: it hands itself on for ever and starves the worker.
cv.then(() => {
  pipeline = new VisionPipeline(cv, () => performance.now());
  boards = new BoardFinder(cv);
  keeper = new BaseKeeper(cv, () => performance.now(), performance.timeOrigin + performance.now());
  tags = new TagReader(cv);
  tagSight = new TagSight(cv);
  post({ kind: 'warming-up' });
  warmUp(cv);
  for (const request of waiting.splice(0)) obey(request, pipeline);
  post({ kind: 'ready' });
});

self.onmessage = ({ data }) => {
  if (pipeline) obey(data, pipeline);
  else waiting.push(data);
};

function obey(request: VisionRequest, vision: VisionPipeline): void {
  switch (request.kind) {
    case 'configure':
      vision.configure(request.setup);
      keeper?.configure(request.setup);
      return;
    case 'resume':
      vision.resume(request.tracking);
      keeper?.resume(request.tracking);
      return;
    case 'source':
      currentSource = request.source;
      return;
    case 'light-changed':
      vision.lightChanged(performance.timeOrigin + performance.now());
      return;
    case 'keep-still':
      vision.hold();
      stills.expect(request.number, performance.timeOrigin + performance.now());
      return;
    case 'end-stills':
      stills.end();
      vision.letGo(performance.timeOrigin + performance.now());
      return;
    case 'read-tags':
      vision.lightChanged(performance.timeOrigin + performance.now());
      tags?.ask(request.ticket, request.ids, performance.timeOrigin + performance.now());
      return;
    case 'watch-tags':
      tagSight?.watch(request.ids);
      return;
    case 'take-empty-table':
      keeper?.takeEmptyTable();
      return;
    case 'empty-table':
      keeper?.setEmptyTable(request.empty);
      return;
    case 'light-falls':
      keeper?.lightFalls(request.marks);
      return;
    case 'name-base':
      keeper?.name(request.baseId, request.teamId, request.headingRad);
      return;
    case 'unname-base':
      keeper?.unname(request.baseId);
      return;
    case 'watch-marks':
      vision.marksAre(request.marks);
      return;
    case 'find-camera':
      post({ kind: 'camera-found', source: currentSource, result: vision.findCamera() });
      return;
    case 'preview-wanted':
      previewWanted = request;
      return;
    case 'watch-board':
      boardWatch = request.watch;
      if (boardWatch === 'off') boards?.rest();
      return;
    case 'solve-lens':
      post({ kind: 'lens-solved', result: solveLens(cv, request.views, request.size, 'drop') });
      return;
    case 'frame':
      void look(request.frame, request.source, vision);
      return;
    case 'stream':
      void readStream(request.readable, request.source, vision);
      return;
  }
}

/** Reads a camera until it ends or another takes its place. The stream holds one frame, the latest. */
async function readStream(
  readable: ReadableStream<VideoFrame>,
  source: number,
  vision: VisionPipeline,
): Promise<void> {
  const frames = readable.getReader();
  while (source === currentSource) {
    const { value, done } = await frames.read();
    if (done) return;
    await look(value, source, vision);
  }
  await frames.cancel();
}

/** Looks at one frame, closes it, and answers. A bug ends the worker: its owner starts another. */
async function look(frame: VideoFrame | PixelFrame, source: number, vision: VisionPipeline): Promise<void> {
  try {
    if (source !== currentSource) {
      post({ kind: 'skipped', source });
      return;
    }
    const startedMs = performance.now();
    const atMs = performance.timeOrigin + startedMs;
    const grey = await reader.read(frame);
    if (!grey.ok) {
      post({ kind: 'faulty', source, fault: grey.error, tracking: withBases(vision.seeNothing(atMs)) });
      return;
    }
    const greyMs = performance.now() - startedMs;
    const preview = previewIsDue(startedMs) ? painter.paint(frame, previewWanted.widthPx) : undefined;
    if (preview) {
      const { width, height } = grey.value;
      post({ kind: 'preview', source, width, height, picture: preview }, [preview.data.buffer]);
    }
    keepStill(grey.value, source, atMs);
    if (boards && boardWatch === 'on') {
      const { width, height } = grey.value;
      post({ kind: 'board', source, width, height, atMs, ...boards.find(grey.value) });
      return;
    }
    const step = vision.see(grey.value, atMs);
    if (!step.ok) {
      post({ kind: 'faulty', source, fault: step.error, tracking: withBases(vision.tracking) });
      return;
    }
    const seen = step.value;
    if (seen.light === 'settled' && !isAstray(vision)) watchBases(source, seen.tracking, atMs);
    post({
      kind: 'seen',
      source,
      width: grey.value.width,
      height: grey.value.height,
      tracking: withBases(seen.tracking),
      detections: seen.detections,
      unknownFiducialIds: seen.unknownFiducialIds,
      light: seen.light,
      ...(vision.rig && { rig: vision.rig }),
      timings: { greyMs, ...seen.timings },
    });
  } catch (error) {
    post({ kind: 'broken', reason: error instanceof Error ? error.message : `OpenCV error ${error}` });
    self.close();
  } finally {
    if ('close' in frame) frame.close();
  }
}

/** A camera that was knocked shows every base elsewhere than it stands. */
function isAstray({ rig }: VisionPipeline): boolean {
  return rig?.camera === 'moved' || rig?.camera === 'shaken';
}

/** What a calibration or a check asked for of this frame. */
function keepStill(frame: GreyFrame, source: number, atMs: number): void {
  const still = stills.see(frame, atMs);
  if (still) post({ kind: 'still', source, still }, [still.frame.data.buffer]);
  const read = tags?.see(frame, atMs);
  if (read) post({ kind: 'tags', source, read });
  const sight = tagSight?.see(frame, atMs);
  if (sight) post({ kind: 'tags-in-sight', source, sight });
}

/** Bases are looked at less often than fiducials, and colours are read for them alone. */
function watchBases(source: number, { tracks }: TrackingState, atMs: number): void {
  keeper?.goOn(atMs);
  const colour = keeper?.wants(tracks, atMs) ? reader.colour : undefined;
  const result = colour && keeper?.see(colour, tracks, atMs);
  if (result) post({ kind: 'empty-table', source, result });
}

/** What is known of the table: fiducials by the pipeline, bases without them by their keeper. */
function withBases({ bases: _, mounts: __, ...tracking }: TrackingState): TrackingState {
  const bases = keeper?.bases;
  const mounts = keeper?.mounts;
  return { ...tracking, ...(bases ? { bases } : {}), ...(mounts ? { mounts } : {}) };
}

function previewIsDue(nowMs: number): boolean {
  const everyMs = previewWanted.widthPx > previewWidthPx ? LARGE_PREVIEW_EVERY_MS : PREVIEW_EVERY_MS;
  if (!previewWanted.wanted || nowMs - previewAtMs < everyMs) return false;
  previewAtMs = nowMs;
  return true;
}
