import type { UnitSystem } from '../../../board/team';
import { phrase } from '../../../text/phrase';
import { judgeWithin, type Measurement, measureGap } from '../../measure';
import type { FieldValue, RangeValue, Reason } from '../../ruleset';
import { type Doubts, judge, opposite, type Verdict } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { limitPhrase } from '../limit-phrase';
import { hullPart, type Subject } from '../subject';
import type { MountedWeapon } from '../unit-data';
import { fieldKind, judgeField, mountingOf } from './field-of-fire';
import { weaponMayFire } from './may-fire';

/** How one shooter's best weapon finds one target. */
export interface Aim {
  readonly measurement: Measurement;
  /** Absent where no weapon of the shooter may fire at such a target. */
  readonly weapon?: MountedWeapon;
  readonly range: RangeValue;
  readonly field: FieldValue;
  /** Yes beyond 16 in / 40 cm. */
  readonly longRange: Verdict;
  readonly barred: readonly MountedWeapon[];
  readonly questions: readonly string[];
  /** The shooter's name where its front is not known, and a line of fire hangs on it. */
  readonly frontUnknown?: string;
}

/** Whether the rules let this weapon fire at such a target at all, wherever it stands. */
function mayFireAt(mounted: MountedWeapon, shooter: Subject, target: Subject): boolean {
  const { moved, dugInAttempt } = shooter.onBoard.flags;
  const team = { moved, dugInAttempt };
  return weaponMayFire(mounted.weapon, team, target.unit.kind, shooter.readings).value.allowed;
}

/**
 * Takes aim: the first weapon of the data (main weapon first) that may fire at the target and reaches it, else the
 * one that reaches farthest. Distances are base edge to base edge (OF-A00); the field of fire takes the target's
 * centre (OF-A13).
 */
export function takeAim(shooter: Subject, target: Subject, units: UnitSystem, doubts: Doubts): Aim {
  const measurement = measureGap(shooter.standing, target.standing);
  const pair = `${shooter.id}>${target.id}`;
  const allowed = shooter.weapons.filter((mounted) => mayFireAt(mounted, shooter, target));
  const barred = shooter.weapons.filter((mounted) => !allowed.includes(mounted));
  const within = (mounted: MountedWeapon): Verdict =>
    judgeWithin(measurement, lengthMm(mounted.weapon.range, units), {
      wasMarginal: doubts.has(`range:${pair}`),
    });
  const farthest = allowed.toSorted((a, b) => b.weapon.range[units] - a.weapon.range[units])[0];
  const weapon = allowed.find((mounted) => within(mounted).decision !== 'no') ?? farthest;
  const limitMm = weapon ? lengthMm(weapon.weapon.range, units) : 0;
  const range = weapon ? within(weapon) : judge(-measurement.distanceMm - 1, 0, { wasMarginal: false });
  // Without a weapon there is no mount to be free of the line.
  const kind = weapon
    ? fieldKind(mountingOf(shooter.unit, weapon.mount), shooter.readings)
    : 'front-half-plane';
  const field = judgeField(kind, hullPart(shooter), target.onBoard, {
    wasMarginal: doubts.has(`arc:${pair}`),
  });
  const longRange = opposite(
    judgeWithin(measurement, lengthMm(lengths.D16, units), { wasMarginal: doubts.has(`long-range:${pair}`) }),
  );
  const questions = [
    ...(range.decision === 'marginal' ? [`range:${pair}`] : []),
    ...(field.verdict.decision === 'marginal' ? [`arc:${pair}`] : []),
    ...(longRange.decision === 'marginal' ? [`long-range:${pair}`] : []),
  ];
  return {
    measurement,
    ...(weapon ? { weapon } : {}),
    range: {
      measurement,
      limitMm,
      verdict: range,
      ...(weapon ? { weapon: weapon.weapon.name } : {}),
    },
    field,
    longRange,
    barred,
    questions,
    ...(!field.allRound && shooter.onBoard.front === 'unknown'
      ? { frontUnknown: shooter.onBoard.team.name }
      : {}),
  };
}

/** How far it is, which weapons are barred, and whether the chosen one reaches. */
export function rangeReasons(aim: Aim): readonly Reason[] {
  const { measurement, limitMm, verdict, weapon } = aim.range;
  const { distanceMm, sigmaMm } = measurement;
  const measured: Reason = {
    phrase: phrase('reason.measured', { distanceMm, sigmaMm }),
    reading: 'OF-A00',
  };
  const barred = aim.barred
    .filter((mounted) => (mounted.weapon.rules ?? []).includes('no-HE'))
    .map(
      (mounted): Reason => ({
        phrase: phrase('reason.no-he', { weapon: mounted.weapon.name }),
        reading: 'OF-A15',
      }),
    );
  if (weapon === undefined) return [measured, ...barred];
  return [
    measured,
    ...barred,
    { phrase: phrase('reason.weapon', { weapon, limitMm }) },
    { phrase: phrase(limitPhrase(verdict), { distanceMm, sigmaMm, limitMm }) },
  ];
}

/** Why the target is in the field of fire or not. */
export function fieldReasons(aim: Aim): readonly Reason[] {
  const { allRound, verdict } = aim.field;
  if (allRound) return [{ phrase: phrase('reason.all-round', {}) }];
  if (aim.frontUnknown !== undefined) {
    return [{ phrase: phrase('reason.front-unknown', { team: aim.frontUnknown }), reading: 'OF-A13' }];
  }
  const outsideMm = -verdict.marginMm;
  switch (verdict.decision) {
    case 'yes':
      return [{ phrase: phrase('reason.ahead-of-line', { insideMm: verdict.marginMm }), reading: 'OF-A13' }];
    case 'no':
      return [{ phrase: phrase('reason.behind-line', { outsideMm }), reading: 'OF-A13' }];
    case 'marginal':
      return [
        {
          phrase: phrase('reason.line-marginal', { outsideMm, sigmaMm: verdict.sigmaMm }),
          reading: 'OF-A13',
        },
      ];
  }
}
