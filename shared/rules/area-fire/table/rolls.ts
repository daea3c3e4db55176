import type { BoardTeam } from '../../../board/board';
import { polygonContains } from '../../../geometry/polygon';
import { position } from '../../../geometry/pose';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { pairSubject } from '../../matter';
import { teamOnBoard } from '../../pair-on-board';
import { outcome, outcomesByFace } from '../../roll/making';
import type { Roll, RollAsked, Rolling, WordSet } from '../../roll/roll';
import type { Doubts } from '../../verdict';
import { shiftedRow } from '../formation/odds';
import type { AreaResult } from '../result';
import { SUPPRESSION_DIE_FACES, type SuppressionResult, suppressionRoll } from '../suppression/effect';
import { type AreaTop, areaMatters, chosen, word } from './area-table-top';
import { firingOf, formationOf, takenIn } from './formation-on-top';
import { marked, together } from './marking';
import { severalTargets } from './several-on-top';
import { armourRoll, shotRoll } from './shot-rolls';
import { stripOf } from './strip-on-top';

/** A shooter and its declared target, both on the table. */
interface Aim {
  readonly shooter: BoardTeam;
  readonly target: BoardTeam;
}

/**
 * The dice of area fire: of everybody in a strip of suppressive fire, in the movement phase; of direct fire at every
 * declared target, and of what may follow on armour; of formation combat where the players called for it.
 */
export function areaRolls(top: AreaTop, { step, targets }: Rolling, doubts: Doubts): readonly RollAsked[] {
  const aims = Object.entries(targets).flatMap(([shooterId, targetId]): readonly Aim[] => {
    const [shooter, target] = [teamOnBoard(top.board, shooterId), teamOnBoard(top.board, targetId)];
    return shooter && target && shooter.platoon.sideId !== target.platoon.sideId ? [{ shooter, target }] : [];
  });
  if (step === 'movement') return aims.flatMap((aim) => suppressionRolls(top, aim));
  const phase = step === 'assault' ? 'assault' : 'fire';
  return aims.flatMap(({ shooter, target }) => [
    ...asked(`af-formation:${pairOf({ shooter, target })}`, formationRoll(top, shooter, target)),
    ...directRolls(top, { shooter, target }, phase, doubts),
  ]);
}

/** Direct fire at a declared target, or at every one of several among which the fire is spread. */
function directRolls(
  top: AreaTop,
  { shooter, target }: Aim,
  phase: 'fire' | 'assault',
  doubts: Doubts,
): readonly RollAsked[] {
  const several = severalTargets(top, shooter, target);
  return (several?.targets ?? [target]).flatMap((each) => [
    ...asked(`af-armour:${pairOf({ shooter, target: each })}`, armourRoll(top, shooter, each, doubts)),
    ...asked(
      `af-shot:${pairOf({ shooter, target: each })}`,
      shotRoll(top, shooter, each, phase, doubts, several),
    ),
  ]);
}

const pairOf = ({ shooter, target }: Aim) => pairSubject(shooter.team.id, target.team.id);

function asked(id: string, found: Result<Roll | undefined, RuleFault>): readonly RollAsked[] {
  if (!found.ok) return [{ kind: 'unanswered', id, fault: found.error }];
  return found.value ? [{ kind: 'roll', roll: found.value }] : [];
}

const resultOf: Readonly<Record<SuppressionResult, AreaResult>> = {
  none: '-',
  suppressed: 'S',
  'temporarily-dispersed': 'D',
};

/** A die of ten for every enemy element in the strip. It costs the firers the shot of the fire phase that follows. */
function suppressionRolls(top: AreaTop, { shooter, target }: Aim): readonly RollAsked[] {
  const found = stripOf(top, shooter, target);
  const id = `af-suppression:${pairOf({ shooter, target })}`;
  if (!found.ok) return [{ kind: 'unanswered', id, fault: found.error }];
  if (!found.value) return [];
  const { polygon, effect, firers } = found.value;
  return top.board.teams.flatMap((element): readonly RollAsked[] => {
    const { team, platoon, pose, flags } = element;
    const subject = pairSubject(shooter.team.id, team.id);
    if (platoon.sideId === shooter.platoon.sideId || flags.destroyed) return [];
    if (word(top, subject, areaMatters.tested) === 'yes') return [];
    if (!polygonContains(polygon, position(pose))) return [];
    const tested: WordSet = { subject, matter: areaMatters.tested.id, word: 'yes' };
    const shotIds = firers.map((each) => each.team.id);
    const outcomes = outcomesByFace(
      SUPPRESSION_DIE_FACES,
      (face) => {
        const result = suppressionRoll(effect.row, face);
        if (!result.ok) throw new Error(`a face of the die was refused: ${face}`);
        return result.value === 'none'
          ? 'nothing'
          : result.value === 'suppressed'
            ? 'suppressed'
            : 'dispersed';
      },
      (comes) => {
        const result =
          comes === 'nothing' ? 'none' : comes === 'suppressed' ? 'suppressed' : 'temporarily-dispersed';
        return together([{ words: [tested], shotIds }, marked(top, element, resultOf[result]).effects]);
      },
    );
    return [
      {
        kind: 'roll',
        roll: {
          id: `af-suppression:${subject}`,
          name: 'af-suppression',
          byIds: [shooter.platoon.id],
          atIds: [team.id],
          die: { kind: 'plain', faces: SUPPRESSION_DIE_FACES },
          dice: 1,
          outcomes,
        },
      },
    ];
  });
}

/** A die a side, whose higher one moves the row of the odds; all who take part fire in no other phase. */
function formationRoll(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
): Result<Roll | undefined, RuleFault> {
  const subject = pairSubject(shooter.team.id, target.team.id);
  if (word(top, subject, areaMatters.fought) === 'yes') return ok(undefined);
  const found = formationOf(top, shooter, target);
  if (!found.ok) return found;
  const combat = found.value;
  if (!combat) return ok(undefined);
  const { first, second } = combat;
  const fought: WordSet = { subject, matter: areaMatters.fought.id, word: 'yes' };
  const shotIds = [...firingOf(first), ...firingOf(second)].map(({ team }) => team.id);
  const isPlain = chosen(top, 'AF-A09') === 'plain';
  const most = isPlain ? 5 : 3;
  const effectsIn = (higher: 'first' | 'none' | 'second') => {
    const row = shiftedRow(combat.odds, higher);
    const results = combat.rows.find((each) => each.row === row) ?? combat.rows[0];
    const taken = results ? takenIn(combat, results) : [];
    const hits = taken.map(({ element, result }) => marked(top, element, result).effects);
    return { row, effects: together([{ words: [fought], shotIds }, ...hits]) };
  };
  const [lower, equal, upper] = [effectsIn('second'), effectsIn('none'), effectsIn('first')];
  const [firstId, secondId] = [first, second].map(({ elements }) => elements[0]?.platoon.id ?? '');
  return ok({
    id: `af-formation:${subject}`,
    name: 'af-formation',
    byIds: [firstId ?? ''],
    atIds: [secondId ?? ''],
    die: isPlain ? { kind: 'plain', faces: 6 } : { kind: 'average' },
    dice: 2,
    outcomes: [
      ...outcome(-most, -1, lower.row, lower.effects),
      ...outcome(0, 0, equal.row, equal.effects),
      ...outcome(1, most, upper.row, upper.effects),
    ],
  });
}
