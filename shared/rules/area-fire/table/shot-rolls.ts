import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { pairSubject } from '../../matter';
import { outcome, outcomesByFace, type RollEffects } from '../../roll/making';
import type { Roll, WordSet } from '../../roll/roll';
import type { Doubts } from '../../verdict';
import { AREA_DIE_FACES, areaResult } from '../charts/area-table';
import { areaShot } from '../direct/area-shot';
import { type AreaResult, areaResults, severity } from '../result';
import { ARMOUR_DIE_FACES } from '../results/against-armour';
import { type CommandTarget, sniperHit } from '../results/sniper';
import { areaFireAt } from './area-fire-at';
import { armourOutcome } from './area-shot-value';
import { type AreaTop, areaMatters, markerOf, sectionOf, word } from './area-table-top';
import { marked, markerEffects, targetKind, together } from './marking';
import { engagement, type SeveralTargets } from './several-on-top';

/**
 * The die of twenty at a declared target, or at one of several; undefined for who has fired or may not, and in the other phase: fire in
 * contact belongs to close assault. Fails where a chart is missing or has a hole.
 */
export function shotRoll(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  phase: 'fire' | 'assault',
  doubts: Doubts,
  several: SeveralTargets | undefined,
): Result<Roll | undefined, RuleFault> {
  if (shooter.flags.destroyed || target.flags.destroyed) return ok(undefined);
  const isDue = several?.begun ? engagement(top, shooter, target.team.id) === 'due' : !shooter.flags.shot;
  if (!isDue) return ok(undefined);
  const fire = areaFireAt(top, shooter, target, doubts, several);
  if (!fire.ok) return fire;
  const { parts, bar, closeAssault } = fire.value;
  if (bar || closeAssault !== (phase === 'assault')) return ok(undefined);
  const shot = areaShot(parts, top.charts.table);
  if (!shot.ok) return shot;
  const kind = targetKind(top, target);
  const beyond = kind === 'armour' ? armourOutcome(top, fire.value) : ok(undefined);
  if (!beyond.ok) return beyond;
  const { column } = shot.value;
  const [shooterId, targetId] = [shooter.team.id, target.team.id];
  const fired: RollEffects = {
    words: [
      { subject: shooterId, matter: areaMatters.hasFired.id, word: 'yes' },
      ...engagedWords(shooterId, targetId, several),
    ],
    shotIds: [shooterId],
  };
  const rollsAtDs = beyond.value?.kind === 'roll';
  const outcomes = outcomesByFace(
    AREA_DIE_FACES,
    (face) => {
      const result = areaResult(column, face);
      if (!result.ok) throw new Error(`a column that covers its die lacks ${face}`);
      return result.value;
    },
    (comes) => {
      const result = areaResults.find((each) => each === comes) ?? '-';
      const hit =
        kind === 'armour'
          ? atArmour(top, shooter, target, result, rollsAtDs)
          : marked(top, target, result).effects;
      return together([fired, hit, { words: sniperWords(top, shooter, target, result, phase) }]);
    },
  );
  return ok({
    id: `af-shot:${pairSubject(shooterId, targetId)}`,
    name: 'af-shot',
    byIds: [shooterId],
    atIds: [targetId],
    die: { kind: 'plain', faces: AREA_DIE_FACES },
    dice: 1,
    outcomes: outcomes.map((each) => ({ ...each, comes: wordOf(top, target, each.comes, rollsAtDs) })),
  });
}

/** This target of several as fired at and, with the first die, all others as still due: from then on they stand. */
function engagedWords(
  shooterId: string,
  targetId: string,
  several: SeveralTargets | undefined,
): readonly WordSet[] {
  if (!several) return [];
  const matter = areaMatters.engaged.id;
  const others = several.begun ? [] : several.targets.filter(({ team }) => team.id !== targetId);
  return [
    { subject: pairSubject(shooterId, targetId), matter, word: 'fired' },
    ...others.map(({ team }) => ({ subject: pairSubject(shooterId, team.id), matter, word: 'due' })),
  ];
}

/** Any result suppresses an armoured vehicle; a DS from near enough asks for another die. */
function atArmour(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  result: AreaResult,
  rollsAtDs: boolean,
): RollEffects {
  if (result === '-') return {};
  if (result === 'DS' && rollsAtDs) {
    const subject = pairSubject(shooter.team.id, target.team.id);
    return { words: [{ subject, matter: areaMatters.atArmour.id, word: 'yes' }] };
  }
  return atLeast(top, target, 'S');
}

/** The marker of a vehicle where it is worse than what lies there already: nothing is said of theirs adding up. */
function atLeast(top: AreaTop, target: BoardTeam, marker: 'S' | 'N'): RollEffects {
  return severity(markerOf(top, target)) >= severity(marker) ? {} : markerEffects(target, marker, false);
}

/** The die of ten that a DS on armour asks for; undefined where none is due. */
export function armourRoll(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  doubts: Doubts,
): Result<Roll | undefined, RuleFault> {
  const subject = pairSubject(shooter.team.id, target.team.id);
  if (word(top, subject, areaMatters.atArmour) !== 'yes' || target.flags.destroyed) return ok(undefined);
  const fire = areaFireAt(top, shooter, target, doubts);
  if (!fire.ok) return fire;
  const found = armourOutcome(top, fire.value);
  if (!found.ok) return found;
  if (found.value?.kind !== 'roll') return ok(undefined);
  const { threshold, otherwise } = found.value;
  const done: RollEffects = { words: [{ subject, matter: areaMatters.atArmour.id }] };
  return ok({
    id: `af-armour:${subject}`,
    name: 'af-armour',
    byIds: [shooter.team.id],
    atIds: [target.team.id],
    die: { kind: 'plain', faces: ARMOUR_DIE_FACES },
    dice: 1,
    outcomes: [
      ...outcome(1, threshold, 'disabled', together([done, markerEffects(target, 'DS', true)])),
      ...outcome(
        threshold + 1,
        ARMOUR_DIE_FACES,
        otherwise,
        together([done, atLeast(top, target, otherwise === 'neutralised' ? 'N' : 'S')]),
      ),
    ],
  });
}

/** What a result is called for the kind of target that takes it. */
function wordOf(top: AreaTop, target: BoardTeam, comes: string, rollsAtDs: boolean): string {
  const result = areaResults.find((each) => each === comes) ?? '-';
  if (result === '-') return 'nothing';
  if (targetKind(top, target) === 'armour')
    return result === 'DS' && rollsAtDs ? 'may-disable' : 'suppressed';
  return marked(top, target, result).effect;
}

/** A section with a sniper that fires at a command element hits the commander with a D or worse. */
function sniperWords(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  result: AreaResult,
  phase: 'fire' | 'assault',
): readonly WordSet[] {
  const isSniper = sectionOf(top, shooter)?.weapons.includes('Sniper') ?? false;
  if (!isSniper || word(top, target.team.id, areaMatters.command) !== 'yes') return [];
  const command: CommandTarget =
    target.platoon.kind === 'infantry'
      ? { kind: 'command-section' }
      : { kind: 'command-vehicle', suppressed: markerOf(top, target) !== '-' };
  if (sniperHit(command, result) === 'not') return [];
  return [
    {
      subject: target.team.id,
      matter: areaMatters.commander.id,
      word: phase === 'fire' ? 'hit' : 'hit-assault',
    },
  ];
}
