import { closeSync, openSync, writeSync } from 'node:fs';
import { wrapAngle } from '../../shared/geometry/angle';
import type { Point, Pose } from '../../shared/geometry/point';
import type { Photograph } from './develop';
import { fingersAt, type Hand } from './film-hand';
import { type FilmedTeam, plainShots, STILL_SHOTS, webcamShots } from './film-shots';
import type { Scene } from './scene';

/**
 * A hand takes a team from where it stands to another pose, over the table at most `raisedMm` high (not at all where
 * absent), or off the table for a while.
 */
export type Motion =
  | {
      readonly fiducialId: number;
      readonly fromMs: number;
      readonly toMs: number;
      readonly to: Pose;
      readonly raisedMm?: number;
    }
  | { readonly fiducialId: number; readonly fromMs: number; readonly toMs: number; readonly hidden: true };

export interface FilmOptions {
  readonly scene: Scene;
  readonly framesPerSecond: number;
  readonly durationMs: number;
  readonly motions: readonly Motion[];
  /** None where absent: teams then move by themselves. */
  readonly hands?: readonly Hand[];
  /** A plain camera where absent. */
  readonly camera?: 'webcam';
}

/** One frame's truth, and its picture when it is asked for. */
export interface FilmFrame {
  readonly atMs: number;
  readonly teams: readonly FilmedTeam[];
  /** Where the fingers of hands over the table are. */
  readonly fingers: readonly Point<'table'>[];
  photograph(): Photograph;
}

/**
 * Films a table frame by frame. What no motion names is painted once. Teams in motion lie on top of the rest, hands on
 * top of all. With a plain camera a frame costs what has changed in it, and stretches in which nothing moves nothing.
 */
export function* film(options: FilmOptions): Generator<FilmFrame> {
  const { scene, framesPerSecond, durationMs, motions, hands = [] } = options;
  const named = new Set(motions.map((m) => m.fiducialId));
  const take = options.camera === 'webcam' ? webcamShots(scene, named) : plainShots(scene, named);
  const frames = Math.round((durationMs * framesPerSecond) / 1000);
  let shots: Photograph[] = [];
  let shotsOf = '';
  for (let index = 0; index < frames; index++) {
    const atMs = (index * 1000) / framesPerSecond;
    const teams = scene.teams.map((team) => poseAt(team.fiducial.id, team.pose, motions, atMs));
    const fingers = hands.flatMap((hand) => fingersAt(hand, atMs) ?? []);
    yield {
      atMs,
      teams,
      fingers,
      photograph: () => {
        if (teams.some((t) => t.moving)) return take(teams, fingers, index);
        const standing = JSON.stringify([fingers, teams.filter((t) => named.has(t.fiducialId))]);
        if (standing !== shotsOf) {
          shots = [];
          shotsOf = standing;
        }
        const turn = index % STILL_SHOTS;
        shots[turn] ??= take(teams, fingers, index);
        return shots[turn];
      },
    };
  }
}

/**
 * Writes the film as YUV4MPEG2 (4:2:0, full range): what Chromium's fake webcam plays in a loop with
 * --use-file-for-fake-video-capture. Returns the truth of every frame. The picture's sides have to be even.
 */
export function writeY4m(path: string, options: FilmOptions): readonly Omit<FilmFrame, 'photograph'>[] {
  const { width, height } = options.scene.camera;
  if (width % 2 !== 0 || height % 2 !== 0) {
    throw new RangeError(`a y4m film needs even sides, not ${width} x ${height}`);
  }
  const file = openSync(path, 'w');
  const truth: Omit<FilmFrame, 'photograph'>[] = [];
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${options.framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
    for (const frame of film(options)) {
      writeSync(file, 'FRAME\n');
      writeSync(file, yuv420(frame.photograph()));
      truth.push({ atMs: frame.atMs, teams: frame.teams, fingers: frame.fingers });
    }
  } finally {
    closeSync(file);
  }
  return truth;
}

/** Where a team stands at `atMs`, by the motions of its fiducial that have begun. */
export function poseAt(
  fiducialId: number,
  start: Pose,
  motions: readonly Motion[],
  atMs: number,
): FilmedTeam {
  let pose = start;
  let hidden = false;
  let moving = false;
  let raisedMm = 0;
  for (const motion of motions.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (motion.fiducialId !== fiducialId || atMs < motion.fromMs) continue;
    const during = atMs < motion.toMs;
    if ('hidden' in motion) {
      hidden = during;
      continue;
    }
    moving = during;
    const t = during ? (atMs - motion.fromMs) / (motion.toMs - motion.fromMs) : 1;
    pose = between(pose, motion.to, t);
    raisedMm = 4 * t * (1 - t) * (motion.raisedMm ?? 0);
  }
  return { fiducialId, pose, hidden, moving, raisedMm };
}

/** A hand starts and stops softly. */
function between(from: Pose, to: Pose, t: number): Pose {
  const s = t * t * (3 - 2 * t);
  return {
    xMm: from.xMm + s * (to.xMm - from.xMm),
    yMm: from.yMm + s * (to.yMm - from.yMm),
    headingRad: wrapAngle(from.headingRad + s * wrapAngle(to.headingRad - from.headingRad)),
  };
}

/** Planar Y, U, V with one chroma sample for each 2 x 2 pixels (JPEG's full range). */
function yuv420(photograph: Photograph): Uint8Array {
  const { width, height, data } = photograph.rgb;
  const luma = width * height;
  const out = new Uint8Array(luma + luma / 2);
  out.set(photograph.grey.data);
  const half = width / 2;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let red = 0;
      let blue = 0;
      let light = 0;
      for (const i of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]) {
        red += data[3 * i] ?? 0;
        blue += data[3 * i + 2] ?? 0;
        light += photograph.grey.data[i] ?? 0;
      }
      const j = luma + (y / 2) * half + x / 2;
      out[j] = Math.round(128 + (0.564 * (blue - light)) / 4);
      out[j + luma / 4] = Math.round(128 + (0.713 * (red - light)) / 4);
    }
  }
  return out;
}
