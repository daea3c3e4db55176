import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { AreaBar } from '../../../text/area-fire-phrases';
import type { RuleFault } from '../../fault';
import { tableMillimetres } from '../../ground-scale';
import { pairSubject } from '../../matter';
import { type Measurement, measureGap, standing } from '../../measure';
import { needChart, needEntry } from '../../user-charts/chart-format';
import { certain, type Doubts, judge, type Verdict } from '../../verdict';
import { artilleryData, directFireNumber } from '../charts/artillery';
import { sectionChart } from '../charts/sections';
import type { FireNumberPart } from '../direct/area-shot';
import { columnModifier } from '../direct/column-modifiers';
import { fireNumberColumnsM } from '../direct/fire-number-table';
import { flamethrower, flamethrowerClasses } from '../direct/flamethrower';
import { gunFireParts } from '../direct/gun-fire-number';
import { type Section, sectionFireNumber } from '../direct/section-fire-number';
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
  readonly parts: readonly FireNumberPart[];
  readonly fireNumber: number;
  readonly mayFire: MayFire;
  readonly closeAssault: boolean;
  readonly bar?: AreaBar;
}

export const columnQuestion = (shooterId: string, targetId: string): string =>
  `af-column:${shooterId}>${targetId}`;

/** Everything that the table says of an element's fire. Fails where a chart is missing or has a hole. */
export function areaFireAt(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  doubts: Doubts,
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
  const parts = [...weapons.value, ...changes.value];
  const isAcquired = word(top, pairSubject(shooter.team.id, target.team.id), areaMatters.acquired) === 'yes';
  const bar = barOf(may.value, isAcquired, weapons.value);
  const columnM = fireNumberColumnsM.find((upTo) => rangeM <= upTo + 1e-9);
  return ok({
    shooter,
    target,
    measurement,
    rangeM,
    ...(columnM === undefined ? {} : { columnM }),
    column: columnVerdict(measurement, doubts.has(columnQuestion(shooter.team.id, target.team.id))),
    parts,
    fireNumber: parts.reduce((sum, { value }) => sum + value, 0),
    mayFire: may.value,
    closeAssault,
    ...(bar ? { bar } : {}),
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
  return weapons.every(({ value }) => value === 0) ? 'no-fire-number' : undefined;
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

/** Small arms and what adds to them, or a gun's direct fire number; from the users' lists (AF-M08, AF-M03). */
export function weaponParts(
  top: AreaTop,
  shooter: BoardTeam,
  rangeM: number,
  closeAssault: boolean,
): Result<readonly FireNumberPart[], RuleFault> {
  const { charts } = top;
  const type = shooter.team.unitType;
  const isGun = charts.artillery?.weapons.some(({ weapon }) => weapon === type) ?? false;
  if (isGun) {
    const chart = needChart(charts.artillery, artilleryData);
    if (!chart.ok) return chart;
    const number = directFireNumber(chart.value, type);
    if (!number.ok) return number;
    return gunFireParts({
      directFireNumber: number.value,
      rangeM,
      coaxialMachineGun: false,
      machineGunFiresSeparately: false,
    });
  }
  const sections = needChart(charts.sections, sectionChart);
  if (!sections.ok) return sections;
  const line = needEntry(sections.value.sections, ({ section }) => section, type, sectionChart.id, 'section');
  if (!line.ok) return line;
  const isHalf = word(top, shooter.team.id, areaMatters.size) === 'half';
  const section: Section = {
    ...(line.value.smallArms === null ? {} : { smallArms: line.value.smallArms }),
    size: { kind: isHalf ? 'half-section' : 'section' },
    // Its number hangs on its class and on close assault (AF-A35).
    additions: line.value.weapons.filter((weapon) => weapon !== 'Flamethrower'),
  };
  const total = sectionFireNumber(section, rangeM);
  if (!total.ok) return total;
  const flame = line.value.weapons.includes('Flamethrower')
    ? flamePart(top, shooter, rangeM, closeAssault)
    : ok([]);
  if (!flame.ok) return flame;
  return ok([
    ...(section.smallArms === undefined ? [] : [{ id: 'smallArms', value: total.value.smallArms }]),
    ...total.value.additions.map(({ addition, fireNumber }) => ({ id: addition, value: fireNumber })),
    ...flame.value,
  ]);
}

/** A flamethrower whose class nobody said fires nothing but in close assault, where all are alike. */
function flamePart(
  top: AreaTop,
  { team }: BoardTeam,
  rangeM: number,
  closeAssault: boolean,
): Result<readonly FireNumberPart[], RuleFault> {
  const said = word(top, team.id, areaMatters.flame);
  const kind = flamethrowerClasses.find((each) => each === said) ?? 'Light';
  const number = flamethrower(kind, rangeM, closeAssault ? 'close-assault' : 'area-fire');
  return number.ok ? ok([{ id: 'Flamethrower', value: number.value }]) : number;
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
