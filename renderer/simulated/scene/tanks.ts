import { paint } from './colours';
import { ModelBuilder } from './model-builder';
import type { ModelShape } from './model-shape';

/**
 * Tanks at 1:100. A fiducial lies on each hull's deck, so nothing that rises beside it may lean over its white
 * margin when seen from the table's far corner (about 0.45 mm aside for each mm of height).
 */

/** Tracks with their wheels, on both sides of the hull. */
function runningGear(
  builder: ModelBuilder,
  halfLength: number,
  halfWidth: number,
  trackWidth: number,
  wheels: number,
): void {
  const middle = halfWidth - trackWidth / 2;
  const side: [number, number][] = [
    [-halfLength + 3, 1],
    [halfLength - 7, 1],
    [halfLength - 1, 5],
    [halfLength, 8],
    [halfLength - 3, 10.5],
    [-halfLength + 2, 10.5],
    [-halfLength, 7],
  ];
  for (const y of [middle, -middle]) {
    builder.profile(paint.track, side, trackWidth, { at: [0, y, 0] });
    const outer = y > 0 ? halfWidth - 0.2 : -halfWidth + 0.2;
    for (let wheel = 0; wheel < wheels; wheel++) {
      const x = -halfLength + 8 + (wheel * (2 * halfLength - 17)) / (wheels - 1);
      builder.wheel(paint.oliveShade, 3.2, 1, { at: [x, outer, 4.2] });
      builder.wheel(paint.steel, 1.3, 1.3, { at: [x, outer, 4.2] });
    }
  }
}

function shermanHull(): ModelBuilder {
  const builder = new ModelBuilder();
  runningGear(builder, 30, 13.5, 5, 6);
  builder.profile(
    paint.oliveDrab,
    [
      [-30, 7],
      [-30.4, 13],
      [-28.5, 16.6],
      [15, 16.6],
      [27.5, 10.6],
      [30, 8],
      [28.5, 4.5],
      [-27, 4.5],
    ],
    25,
    { at: [0, 0, 0] },
  );
  builder.box(paint.oliveShade, [52, 26.6, 0.8], { at: [-2, 0, 10.8] });
  builder.box(paint.oliveShade, [5, 5, 1.1], { at: [14, 6.2, 16.8], turn: [0, 0.08, 0] });
  builder.box(paint.oliveShade, [5, 5, 1.1], { at: [14, -6.2, 16.8], turn: [0, 0.08, 0] });
  builder.ball(paint.oliveShade, 1.8, { at: [22, -6.5, 13.6] });
  builder.rod(paint.steel, 0.45, 3.4, { at: [23, -6.5, 13.8] });
  builder.box(paint.paper, [3.6, 0.2, 3.6], { at: [-3, 12.7, 13.6] });
  builder.box(paint.paper, [3.6, 0.2, 3.6], { at: [-3, -12.7, 13.6] });
  return builder;
}

function shermanTurret(gun: 'short' | 'long'): ModelBuilder {
  const builder = new ModelBuilder();
  builder.drum(paint.oliveDrab, 9.2, 7, { at: [0, 0, 3.6], stretch: [1.03, 0.96, 1] }, 7.6);
  builder.drum(paint.oliveShade, 9.4, 0.8, { at: [0, 0, 0.4] });
  builder.box(paint.oliveDrab, [4, 8.5, 5.4], { at: [8.4, 0, 3.8] });
  builder.drum(paint.oliveShade, 2.7, 1.5, { at: [-2.6, -3.4, 7.6] });
  builder.drum(paint.oliveShade, 2.2, 0.9, { at: [-1.6, 3.4, 7.4] });
  builder.rod(paint.steel, 0.25, 4.4, { at: [-3.4, 0.6, 8.6] });
  if (gun === 'short') return builder.rod(paint.oliveShade, 0.95, 20, { at: [9.5, 0, 4] }, 0.75);
  builder.box(paint.oliveDrab, [1.8, 9, 4.2], { at: [-9.2, 0, 4.2] });
  builder.rod(paint.oliveShade, 1.1, 32, { at: [9.5, 0, 4] }, 0.75);
  builder.drum(paint.oliveShade, 1.5, 3.4, { at: [43, 0, 4], turn: [0, Math.PI / 2, 0] });
  // The end of the long barrel was painted pale below, to pass for the short one.
  return builder.rod(paint.khaki, 0.86, 9, { at: [31, 0, 3.9] }, 0.8);
}

/** A Sherman V with its 75 mm gun, or a Firefly with the long 17 pounder. */
export function sherman(gun: 'short' | 'long'): ModelShape {
  return { body: shermanHull().build(), turret: { geometry: shermanTurret(gun).build(), at: [9, 0, 16.6] } };
}

/** A StuG G: no turret, its gun in the hull. */
export function stug(): ModelShape {
  const builder = new ModelBuilder();
  runningGear(builder, 30.5, 15, 5.5, 6);
  builder.profile(
    paint.dunkelgelb,
    [
      [-30, 6],
      [-31, 11],
      [-28, 13.4],
      [13, 13.4],
      [24, 11.4],
      [31, 8.5],
      [29, 4.5],
      [-28, 4.5],
    ],
    27,
    { at: [0, 0, 0] },
  );
  builder.profile(
    paint.dunkelgelb,
    [
      [-21, 13],
      [-20, 17.6],
      [9.5, 17.6],
      [16, 13],
    ],
    27.6,
    { at: [0, 0, 0] },
  );
  builder.box(paint.dunkelgelbBrown, [8, 10, 4.2], { at: [-25.5, 4, 14.4] });
  builder.box(paint.dunkelgelbGreen, [6, 8, 2.6], { at: [-25, -7, 14] });
  for (const y of [15.2, -15.2]) {
    const panels = [-21, -9, 3, 15];
    for (const [index, x] of panels.entries()) {
      const colour = index % 2 === 0 ? paint.dunkelgelbGreen : paint.dunkelgelb;
      builder.box(colour, [11.2, 0.5, 8], { at: [x, y, 10.2], turn: [0, 0, index % 2 === 0 ? 0.02 : -0.02] });
    }
  }
  builder.ball(paint.dunkelgelb, 4, { at: [14, 0, 14.2], stretch: [1.2, 1.1, 0.85] });
  builder.rod(paint.dunkelgelb, 1.15, 23, { at: [16, 0, 14] }, 0.85);
  builder.drum(paint.steel, 1.6, 3.6, { at: [39.5, 0, 14], turn: [0, Math.PI / 2, 0] });
  builder.drum(paint.dunkelgelbGreen, 2.6, 1.6, { at: [10.4, 8.4, 17], turn: [0, 0.2, 0] });
  builder.box(paint.dunkelgelbBrown, [14, 0.9, 0.7], { at: [20, 9, 13], turn: [0, 0.18, 0.1] });
  builder.box(paint.dunkelgelbGreen, [9, 6, 0.4], { at: [18, -8, 13], turn: [0, 0.2, 0] });
  return { body: builder.build() };
}
