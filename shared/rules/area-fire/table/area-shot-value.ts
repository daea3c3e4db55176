import { ok, type Result } from '../../../result';
import { phrase } from '../../../text/phrase';
import { type Fraction, toNumber } from '../../chance/fraction';
import type { RuleFault } from '../../fault';
import type { Reason, ShotValue } from '../../ruleset';
import { needChart } from '../../user-charts/chart-format';
import { certain } from '../../verdict';
import { sideArmour, vehicleChart } from '../charts/vehicles';
import { type AreaShot, areaShot } from '../direct/area-shot';
import { type ArmourOutcome, fireAtArmour } from '../results/against-armour';
import type { AreaFireAt } from './area-fire-at';
import { type AreaTop, areaMatters, isArmoured, markerOf, sectionOf, word } from './area-table-top';

/** Faces of the twenty-sided die. */
function twentieths(chance: Fraction): number {
  return Math.round(toNumber(chance) * 20);
}

/** The odds of an area shot as phrases carry them. */
export function facesOf({ odds }: AreaShot) {
  return {
    none: twentieths(odds['-']),
    s: twentieths(odds.S),
    d: twentieths(odds.D),
    pd: twentieths(odds.PD),
    ds: twentieths(odds.DS),
  };
}

/** A shot as drawn and told, with its reasons. Fails where a chart that it needs is missing or has a hole. */
export function areaShotValue(
  top: AreaTop,
  fire: AreaFireAt,
): Result<{ readonly value: ShotValue; readonly because: readonly Reason[] }, RuleFault> {
  const { measurement, rangeM, bar, fireNumber, parts, column } = fire;
  const because = fireReasons(top, fire);
  const doubtful = column.decision === 'marginal';
  if (bar) {
    const verdict = certain('no');
    return ok({
      value: { measurement, verdict, doubtful, headline: phrase('af.barred', { bar, rangeM }) },
      because,
    });
  }
  const shot = areaShot(parts, top.charts.table);
  if (!shot.ok) return shot;
  const armour = armourReasons(top, fire);
  if (!armour.ok) return armour;
  const read = shot.value.column;
  return ok({
    value: {
      measurement,
      verdict: certain('yes'),
      doubtful,
      headline: phrase('af.shot', { rangeM, fireNumber, ...facesOf(shot.value) }),
      figures: phrase('af.parts', { parts, fireNumber }),
    },
    because: [
      ...because,
      {
        phrase: phrase('reason.af-column', {
          kind: read.kind,
          column: read.kind === 'below-lowest' ? read.lowest : read.column,
        }),
      },
      ...armour.value,
    ],
  });
}

function fireReasons(top: AreaTop, fire: AreaFireAt): readonly Reason[] {
  const { rangeM, columnM, parts, mayFire, closeAssault, bar, shooter, target } = fire;
  const marker = markerOf(top, target);
  const sniper =
    sectionOf(top, shooter)?.weapons.includes('Sniper') &&
    word(top, target.team.id, areaMatters.command) === 'yes';
  return [
    {
      phrase: phrase('reason.af-range', { rangeM, ...(columnM === undefined ? {} : { columnM }) }),
      reading: 'AF-A20',
    },
    bar
      ? { phrase: phrase('reason.af-barred', { bar }) }
      : {
          phrase: phrase('reason.af-may-fire', {
            usedPercent: Math.round(mayFire.usedMove * 100),
            assault: closeAssault,
          }),
        },
    ...parts.map(({ id, value }) => ({ phrase: phrase('reason.af-part', { id, value }) })),
    ...severalReasons(top, fire),
    ...(marker === '-' ? [] : [{ phrase: phrase('reason.af-stacks', { marker }), reading: 'AF-A28' }]),
    ...(sniper ? [{ phrase: phrase('reason.af-sniper', {}) }] : []),
  ];
}

/** Among how many targets fire is spread, or why it is not though the players said so. */
function severalReasons(top: AreaTop, { shooter, several }: AreaFireAt): readonly Reason[] {
  if (several) {
    const { spread, targets } = several;
    const said = phrase('reason.af-several', { spread, targets: targets.length });
    return [{ phrase: said, reading: spread === 'crowded' ? 'AF-A30' : 'AF-A23' }];
  }
  const spread = word(top, shooter.team.id, areaMatters.spread);
  if (spread !== 'crowded' && spread !== 'separate') return [];
  return [{ phrase: phrase('reason.af-no-several', { spread }) }];
}

/** What a DS would do to an armoured target, by side armour and grenades; nothing for other targets. */
export function armourOutcome(top: AreaTop, fire: AreaFireAt): Result<ArmourOutcome | undefined, RuleFault> {
  const { shooter, target, rangeM } = fire;
  if (!isArmoured(top, target)) return ok(undefined);
  const vehicles = needChart(top.charts.vehicles, vehicleChart);
  if (!vehicles.ok) return vehicles;
  const side = sideArmour(vehicles.value, target.team.unitType);
  if (!side.ok) return side;
  const grenades = word(top, shooter.team.id, areaMatters.grenades);
  return fireAtArmour({
    result: 'DS',
    rangeM,
    sideArmour: side.value,
    antiTankGrenades: grenades === 'hand',
    antiTankRifleGrenades: grenades === 'rifle',
  });
}

function armourReasons(top: AreaTop, fire: AreaFireAt): Result<readonly Reason[], RuleFault> {
  const outcome = armourOutcome(top, fire);
  if (!outcome.ok) return outcome;
  if (!outcome.value) return ok([]);
  const said =
    outcome.value.kind === 'roll'
      ? { kind: 'roll' as const, threshold: outcome.value.threshold, otherwise: outcome.value.otherwise }
      : { kind: 'suppressed' as const, threshold: 0, otherwise: 'suppressed' as const };
  return ok([{ phrase: phrase('reason.af-armour', said), reading: 'AF-A05' }]);
}
