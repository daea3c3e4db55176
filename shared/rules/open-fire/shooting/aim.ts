import type { UnitSystem } from '../../../board/team';
import { phrase } from '../../../text/phrase';
import { judgeWithin, type Measurement, measureGap } from '../../measure';
import type { FieldValue, RangeValue, Reason } from '../../ruleset';
import {
  type Before,
  type DecisionCode,
  type Doubts,
  decide,
  judge,
  NO,
  opposite,
  type Verdict,
  weaker,
  YES,
} from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { limitPhrase } from '../limit-phrase';
import { isSurelyBeyond, isSurelyWithin, type Subject } from '../subject';
import type { MountedWeapon } from '../unit-data';
import { decideField, type FieldKind, fieldKind, judgeField, mountingOf } from './field-of-fire';
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

/** What a shooter has against teams of one kind, wherever they stand. */
export interface Arms {
  readonly units: UnitSystem;
  readonly allowed: readonly Armed[];
  readonly barred: readonly MountedWeapon[];
  readonly farthest: Armed | undefined;
}

/** A weapon with what it is asked for on every shot. */
interface Armed {
  readonly mounted: MountedWeapon;
  readonly limitMm: number;
  readonly field: FieldKind;
}

function armsAgainst(shooter: Subject, target: Subject, units: UnitSystem): Arms {
  const found = shooter.arms[target.unit.kind];
  if (found && found.units === units) return found;
  const { moved, dugInAttempt } = shooter.onBoard.flags;
  const mayFire = ({ weapon }: MountedWeapon) =>
    weaponMayFire(weapon, { moved, dugInAttempt }, target.unit.kind, shooter.readings).value.allowed;
  const allowed: Armed[] = [];
  const barred: MountedWeapon[] = [];
  for (const mounted of shooter.weapons) {
    if (!mayFire(mounted)) {
      barred.push(mounted);
      continue;
    }
    const field = fieldKind(mountingOf(shooter.unit, mounted.mount), shooter.readings);
    allowed.push({ mounted, limitMm: lengthMm(mounted.weapon.range, units), field });
  }
  const made = { units, allowed, barred, farthest: allowed.toSorted((a, b) => b.limitMm - a.limitMm)[0] };
  shooter.arms[target.unit.kind] = made;
  return made;
}

/** The names of the questions that hang on a pair. */
function questionsOf(shooter: Subject, target: Subject) {
  const pair = `${shooter.id}>${target.id}`;
  return { range: `range:${pair}`, arc: `arc:${pair}`, longRange: `long-range:${pair}` };
}

const fresh: Before = { wasMarginal: false };

/**
 * Takes aim: the first weapon of the data (main weapon first) that may fire at the target and reaches it, else the
 * one that reaches farthest. Distances are base edge to base edge (OF-A00); the field of fire takes the target's
 * centre (OF-A13).
 */
export function takeAim(shooter: Subject, target: Subject, units: UnitSystem, doubts: Doubts): Aim {
  const measurement = measureGap(shooter.standing, target.standing);
  const arms = armsAgainst(shooter, target, units);
  const named = doubts.size > 0 ? questionsOf(shooter, target) : undefined;
  const before = (key: keyof NonNullable<typeof named>): Before =>
    named ? { wasMarginal: doubts.has(named[key]) } : fresh;
  const weapon = takenUp(arms, measurement, before('range'));
  const range = weapon
    ? judgeWithin(measurement, weapon.limitMm, before('range'))
    : judge(-measurement.distanceMm - 1, 0, fresh);
  // Without a weapon there is no mount to be free of the line.
  const kind = weapon?.field ?? 'front-half-plane';
  const field = judgeField(kind, shooter.hull, target.onBoard, before('arc'));
  const longRange = opposite(judgeWithin(measurement, lengthMm(lengths.D16, units), before('longRange')));
  const limitMm = weapon?.limitMm ?? 0;
  const aim = {
    measurement,
    range: weapon
      ? { measurement, limitMm, verdict: range, weapon: weapon.mounted.weapon.name }
      : { measurement, limitMm, verdict: range },
    field,
    longRange,
    barred: arms.barred,
    questions: marginalOf(shooter, target, range, field.verdict, longRange),
  };
  const armed = weapon ? { ...aim, weapon: weapon.mounted } : aim;
  const isUnknown = !field.allRound && shooter.onBoard.front === 'unknown';
  return isUnknown ? { ...armed, frontUnknown: shooter.onBoard.team.name } : armed;
}

/** The first weapon that reaches so far or may, else the one that reaches farthest; undefined where none may fire. */
function takenUp({ allowed, farthest }: Arms, gap: Measurement, inRange: Before): Armed | undefined {
  for (const armed of allowed) {
    if (decide(armed.limitMm - gap.distanceMm, gap.sigmaMm, inRange) !== NO) return armed;
  }
  return farthest;
}

/**
 * Whether a target is in range and in the field of fire: the decisions of `takeAim` together, and no more than they
 * need. Gaps that centres and extents alone decide are not measured.
 */
export function decideAim(
  shooter: Subject,
  target: Subject,
  units: UnitSystem,
  doubts: Doubts,
): DecisionCode {
  const arms = armsAgainst(shooter, target, units);
  const [first] = arms.allowed;
  if (!first || !arms.farthest || isSurelyBeyond(shooter, target, arms.farthest.limitMm)) return NO;
  const named = doubts.size > 0 ? questionsOf(shooter, target) : undefined;
  let weapon = first;
  let range: DecisionCode = YES;
  if (!isSurelyWithin(shooter, target, first.limitMm)) {
    const gap = measureGap(shooter.standing, target.standing);
    const inRange = named ? { wasMarginal: doubts.has(named.range) } : fresh;
    weapon = takenUp(arms, gap, inRange) ?? first;
    range = decide(weapon.limitMm - gap.distanceMm, gap.sigmaMm, inRange);
    if (range === NO) return NO;
  }
  const ahead = named ? { wasMarginal: doubts.has(named.arc) } : fresh;
  return weaker(range, decideField(weapon.field, shooter.hull, target.onBoard, ahead));
}

function marginalOf(
  shooter: Subject,
  target: Subject,
  range: Verdict,
  arc: Verdict,
  longRange: Verdict,
): readonly string[] {
  if (range.decision !== 'marginal' && arc.decision !== 'marginal' && longRange.decision !== 'marginal') {
    return [];
  }
  const names = questionsOf(shooter, target);
  return [
    ...(range.decision === 'marginal' ? [names.range] : []),
    ...(arc.decision === 'marginal' ? [names.arc] : []),
    ...(longRange.decision === 'marginal' ? [names.longRange] : []),
  ];
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
