import type { BoardTeam } from '../../../board/board';
import { position } from '../../../geometry/pose';
import { distance } from '../../../geometry/vector';
import { ok, type Result } from '../../../result';
import { averageDie, D6 } from '../../chance/die';
import type { Fraction } from '../../chance/fraction';
import type { RuleFault } from '../../fault';
import { pairSubject } from '../../matter';
import {
  type FormationCondition,
  formationPercent,
  modifiedFireNumber,
  type PercentShare,
} from '../formation/modifiers';
import { type FormationOdds, formationOdds, type OddsRow, rowOdds } from '../formation/odds';
import { assaultOutcome, firefightOutcome, spreadOutcome } from '../formation/outcome';
import type { AreaResult } from '../result';
import { type AreaTop, areaMatters, chosen, coverOf, livingOf, markerOf, word } from './area-table-top';
import { participants, type Taking } from './participants-on-top';

/** One side of formation combat: its elements, and its fire number before and after percentages. */
export interface FormationSide {
  /** All that may be hit, whether they take part or not. */
  readonly elements: readonly BoardTeam[];
  /** The same elements: who takes part, with what, and what bars the others. */
  readonly takings: readonly Taking[];
  readonly fireNumber: number;
  readonly modified: Fraction;
}

/** Formation combat of two platoons: odds, rows that the dice may lead to, and who takes what in the likeliest. */
export interface FormationCombat {
  readonly kind: 'firefight' | 'assault';
  /** The attacker, or whoever has the higher fire number in a firefight. */
  readonly first: FormationSide;
  readonly second: FormationSide;
  readonly odds: FormationOdds;
  readonly rows: readonly {
    readonly row: OddsRow;
    readonly chance: Fraction;
    readonly first: AreaResult;
    readonly second: AreaResult;
  }[];
  /** In the row of the ratio itself, most exposed first. */
  readonly taken: readonly Taken[];
}

/** What one element takes, as the how many-th of its side to be exposed. */
export interface Taken {
  readonly element: BoardTeam;
  readonly order: number;
  readonly result: AreaResult;
}

/** Formation combat as the players called for it between a shooter's platoon and its target's; undefined where not. */
export function formationOf(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
): Result<FormationCombat | undefined, RuleFault> {
  const called = word(top, pairSubject(shooter.team.id, target.team.id), areaMatters.formation);
  if (called !== 'assault' && called !== 'firefight') return ok(undefined);
  const fought = word(top, pairSubject(shooter.team.id, target.team.id), areaMatters.fought) === 'yes';
  const how = { called, fought: fought ? 'yes' : 'no' } as const;
  const [ours, theirs] = [livingOf(top, shooter.platoon.id), livingOf(top, target.platoon.id)];
  const attacker = sideOf(top, ours, theirs, how);
  if (!attacker.ok) return attacker;
  const defender = sideOf(top, theirs, ours, how);
  if (!defender.ok) return defender;
  const isLower = compareSides(attacker.value, defender.value) < 0;
  const [first, second] =
    called === 'firefight' && isLower ? [defender.value, attacker.value] : [attacker.value, defender.value];
  const odds = formationOdds(first.modified, second.modified);
  if (!odds.ok) return odds;
  const outcomeOf = (row: OddsRow) => {
    if (called === 'assault') {
      const { attacker: one, defender: other } = assaultOutcome(row);
      return { first: one, second: other };
    }
    const { higher, lower } = firefightOutcome(row, top.charts.notes);
    return { first: higher, second: lower };
  };
  const die = chosen(top, 'AF-A09') === 'plain' ? D6 : averageDie;
  const rows = [...rowOdds(odds.value, die)].map(([row, chance]) => ({ row, chance, ...outcomeOf(row) }));
  const ownRow = outcomeOf(odds.value.row);
  return ok({
    kind: called,
    first,
    second,
    odds: odds.value,
    rows,
    taken: takenIn({ first, second }, ownRow),
  });
}

/** Who takes what in a row of the results, most exposed first. */
export function takenIn(
  { first, second }: Pick<FormationCombat, 'first' | 'second'>,
  row: Pick<FormationCombat['rows'][number], 'first' | 'second'>,
): readonly Taken[] {
  return [
    ...takenBy(first.elements, second.elements, row.first),
    ...takenBy(second.elements, first.elements, row.second),
  ];
}

/** Half of a side's elements, those nearest to an enemy, take the result, the rest the next less severe (AF-A15). */
function takenBy(
  elements: readonly BoardTeam[],
  enemies: readonly BoardTeam[],
  result: AreaResult,
): readonly Taken[] {
  const nearest = (team: BoardTeam) =>
    Math.min(...enemies.map((enemy) => distance(position(enemy.pose), position(team.pose))));
  const exposed = elements.toSorted((a, b) => nearest(a) - nearest(b));
  return spreadOutcome(exposed, result).map((each, index) => ({ ...each, order: index + 1 }));
}

function compareSides(a: FormationSide, b: FormationSide): number {
  const [left, right] = [
    a.modified.numerator * b.modified.denominator,
    b.modified.numerator * a.modified.denominator,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
}

function sideOf(
  top: AreaTop,
  elements: readonly BoardTeam[],
  enemies: readonly BoardTeam[],
  how: Parameters<typeof participants>[3],
): Result<FormationSide, RuleFault> {
  const takings = participants(top, elements, enemies, how);
  if (!takings.ok) return takings;
  const firing = firingOf({ takings: takings.value });
  const fireNumber = takings.value.reduce((sum, taking) => sum + taking.fireNumber, 0);
  const percents = percentsOf(top, firing, enemies);
  if (!percents.ok) return percents;
  const modified = modifiedFireNumber(fireNumber, percents.value);
  if (!modified.ok) return modified;
  return ok({ elements, takings: takings.value, fireNumber, modified: modified.value.fireNumber });
}

/** Those of a side who take part: they fire in no other phase. */
export function firingOf({ takings }: Pick<FormationSide, 'takings'>): readonly BoardTeam[] {
  return takings.filter(({ takesPart }) => takesPart).map(({ element }) => element);
}

/** Percentages by what is tracked and said, each for the share of firers or targets that it concerns (AF-A18). */
function percentsOf(
  top: AreaTop,
  elements: readonly BoardTeam[],
  enemies: readonly BoardTeam[],
): Result<readonly PercentShare[], RuleFault> {
  const shareOf = (teams: readonly BoardTeam[], is: (team: BoardTeam) => boolean) =>
    teams.length === 0 ? 0 : teams.filter(is).length / teams.length;
  const moved = ({ team }: BoardTeam) => (top.board.moves?.[team.id]?.pathMm ?? 0) > 0;
  const has = (marker: string) => (team: BoardTeam) => markerOf(top, team) === marker;
  const shares: readonly (readonly [FormationCondition, number])[] = [
    ['targetInOpen', shareOf(enemies, (team) => coverOf(top, team) === 'none')],
    ['targetLightCover', shareOf(enemies, (team) => coverOf(top, team) === 'light')],
    ['targetMediumCover', shareOf(enemies, (team) => coverOf(top, team) === 'medium')],
    ['targetHeavyCover', shareOf(enemies, (team) => coverOf(top, team) === 'heavy')],
    ['targetDispersed', shareOf(enemies, (team) => has('D')(team) || has('PD')(team))],
    ['firersMoving', shareOf(elements, moved)],
    ['suppressed', shareOf(elements, has('S'))],
    ['dispersed', shareOf(elements, (team) => has('D')(team) || has('PD')(team))],
    ['firingMounted', shareOf(elements, ({ team }) => word(top, team.id, areaMatters.mounted) === 'yes')],
  ];
  const found: PercentShare[] = [];
  for (const [condition, share] of shares) {
    if (share === 0) continue;
    const percent = formationPercent(condition, top.charts.notes);
    if (!percent.ok) return percent;
    found.push({ percent: percent.value, share });
  }
  return ok(found);
}
