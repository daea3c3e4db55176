import type { Point } from '../../../../shared/geometry/point';
import type { MayRepair, RepairResult } from '../../../../shared/rules/lightning-war/damage/repair';
import type { Sheaf } from '../../../../shared/rules/lightning-war/damage/sheaf';
import type { FirePattern } from '../../../../shared/rules/lightning-war/order/fire-pattern';
import {
  type CellOrNone,
  cellText,
  type ShotResult,
} from '../../../../shared/rules/lightning-war/shot/gunnery-cell';
import { aspects, initiatives, trainings } from '../../../../shared/rules/lightning-war/unit';
import { z } from '../../../../shared/zod';

/** The vectors' words for what the rules call otherwise. */
export const shotWords: Readonly<Record<ShotResult, string>> = {
  'no-effect': 'noEffect',
  tracked: 'tracked',
  destroyed: 'destroyed',
};

export const repairWords: Readonly<Record<RepairResult | Exclude<MayRepair, 'may-roll'>, string>> = {
  repaired: 'repaired',
  unrepairable: 'unrepairable',
  'try-again': 'tryAgain',
  'cannot-be-repaired': 'cannotBeRepaired',
  'not-allowed': 'notAllowed',
};

export const sheafWords: Readonly<Record<Sheaf, string>> = {
  converged: 'Converged',
  open: 'Open',
  'not-defined': 'notDefined',
};

export const patternWords: Readonly<Record<FirePattern, string>> = {
  'random-per-vehicle': 'randomPerVehicle',
  'simple-pattern': 'simplePattern',
  'any-pattern': 'anyPattern',
};

export const initiative = z.enum(initiatives);
export const training = z.enum(trainings);
export const aspect = z.enum(aspects);
export const flag = z.boolean().default(false);

type Pair = readonly [number, number];
/** A point or a direction as [x, y]. */
export const pair = z.tuple([z.number(), z.number()]);

export function point([x, y]: Pair): Point<'table'> {
  return { x, y };
}

export function pairOf({ x, y }: Point<'table'>): Pair {
  return [x, y];
}

export function cellWord(cell: CellOrNone): string | null {
  return cell === 'no-effect' ? null : cellText(cell);
}
