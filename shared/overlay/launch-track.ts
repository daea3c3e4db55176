import { polylinePath } from '../geometry/path';
import type { Point } from '../geometry/point';
import { phrase } from '../text/phrase';
import { capHeights } from './palette';
import type { Tone } from './primitive';
import { areaMark, emptySketch, type LabelWish, type Scene, type Sketch, strokeMark } from './sketch';

/** A turn's box, and how far from the edge the row stands: clear of what is told there. */
const boxMm = 46;
const fromEdgeMm = 96;
/** How much higher the ramp is at its end than at its beginning. */
const riseMm = 52;
const bombMm = 9;

/**
 * The flying bomb's turns as a row of boxes along the active side's edge, those that have begun filled, with the ramp
 * over the last of them and the bomb where it is on it. Before the launch the row is that of a last chance.
 */
export function sketchLaunchTrack(scene: Scene): Sketch {
  const { launch } = scene.request;
  if (!launch) return emptySketch;
  const { begun, ramp, lastChance } = launch;
  const turns = ramp.at(-1) ?? 0;
  const { widthMm, depthMm } = scene.board.table;
  const up = Math.cos(scene.uprightRad) < 0 ? -1 : 1;
  const middle: Point<'table'> = { x: widthMm / 2, y: up < 0 ? depthMm - fromEdgeMm : fromEdgeMm };
  /** From the row's middle, along the reader's line of writing and up from it. */
  const at = (along: number, high: number): Point<'table'> => ({
    x: middle.x + up * along,
    y: middle.y + up * high,
  });
  const leftOf = (turn: number) => (turn - 1 - turns / 2) * boxMm;
  const boxes = Array.from({ length: turns }, (_, index) => index + 1);
  const corners = (turn: number) => [
    at(leftOf(turn), 0),
    at(leftOf(turn) + boxMm, 0),
    at(leftOf(turn) + boxMm, boxMm),
    at(leftOf(turn), boxMm),
  ];
  const toneOf = (turn: number): Tone =>
    lastChance && turn === turns ? 'broken' : turn <= begun ? 'doubtful' : 'information';
  const stations = ramp.map((turn, index) =>
    at(leftOf(turn) + boxMm / 2, boxMm + 14 + (index * riseMm) / (ramp.length - 1)),
  );
  const bomb = stations[ramp.findLastIndex((turn) => turn <= begun)];
  return {
    marks: [
      ...boxes.flatMap((turn) => [
        ...(turn <= begun
          ? [areaMark(`launch-turn-begun:${turn}`, corners(turn), toneOf(turn), 'tint')]
          : []),
        strokeMark(`launch-turn:${turn}`, polylinePath(corners(turn), 'closed'), toneOf(turn), 'thin'),
      ]),
      strokeMark('launch-ramp', polylinePath(stations), 'neutral', 'front'),
      ...stations.map((station, index) =>
        strokeMark(`launch-station:${index}`, polylinePath(diamond(station), 'closed'), 'neutral', 'thin'),
      ),
      ...(bomb ? [areaMark('launch-bomb', diamond(bomb), 'broken', 'tint')] : []),
      ...(bomb
        ? [strokeMark('launch-bomb-rim', polylinePath(diamond(bomb), 'closed'), 'broken', 'ring')]
        : []),
    ],
    labels: boxes.map(
      (turn): LabelWish => ({
        id: `launch-label:${turn}`,
        phrase: phrase('mission.track-turn', { turn }),
        tone: toneOf(turn),
        capHeightMm: capHeights.headline,
        emphasis: 'bright',
        places: () => [at(leftOf(turn) + boxMm / 2, boxMm / 2)],
      }),
    ),
    lines: [],
  };
}

function diamond({ x, y }: Point<'table'>): readonly Point<'table'>[] {
  return [
    { x: x - bombMm, y },
    { x, y: y - bombMm },
    { x: x + bombMm, y },
    { x, y: y + bombMm },
  ];
}
