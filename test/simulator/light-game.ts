import type { Pose } from '../../shared/geometry/point';
import { newSession } from '../../shared/session/new-session';
import { crossingLight } from './crossing-light';
import type { Motion } from './film';
import { cropped, type LightLoop } from './light-loop';
import type { Lighting } from './projector-light';
import { sampleScene } from './sample-scene';

/** The sample game begins so long before the crossing light: the camera has found everybody by then. */
export const KNOWN_MS = 500;

/** A lit room, a projector brighter than it, and light that falls a millimetre and a half off. */
export const usualLighting: Lighting = { room: 1, projectorWhite: 3.4, offsetMm: { x: 1, y: -1 } };

/** A hand's moves in the sample game, one after another: who, when, and by how much. */
const MOVES: readonly { teamId: string; fromMs: number; lastsMs: number; by: Pose }[] = [
  { teamId: 'firefly', fromMs: 900, lastsMs: 700, by: { xMm: 120, yMm: 60, headingRad: 0.3 } },
  { teamId: 'stug-3', fromMs: 2200, lastsMs: 900, by: { xMm: -180, yMm: -40, headingRad: -0.5 } },
  { teamId: 'sherman-2', fromMs: 3800, lastsMs: 500, by: { xMm: 0, yMm: 80, headingRad: 0 } },
  { teamId: 'firefly', fromMs: 5200, lastsMs: 1200, by: { xMm: -200, yMm: 150, headingRad: 1.5 } },
  { teamId: 'stug-1', fromMs: 7000, lastsMs: 1000, by: { xMm: -100, yMm: 100, headingRad: 0.8 } },
];

/**
 * The sample game under crossing white light at 30 frames a second, two frames late, while a hand moves five teams.
 * `window` cuts the camera's picture to that part of its 1920 x 1080.
 */
export function lightGame(
  frames: number,
  window = { left: 0, top: 0, width: 1920, height: 1080 },
): LightLoop {
  const whole = sampleScene(1920);
  const session = newSession();
  const places = new Map(whole.teams.map((team) => [team.fiducial.id, team.pose]));
  const motions = MOVES.map(({ teamId, fromMs, lastsMs, by }): Motion => {
    const fiducialId = session.roster.teams.find((team) => team.id === teamId)?.fiducial?.id;
    const from = fiducialId === undefined ? undefined : places.get(fiducialId);
    if (fiducialId === undefined || !from) throw new Error(`the sample game has no ${teamId}`);
    const to = {
      xMm: from.xMm + by.xMm,
      yMm: from.yMm + by.yMm,
      headingRad: from.headingRad + by.headingRad,
    };
    places.set(fiducialId, to);
    return { fiducialId, fromMs, toMs: fromMs + lastsMs, to };
  });
  return {
    scene: cropped(whole, window.left, window.top, window.width, window.height),
    session,
    motions,
    frames,
    framesPerSecond: 30,
    lagFrames: 2,
    crossing: (atMs) => (atMs < KNOWN_MS ? [] : crossingLight(whole.table, atMs)),
    projectorSigmaMm: 1,
    lighting: () => usualLighting,
  };
}
