import { ok, type Result } from '../../../result';
import type { LightningBar } from '../../../text/lightning-war-phrases';
import { type Phrase, phrase } from '../../../text/phrase';
import { type Fraction, toNumber } from '../../chance/fraction';
import type { RuleFault } from '../../fault';
import type { Reason, ShotValue } from '../../ruleset';
import { needChart } from '../../user-charts/chart-format';
import { certain } from '../../verdict';
import { armourChart, findArmour } from '../charts/armour';
import { findGunnery, gunneryChart } from '../charts/gunnery';
import type { Ammunition } from '../charts/guns';
import { MOVED_HALF, modifierChart, modifierValues } from '../charts/modifiers';
import { needsReferee } from '../damage/ammunition';
import { cellText, type ShotOdds } from '../shot/gunnery-cell';
import { readShot, type ShotReading } from '../shot/resolve-shot';
import { ammunitionOf, boxesOfShot } from './ammunition';
import type { Fire } from './fire';
import type { LightningTable } from './lightning-table';
import { hull, modifierMatterId, modifierMatters, saidOfPair } from './matters';
import { shellFire, shellReasons, shellShares } from './shells';
import { unitReasons } from './unit-reasons';

/** A shot that may be fired, with everything that was looked up for it. */
export interface LoadedShot {
  readonly ammunition: Ammunition;
  readonly reading: ShotReading;
}

/** Looks a vehicle's shot up in the users' charts. Fails where one is missing, lacks a line or leaves it blank. */
export function loadShot(table: LightningTable, fire: Fire): Result<LoadedShot, RuleFault> {
  const { charts, board } = table;
  const { shooter, target } = fire;
  const ammunition = ammunitionOf(table, fire);
  if (!ammunition.ok) return ammunition;
  const gunneryGiven = needChart(charts.gunnery, gunneryChart);
  if (!gunneryGiven.ok) return gunneryGiven;
  const gunnery = findGunnery(gunneryGiven.value, shooter.team.unitType);
  if (!gunnery.ok) return gunnery;
  const armourGiven = needChart(charts.armour, armourChart);
  if (!armourGiven.ok) return armourGiven;
  const armour = findArmour(armourGiven.value, target.team.unitType);
  if (!armour.ok) return armour;
  const modifiers = modifiersOf(table, fire, armour.value.size);
  if (!modifiers.ok) return modifiers;
  const isLess = saidOfPair(board.said, shooter.team.id, target.team.id, hull) === 'less';
  const reading = readShot({
    ammunition: ammunition.value,
    gunnery: gunnery.value,
    armour: armour.value,
    rangeM: fire.rangeM,
    seen: {
      aspect: fire.plate.aspect,
      visibleHullFraction: isLess ? 0 : 1,
      obstructionBelow: isLess,
    },
    modifiers: modifiers.value,
    beyondLastColumn: table.beyondLastColumn,
  });
  return reading.ok ? ok({ ammunition: ammunition.value, reading: reading.value }) : reading;
}

/** Movement and size apply by themselves; all other lines where the players say so. */
function modifiersOf(
  { board, charts }: LightningTable,
  { shooter, target, mainGun }: Fire,
  size: string | undefined,
): Result<readonly number[], RuleFault> {
  const own = [...(mainGun.movementPenalty ? [MOVED_HALF] : []), ...(size === undefined ? [] : [size])];
  const lines = charts.modifiers?.modifiers ?? [];
  const saidIds = modifierMatters(charts)
    .filter((each) => saidOfPair(board.said, shooter.team.id, target.team.id, each) === 'yes')
    .flatMap((each) => lines.filter(({ id }) => each.id === modifierMatterId(id)))
    .map(({ id }) => id);
  const ids = [...own, ...saidIds];
  if (ids.length === 0) return ok([]);
  const chart = needChart(charts.modifiers, modifierChart);
  return chart.ok ? modifierValues(chart.value, ids) : chart;
}

/** Faces of the ten-sided die, 0 to 10. */
export function tenths(chance: Fraction): number {
  return Math.round(toNumber(chance) * 10);
}

/** The odds of a shot as phrases carry them. */
export function chancesOf({ destroyed, tracked }: ShotOdds) {
  return { destroyedTenths: tenths(destroyed), trackedTenths: tenths(tracked) };
}

/** A shot as drawn and told, with its reasons. Fails where a chart that it needs is missing or has a hole. */
export function shotValue(
  table: LightningTable,
  fire: Fire,
): Result<{ readonly value: ShotValue; readonly because: readonly Reason[] }, RuleFault> {
  const { measurement, verdict, rangeM, plate } = fire;
  const doubtful =
    verdict.decision === 'marginal' || (verdict.decision === 'yes' && plate.verdict.decision === 'marginal');
  const base = { measurement, verdict, doubtful };
  const because = fireReasons(table, fire);
  const bar = barOf(table, fire);
  if (bar) {
    const headline = phrase('lw.barred', { bar, rangeM });
    return ok({ value: { measurement, verdict: certain('no'), doubtful: false, headline }, because });
  }
  const chosen = ammunitionOf(table, fire);
  if (!chosen.ok) return chosen;
  if (chosen.value.kind === 'HE') return shellValue(table, fire, base, because);
  const loaded = loadShot(table, fire);
  if (!loaded.ok) return loaded;
  const { reading, ammunition } = loaded.value;
  const { cell, odds } = reading;
  const what = fire.inRange.decision === 'marginal' ? 'range' : 'arc';
  const headline: Phrase =
    verdict.decision === 'marginal'
      ? phrase('lw.doubtful', { what, rangeM })
      : phrase('lw.shot', { rangeM, aspect: plate.aspect, ...chancesOf(odds) });
  const figures = phrase('lw.parts', {
    ammunition: ammunition.name,
    penetrationCm: reading.penetrationCm,
    vulnerability: reading.vulnerability === 'cannot-penetrate' ? '0' : reading.vulnerability,
    cell: cell === 'no-effect' ? '–' : cellText(cell),
  });
  return ok({
    value: { ...base, headline, figures },
    because: [...because, ...shotReasons(loaded.value), ...unitReasons(table, fire)],
  });
}

/** High explosive has a table of its own: no plate, no column, the user's results. */
function shellValue(
  table: LightningTable,
  fire: Fire,
  base: Pick<ShotValue, 'measurement' | 'verdict' | 'doubtful'>,
  because: readonly Reason[],
): Result<{ readonly value: ShotValue; readonly because: readonly Reason[] }, RuleFault> {
  const shells = shellFire(table, fire);
  if (!shells.ok) return shells;
  const { rangeM } = fire;
  const headline = phrase('lw.shell', { rangeM, shares: shellShares(shells.value.table) });
  return ok({
    value: { ...base, headline },
    because: [...because, ...shellReasons(shells.value), ...unitReasons(table, fire)],
  });
}

/** The first thing that forbids a fire; undefined where nothing does. */
export function barOf(table: LightningTable, fire: Fire): LightningBar | undefined {
  const { eligible } = fire;
  if (eligible.mayFire) return isEmpty(table, fire) ? 'no-ammunition' : undefined;
  const found = eligible.because.find(
    (reason) => reason.id !== 'in-range' && reason.id !== 'in-arc' && reason.id !== 'movement-penalty',
  );
  switch (found?.id) {
    case 'not-spotted':
    case 'not-visible-now':
    case 'out-of-range':
    case 'out-of-arc':
    case 'moved-more-than-half':
      return found.id;
    default:
      return undefined;
  }
}

/** Whether the unit has no box left of what would be fired. */
function isEmpty(table: LightningTable, fire: Fire): boolean {
  const ammunition = ammunitionOf(table, fire);
  if (!ammunition.ok) return false;
  const boxes = boxesOfShot(table, fire, ammunition.value);
  return boxes.ok && boxes.value?.left === 0;
}

function fireReasons({ sectors }: LightningTable, fire: Fire): readonly Reason[] {
  const { rangeM, measuredBy, plate, arc, eligible } = fire;
  const measured = phrase('reason.lw-measured', { by: measuredBy, rangeM });
  return [
    { phrase: measured, reading: measuredBy === 'at-point' ? 'LW-A18' : 'LW-A03' },
    ...eligible.because.map((reason): Reason => {
      switch (reason.id) {
        case 'in-range': {
          const { maxRangeM } = reason;
          return { phrase: phrase('reason.lw-in-range', { rangeM, maxRangeM }) };
        }
        case 'in-arc': {
          const { bearingDeg, reading } = reason;
          return {
            phrase: phrase('reason.lw-in-arc', { bearingDeg, allRound: arc === 'all-round' }),
            reading,
          };
        }
        case 'movement-penalty':
          return { phrase: phrase('reason.lw-moved-half', {}), reading: reason.reading };
        default:
          return { phrase: phrase('reason.lw-barred', { bar: reason.id }) };
      }
    }),
    ...plateReasons(plate, sectors.preset),
  ];
}

function plateReasons({ said, aspect, offDeg, verdict }: Fire['plate'], preset: string): readonly Reason[] {
  if (said) return [{ phrase: phrase('reason.lw-plate-said', { aspect }), reading: 'LW-A06' }];
  const shown = phrase('reason.lw-plate', { aspect, offDeg, preset });
  const { decision, marginMm, sigmaMm } = verdict;
  return [
    { phrase: shown, reading: 'LW-A06' },
    ...(decision === 'marginal'
      ? [{ phrase: phrase('reason.lw-plate-marginal', { offMm: Math.abs(marginMm), sigmaMm }) }]
      : []),
  ];
}

function shotReasons({ ammunition, reading }: LoadedShot): readonly Reason[] {
  const { armour, shift, cell, gunneryRowM, penetrationRowM, penetrationCm, vulnerability } = reading;
  const { column } = armour;
  return [
    {
      phrase: phrase('reason.lw-penetration', {
        ammunition: ammunition.name,
        rowM: penetrationRowM,
        cm: penetrationCm,
      }),
      reading: 'LW-A04',
    },
    ...(needsReferee(ammunition)
      ? [{ phrase: phrase('reason.lw-referee', { ammunition: ammunition.name }) }]
      : []),
    ...(armour.hullDown
      ? [
          {
            phrase: phrase('reason.lw-hull-down', { column: column === 'HullDown' }),
            reading: 'LW-A12',
          },
        ]
      : []),
    vulnerability === 'cannot-penetrate'
      ? { phrase: phrase('reason.lw-no-penetration', { column }) }
      : { phrase: phrase('reason.lw-vulnerability', { column, letter: vulnerability }) },
    {
      phrase: phrase('reason.lw-shift', { sum: shift.sum, columns: shift.columns, to: shift.direction }),
      reading: 'LW-A17',
    },
    {
      phrase: phrase('reason.lw-cell', {
        cell: cell === 'no-effect' ? '–' : cellText(cell),
        rowM: gunneryRowM,
      }),
      reading: 'LW-A05',
    },
  ];
}
