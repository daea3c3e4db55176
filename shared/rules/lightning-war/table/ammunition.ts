import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { saidOf } from '../../matter';
import type { WordSet } from '../../roll/roll';
import { type Ammunition, findAmmunition, gunChart } from '../charts/guns';
import { ammunitionAfter } from '../damage/ammunition';
import type { Fire } from './fire';
import { gunOfTeam, type LightningTable, unitOfTeam } from './lightning-table';
import { ammunitionMatter, boxMatterId, boxMatters } from './matters';

/** The kind that the players named, or the first of the gun's list. */
export function ammunitionOf(
  { board, charts }: LightningTable,
  { shooter, gun }: Pick<Fire, 'shooter' | 'gun'>,
): Result<Ammunition, RuleFault> {
  const said = saidOf(board.said, shooter.team.id, ammunitionMatter(charts));
  const first = gun.ammo[0];
  if (said === undefined && first) return ok(first);
  return findAmmunition(gun, said ?? gunChart.id);
}

/** A unit's boxes of what one of its vehicles fires. */
export interface BoxesOfShot {
  readonly left: number;
  /** After the unit's fire action of this turn, which opens one box of a type whoever of it fires that. */
  readonly leftAfter: number;
  /** What is said once this vehicle has fired; nothing where another of the unit opened the box. */
  readonly words: readonly WordSet[];
}

/**
 * The boxes that a shot comes out of: those of the ammunition's name, of its kind, or of the only type that is counted;
 * undefined where the order of battle counts none.
 */
export function boxesOfShot(
  table: LightningTable,
  { shooter }: Fire,
  { name, kind }: Pick<Ammunition, 'name' | 'kind'>,
): Result<BoxesOfShot | undefined, RuleFault> {
  const line = unitOfTeam(table, shooter);
  const boxes = line.ok ? (line.value.ammoBoxes ?? {}) : {};
  const counted = countedType(boxes, { name, kind });
  if (counted === undefined) return ok(undefined);
  const { board, charts } = table;
  const { id: platoonId } = shooter.platoon;
  const matter = boxMatters(charts).find(({ id }) => id === boxMatterId(counted));
  const used = Number((matter && saidOf(board.said, platoonId, matter)) ?? 0);
  const left = Math.max(0, (boxes[counted] ?? 0) - used);
  const isOpened = board.teams.some(
    (team) => team.platoon.id === platoonId && team.flags.shot && firedType(table, team, boxes) === counted,
  );
  const after = ammunitionAfter(isOpened ? 0 : 1, left);
  if (!after.ok) return after;
  const { boxesUsed, boxesAfter } = after.value;
  return ok({
    left: isOpened ? left + 1 : left,
    leftAfter: boxesAfter,
    words:
      boxesUsed === 0
        ? []
        : [{ subject: platoonId, matter: boxMatterId(counted), word: String(used + boxesUsed) }],
  });
}

function countedType(
  boxes: Readonly<Record<string, number>>,
  { name, kind }: Pick<Ammunition, 'name' | 'kind'>,
): string | undefined {
  const types = Object.keys(boxes);
  const type = types.find((each) => each === name) ?? types.find((each) => each === kind);
  return type ?? (types.length === 1 ? types[0] : undefined);
}

/** The type that a vehicle which has fired took from its unit; undefined where its gun or ammunition is not known. */
function firedType(
  table: LightningTable,
  shooter: BoardTeam,
  boxes: Readonly<Record<string, number>>,
): string | undefined {
  const gun = gunOfTeam(table, shooter);
  const ammunition = gun.ok ? ammunitionOf(table, { shooter, gun: gun.value }) : gun;
  return ammunition.ok ? countedType(boxes, ammunition.value) : undefined;
}
