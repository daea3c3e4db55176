import type { Base } from '../../../shared/board/team';
import { seededRandom, seedOf } from '../seeded-random';
import { paint } from './colours';
import { ModelBuilder } from './model-builder';
import type { ModelShape } from './model-shape';

/** What a soldier wears. */
export interface Uniform {
  readonly cloth: string;
  readonly helmet: string;
  readonly kit: string;
}

export const americanUniform: Uniform = { cloth: paint.khaki, helmet: paint.oliveShade, kit: paint.leather };
export const germanUniform: Uniform = { cloth: paint.fieldGrey, helmet: '#454d45', kit: paint.leather };

type Stance = 'kneeling' | 'advancing' | 'prone';

/** A soldier at 1:100, facing `facingRad`, with his feet at (x, y). Never taller than 12 mm: see tanks.ts. */
function soldier(
  builder: ModelBuilder,
  uniform: Uniform,
  x: number,
  y: number,
  footMm: number,
  facingRad: number,
  stance: Stance,
): void {
  const [c, s] = [Math.cos(facingRad), Math.sin(facingRad)];
  const place = (forward: number, left: number, up: number): [number, number, number] => [
    x + c * forward - s * left,
    y + s * forward + c * left,
    footMm + up,
  ];
  const turn: [number, number, number] = [0, 0, facingRad];
  if (stance === 'prone') {
    builder.box(uniform.cloth, [9, 2.6, 1.7], { at: place(-2, 0, 1), turn });
    builder.ball(uniform.helmet, 1.4, { at: place(3.4, 0, 2), stretch: [1, 1, 0.8] });
    builder.rod(paint.steel, 0.3, 6, { at: place(3, -0.9, 1.7), turn });
    return;
  }
  const lift = stance === 'kneeling' ? 0 : 1.8;
  builder.box(uniform.cloth, [1.7, 1.5, 3.6 + lift], { at: place(-0.7, 1, 1.8 + lift / 2), turn });
  builder.box(uniform.cloth, [stance === 'kneeling' ? 3 : 1.7, 1.5, 3 + lift], {
    at: place(0.9, -1, 1.5 + lift / 2),
    turn,
  });
  builder.drum(uniform.cloth, 1.9, 4, { at: place(0.1, 0, 5.2 + lift), stretch: [0.8, 1, 1] }, 2.1);
  builder.box(uniform.kit, [1.2, 2.6, 2.2], { at: place(-1.9, 0, 5.6 + lift), turn });
  builder.ball(paint.skin, 1.05, { at: place(0.4, 0, 8 + lift) });
  builder.ball(uniform.helmet, 1.35, { at: place(0.3, 0, 8.5 + lift), stretch: [1.1, 1, 0.72] });
  builder.rod(
    paint.leather,
    0.42,
    6.5,
    { at: place(-0.6, -1.5, 5.4 + lift), turn: [0, -0.25, facingRad] },
    0.25,
  );
}

/** A team's base: bevelled earth with a rim in its side's colour, and tufts. */
function groundOf(builder: ModelBuilder, base: Base, rim: string, seed: number): void {
  const { widthMm, depthMm, thicknessMm } = base;
  builder.box(rim, [depthMm, widthMm, thicknessMm - 0.8], { at: [0, 0, (thicknessMm - 0.8) / 2] });
  builder.box(paint.flock, [depthMm - 0.8, widthMm - 0.8, 0.5], { at: [0, 0, thicknessMm - 0.55] });
  const random = seededRandom(seed);
  for (let tuft = 0; tuft < 9; tuft++) {
    // Only along the right-hand rim, away from the fiducial.
    const x = (random() - 0.5) * (depthMm - 4);
    const y = -widthMm / 2 + 1.5 + random() * 2;
    builder.drum(
      tuft % 3 === 0 ? paint.grassDry : paint.grassDark,
      0.9,
      1.4,
      { at: [x, y, thicknessMm] },
      0.2,
    );
  }
}

/** What a team of infantry carries besides rifles. */
export type TeamWeapon = 'rifles' | 'command' | 'bazooka' | 'mortar';

/** A team of infantry on its base: figures on the right, so that the fiducial on the left stays free. */
export function infantry(
  base: Base,
  rim: string,
  uniform: Uniform,
  weapon: TeamWeapon,
  name: string,
): ModelShape {
  const builder = new ModelBuilder();
  const foot = base.thicknessMm - 0.4;
  groundOf(builder, base, rim, seedOf(name));
  const random = seededRandom(seedOf(name));
  const nod = () => (random() - 0.5) * 0.7;
  const right = -base.widthMm / 2;
  if (base.widthMm < 40) {
    soldier(builder, uniform, 5, right + 3.2, foot, nod(), 'kneeling');
    soldier(builder, uniform, -5, right + 3, foot, nod(), 'kneeling');
    if (weapon === 'bazooka') builder.rod(paint.steel, 0.75, 12, { at: [0, right + 2.2, foot + 7.4] });
    if (weapon === 'command')
      builder.rod(paint.steel, 0.2, 9, { at: [-6.5, right + 2.6, foot + 6], turn: [0, -1.35, 0] });
    return { body: builder.build() };
  }
  soldier(builder, uniform, 10, right + 13, foot, nod(), 'kneeling');
  soldier(builder, uniform, -9, right + 14, foot, nod(), 'kneeling');
  soldier(builder, uniform, 5, right + 5.5, foot, nod(), weapon === 'mortar' ? 'kneeling' : 'advancing');
  soldier(builder, uniform, -6, right + 6, foot, nod(), 'advancing');
  if (weapon === 'mortar') {
    builder.rod(paint.steel, 0.9, 8, { at: [9, right + 7, foot + 0.5], turn: [0, -1.05, 0] });
    builder.drum(paint.steel, 1.9, 0.6, { at: [9, right + 7, foot + 0.6] });
  } else {
    soldier(builder, uniform, 3, right + 19, foot, nod() / 2, 'prone');
  }
  return { body: builder.build() };
}

/** A PaK40 with its crew: the gun in front, the fiducial behind it. */
export function pak40(base: Base, rim: string, uniform: Uniform, name: string): ModelShape {
  const builder = new ModelBuilder();
  const foot = base.thicknessMm - 0.4;
  groundOf(builder, base, rim, seedOf(name));
  const grey = paint.dunkelgelb;
  for (const y of [7.5, -7.5]) {
    builder.wheel(paint.steel, 4.4, 2, { at: [8, y, foot + 4.4] });
    builder.wheel(grey, 2.6, 2.3, { at: [8, y, foot + 4.4] });
    builder.rod(paint.dunkelgelbGreen, 0.8, 13, {
      at: [7, y / 3, foot + 3.4],
      turn: [0, 0.18, y > 0 ? 2.65 : -2.65],
    });
  }
  builder.box(grey, [5, 12, 1.6], { at: [8, 0, foot + 4.6] });
  builder.box(grey, [0.7, 19, 8], { at: [12.6, 0, foot + 7], turn: [0, -0.2, 0] });
  builder.box(paint.dunkelgelbGreen, [0.6, 6, 6], { at: [11.9, 11.2, foot + 6.6], turn: [0, -0.2, 0.4] });
  builder.box(paint.dunkelgelbGreen, [0.6, 6, 6], { at: [11.9, -11.2, foot + 6.6], turn: [0, -0.2, -0.4] });
  builder.box(paint.steel, [8, 2.6, 2.6], { at: [7, 0, foot + 6.8] });
  builder.rod(grey, 1, 22, { at: [10, 0, foot + 7] }, 0.75);
  builder.drum(paint.steel, 1.5, 3.4, { at: [33, 0, foot + 7], turn: [0, Math.PI / 2, 0] });
  soldier(builder, uniform, 3, 6.5, foot, -0.2, 'kneeling');
  soldier(builder, uniform, 2, -6.5, foot, 0.2, 'kneeling');
  soldier(builder, uniform, 4, -17, foot, 0.3, 'kneeling');
  builder.box(paint.leather, [5, 3, 2], { at: [6, 17, foot + 1] });
  builder.box(paint.leather, [5, 3, 2], { at: [9, 20, foot + 1], turn: [0, 0, 0.4] });
  return { body: builder.build() };
}

/** An objective marker: a printed card with a red border, and a flag in its corner, beside the fiducial. */
export function objectiveCard(widthMm: number, depthMm: number, thicknessMm: number): ModelShape {
  const builder = new ModelBuilder();
  builder.box('#8b2f2f', [depthMm, widthMm, thicknessMm / 2], { at: [0, 0, thicknessMm / 4] });
  builder.box('#d8cfae', [depthMm - 4, widthMm - 4, thicknessMm / 2], { at: [0, 0, (thicknessMm * 3) / 4] });
  const [forward, left] = [depthMm / 2 - 5, -widthMm / 2 + 5];
  builder.drum(paint.stone[1], 3, 1.2, { at: [forward, left, 0.6] });
  builder.rod(paint.timber, 0.45, 13, { at: [forward, left, 0], turn: [0, -Math.PI / 2, 0] });
  builder.box('#b23a3a', [0.4, 7, 4], { at: [forward, left + 3.5, 11] });
  return { body: builder.build() };
}
