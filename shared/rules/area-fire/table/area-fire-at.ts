import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { AreaBar } from '../../../text/area-fire-phrases';
import type { RuleFault } from '../../fault';
import { tableMillimetres } from '../../ground-scale';
import { pairSubject } from '../../matter';
import { type Measurement, measureGap, standing } from '../../measure';
import { certain, type Doubts, judge, type Verdict } from '../../verdict';
import type { FireNumberPart } from '../direct/area-shot';
import { columnModifier } from '../direct/column-modifiers';
import { fireNumberColumnsM } from '../direct/fire-number-table';
import { type MayFire, mayFire } from '../direct/who-may-fire';
import { areaFireScale } from '../scale';
import {
  type AreaTop,
  areaMatters,
  coverOf,
  isArmoured,
  markerOf,
  measureTeams,
  metresOf,
  movementOf,
  sectionOf,
  word,
} from './area-table-top';
import { type SeveralTargets, severalTargets, spreadParts } from './several-on-top';
import { weaponParts } from './weapon-parts';

/** One element's fire at another on the table, before the area table is opened. */
export interface AreaFireAt {
  readonly shooter: BoardTeam;
  readonly target: BoardTeam;
  readonly measurement: Measurement;
  readonly rangeM: number;
  /** The column of the fire number table; absent beyond it. */
  readonly columnM?: number;
  /** Doubtful where the nearest limit of a column is too near to call. */
  readonly column: Verdict;
  /** Its weapons at this range, before they are spread. */
  readonly weapons: readonly FireNumberPart[];
  readonly parts: readonly FireNumberPart[];
  readonly fireNumber: number;
  readonly mayFire: MayFire;
  readonly closeAssault: boolean;
  readonly bar?: AreaBar;
  /** Among whom it spreads its fire; absent where it fires at this target alone. */
  readonly several?: SeveralTargets;
}

export const columnQuestion = (shooterId: string, targetId: string): string =>
  `af-column:${shooterId}>${targetId}`;

/**
 * Everything that the table says of an element's fire, where it is spread as at one target of `several`. Fails where
 * a chart is missing or has a hole.
 */
export function areaFireAt(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  doubts: Doubts,
  several: SeveralTargets | undefined = severalTargets(top, shooter, target),
): Result<AreaFireAt, RuleFault> {
  const measurement = measureTeams(top, shooter, target);
  const rangeM = metresOf(measurement.distanceMm);
  const inContact = measureGap(standing(shooter), standing(target)).distanceMm <= 1e-9;
  const used = movementOf(top, shooter);
  if (!used.ok) return used;
  const may = mayFire({
    arm: armOf(top, shooter),
    movedFraction: used.value.movedFraction,
    dismounted: false,
    endsInContact: inContact,
  });
  if (!may.ok) return may;
  const closeAssault = may.value.because.id === 'close-assault' || inContact;
  const weapons = weaponParts(top, shooter, rangeM, closeAssault);
  if (!weapons.ok) return weapons;
  const changes = modifierParts(top, shooter, target, used.value.movedFraction > 0);
  if (!changes.ok) return changes;
  const fired = several ? spreadParts(top, shooter, several, weapons.value, rangeM) : weapons.value;
  const parts = [...fired, ...changes.value];
  const isAcquired = word(top, pairSubject(shooter.team.id, target.team.id), areaMatters.acquired) === 'yes';
  const bar = barOf(
    may.value,
    isAcquired,
    fired.filter(({ value }) => value > 0),
  );
  const columnM = fireNumberColumnsM.find((upTo) => rangeM <= upTo + 1e-9);
  return ok({
    shooter,
    target,
    measurement,
    rangeM,
    ...(columnM === undefined ? {} : { columnM }),
    column: columnVerdict(measurement, doubts.has(columnQuestion(shooter.team.id, target.team.id))),
    weapons: weapons.value,
    parts,
    fireNumber: parts.reduce((sum, { value }) => sum + value, 0),
    mayFire: may.value,
    closeAssault,
    ...(bar ? { bar } : {}),
    ...(several ? { several } : {}),
  });
}

function barOf(
  { mayFire: may, because }: MayFire,
  isAcquired: boolean,
  weapons: readonly FireNumberPart[],
): AreaBar | undefined {
  if (!may) {
    return because.id === 'crew-weapon-moved' || because.id === 'cyclist-not-dismounted'
      ? because.id
      : 'moved-more-than-half';
  }
  if (!isAcquired) return 'not-acquired';
  return weapons.length === 0 ? 'no-fire-number' : undefined;
}

/** A yes, or a doubt where the nearest limit of a column is within it: then the fire number may be another. */
function columnVerdict({ distanceMm, sigmaMm }: Measurement, wasMarginal: boolean): Verdict {
  const margins = fireNumberColumnsM.map((upTo) => tableMillimetres(upTo, areaFireScale) - distanceMm);
  const nearest = margins.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  const near = judge(nearest, sigmaMm, { wasMarginal });
  return near.decision === 'marginal' ? near : certain('yes');
}

function armOf(top: AreaTop, shooter: BoardTeam): 'rifle' | 'MMG' | 'HMG' {
  const section = sectionOf(top, shooter);
  if (!section || section.smallArms !== null) return 'rifle';
  if (section.weapons.includes('HMG')) return 'HMG';
  return section.weapons.some((weapon) => weapon === 'MMG' || weapon === 'GoodMMG') ? 'MMG' : 'rifle';
}

/** Every modifier that applies by what is tracked and said, each asked of the chart and the examples. */
function modifierParts(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  shooterMoved: boolean,
): Result<readonly FireNumberPart[], RuleFault> {
  const isSection = sectionOf(top, shooter) !== undefined;
  const targetMoved = (top.board.moves?.[target.team.id]?.pathMm ?? 0) > 0;
  const cover = coverOf(top, target);
  const isYes = (about: (typeof areaMatters)['mounted' | 'antiTank']) =>
    word(top, shooter.team.id, about) === 'yes';
  const marker = markerOf(top, shooter);
  const ids = [
    ...(isSection && !shooterMoved ? ['firerStationary'] : []),
    ...(!isSection && shooterMoved ? ['vehicleOnTheMove'] : []),
    ...(targetMoved && !isArmoured(top, target) ? ['targetMoving'] : []),
    ...(cover === 'none' ? [] : [{ light: 'coverLight', medium: 'coverMedium', heavy: 'coverHeavy' }[cover]]),
    ...(isYes(areaMatters.antiTank) ? ['antiTankWeaponFired'] : []),
    ...(marker === 'S' ? ['firerSuppressed'] : []),
    ...(isYes(areaMatters.mounted) ? ['firingMounted'] : []),
  ];
  const parts: FireNumberPart[] = [];
  for (const id of ids) {
    const value = columnModifier(id, top.charts.modifiers);
    if (!value.ok) return value;
    parts.push({ id, value: value.value });
  }
  return ok(parts);
}
