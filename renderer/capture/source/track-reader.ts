import type { FrameOutput, FramePath, PixelFrame } from './source';

/** A track being read: by which path, and how to end it. */
export interface TrackReading {
  readonly path: FramePath;
  stop(): void;
}

/** Sends the frames of a video track to `output` until stopped. */
export type TrackReader = (track: MediaStreamTrack, output: FrameOutput) => TrackReading;

/** Chromium's processor, which TypeScript's DOM library leaves out. */
interface TrackProcessor {
  readonly readable: ReadableStream<VideoFrame>;
}
type TrackProcessorConstructor = new (init: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => TrackProcessor;

declare global {
  interface Window {
    readonly MediaStreamTrackProcessor?: TrackProcessorConstructor;
  }
}

/** Between looking for a new picture in a playing video; half a frame at 60 a second. */
const POLL_MS = 8;

/**
 * Reads a camera's track by the fastest path there is: Chromium's track processor hands whole streams to the
 * worker; elsewhere a hidden video element is looked at frame by frame.
 */
export const readTrack: TrackReader = (track, output) => {
  const Processor = window.MediaStreamTrackProcessor;
  if (Processor) {
    // The track is copied: ending the reader must not end the camera for whoever else shows it.
    const copy = track.clone();
    output.stream(new Processor({ track: copy, maxBufferSize: 1 }).readable);
    return { path: 'stream', stop: () => copy.stop() };
  }
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  void video.play();
  return readVideo(video, output);
};

/**
 * Reads a playing video element, one frame at a time: the next is taken when the last has been looked at, so the
 * latest wins and none queue. A picture that has not changed is not sent again.
 */
export function readVideo(video: HTMLVideoElement, output: FrameOutput): TrackReading {
  const path: FramePath = 'VideoFrame' in window ? 'frames' : 'canvas';
  const grab = path === 'frames' ? () => new VideoFrame(video) : canvasGrabber(video);
  let running = true;
  let shownAt = -1;
  const pump = async () => {
    while (running) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.currentTime !== shownAt) {
        shownAt = video.currentTime;
        const frame = grabbed(grab);
        if (frame) await output.frame(frame);
      } else {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  };
  void pump();
  return {
    path,
    stop() {
      running = false;
      video.pause();
      video.srcObject = null;
      video.removeAttribute('src');
    },
  };
}

/** The picture on show; undefined while a video that begins or begins again has none, which browsers throw for. */
function grabbed(grab: () => VideoFrame | PixelFrame): VideoFrame | PixelFrame | undefined {
  try {
    return grab();
  } catch {
    return undefined;
  }
}

/** The slow path of browsers without VideoFrame: tens of milliseconds a picture. */
function canvasGrabber(video: HTMLVideoElement): () => PixelFrame {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gives no 2D canvas');
  return () => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, rgba: new Uint8Array(data.buffer) };
  };
}
