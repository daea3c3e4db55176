import type { FileError, MediaFile } from '../../../shared/ipc';
import { fail, ok, type Result } from '../../../shared/result';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import {
  type CameraFacts,
  type CameraSource,
  type FrameOutput,
  noControls,
  type SourceTrouble,
} from './source';
import { readVideo, type TrackReading } from './track-reader';

/** A still picture is looked at this often, so that a change of roster or setup shows in it. */
const PICTURE_EVERY_MS = 200;

/**
 * How long each picture of a folder lies under the camera, whichever of the two takes longer. By time it is long
 * enough to be looked at by a person and for models to count as settled; by looks it is twice what the detector
 * takes to search a whole picture, so that a slow machine misses nothing either.
 */
const FOLDER_PICTURE_MS = 2000;
const FOLDER_PICTURE_LOOKS = 2 * defaultDetectorParams.bands;

/** Asks the host for URLs of what lies at a path. */
export type MediaResolver = (path: string) => Promise<Result<MediaFile, FileError>>;

/** Makes a picture of what lies at a URL; rejects when it is no picture. */
export type PictureLoader = (url: string) => Promise<ImageBitmap>;

/** Names a file in `TableSetup.cameras`. */
export function fileKey(path: string): string {
  return `file:${path}`;
}

/** A picture, a folder of pictures (shown one after another, round and round) or a looping video as the camera. */
export class FileSource implements CameraSource {
  readonly key: string;
  readonly label: string;
  #stopped = false;
  #reading: TrackReading | undefined;

  constructor(
    private readonly path: string,
    private readonly resolve: MediaResolver,
    private readonly loadPicture: PictureLoader,
    private readonly openVideo: (url: string) => Promise<HTMLVideoElement>,
  ) {
    this.key = fileKey(path);
    this.label = path.split(/[\\/]/).at(-1) ?? path;
  }

  async start(output: FrameOutput): Promise<Result<CameraFacts, SourceTrouble>> {
    const media = await this.resolve(this.path);
    if (!media.ok) return fail(this.#unreadable(reasonOf(media.error)));
    const [first] = media.value.urls;
    if (first === undefined) return fail(this.#unreadable('no picture or video is in it'));
    const { label } = this;
    if (media.value.kind === 'video') {
      try {
        const video = await this.openVideo(first);
        if (this.#stopped) return fail(this.#unreadable('stopped'));
        this.#reading = readVideo(video, output);
        return ok({ label, path: this.#reading.path, controls: noControls });
      } catch {
        return fail(this.#unreadable('the browser cannot play it'));
      }
    }
    const picture = await this.#load(media.value.urls, 0);
    if (!picture.ok) return picture;
    void this.#showPictures(media.value.urls, picture.value, output);
    return ok({ label, path: 'frames', controls: noControls });
  }

  stop(): void {
    this.#stopped = true;
    this.#reading?.stop();
  }

  async #showPictures(urls: readonly string[], first: ImageBitmap, output: FrameOutput): Promise<void> {
    let picture = first;
    for (let index = 0; !this.#stopped; index = (index + 1) % urls.length) {
      const shownAtMs = performance.now();
      let looks = 0;
      const isSeen = () =>
        looks >= FOLDER_PICTURE_LOOKS && performance.now() - shownAtMs >= FOLDER_PICTURE_MS;
      do {
        await output.frame(new VideoFrame(picture, { timestamp: performance.now() * 1000 }));
        looks++;
        await new Promise((resolve) => setTimeout(resolve, PICTURE_EVERY_MS));
      } while (!this.#stopped && (urls.length === 1 || !isSeen()));
      if (this.#stopped) break;
      const next = await this.#load(urls, (index + 1) % urls.length);
      if (next.ok) {
        picture.close();
        picture = next.value;
      } else {
        output.changed(next);
      }
    }
    picture.close();
  }

  async #load(urls: readonly string[], index: number): Promise<Result<ImageBitmap, SourceTrouble>> {
    try {
      return ok(await this.loadPicture(urls[index] as string));
    } catch {
      // URLs are opaque, so a picture of a folder is named by its place in it.
      const which = urls.length === 1 ? 'it' : `picture ${index + 1} of ${urls.length}, by name,`;
      return fail(this.#unreadable(`${which} is no PNG, JPEG or WebP picture, or is cut short`));
    }
  }

  #unreadable(reason: string): SourceTrouble {
    return { kind: 'unreadable', path: this.path, reason };
  }
}

function reasonOf(error: FileError): string {
  if (error.kind === 'unreadable' || error.kind === 'corrupt') return error.reason;
  if (error.kind === 'notOurs') return `${error.found} is not ${error.expected}`;
  return error.kind;
}

/** Loads a picture by fetching it whole. */
export const fetchPicture: PictureLoader = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return createImageBitmap(await response.blob());
};

/** Starts a looping, silent video; rejects when the browser cannot play it. */
export async function playVideo(url: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.src = url;
  await video.play();
  return video;
}
