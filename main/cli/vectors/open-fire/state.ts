import { fail, ok } from '../../../../shared/result';
import { digIn } from '../../../../shared/rules/open-fire/movement/dig-in';
import { pinnedMove } from '../../../../shared/rules/open-fire/movement/pinned-move';
import { toHit } from '../../../../shared/rules/open-fire/shooting/to-hit';
import { concealment } from '../../../../shared/rules/open-fire/state/concealment';
import { impossibleFlags } from '../../../../shared/rules/open-fire/state/flag-faults';
import { pinnedByHits } from '../../../../shared/rules/open-fire/state/pinning';
import { startingSteps } from '../../../../shared/rules/open-fire/state/starting-step';
import { afterEvent, freshFlags, type TurnEvent } from '../../../../shared/rules/open-fire/state/turn-flags';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, fault, flag, said, skill } from './answer';

const teamKinds = ['infantry', 'man-packed-gun', 'medium-gun', 'tank'] as const;

const concealmentInput = z.object({
  team: z.enum(teamKinds),
  terrainCover: flag,
  dugIn: flag,
  moved: flag,
  dugInAttempt: flag,
  shot: flag,
});

const timelineInput = z.object({
  /** "infantry in the open", "medium-gun in woods"; the kind alone stands in the open. */
  team: z.string(),
  events: z.array(
    z.enum([
      'ownTurn: no move',
      'ownTurn: moved',
      'ownTurn: no shot',
      'ownTurn: shot',
      'enemyTurn: shot',
      'enemyTurn',
    ]),
  ),
});

const pinningInput = z.object({
  platoon: z.enum(['infantry', 'gun', 'tank']),
  hitsByShootingPlatoon: z.array(z.number()),
});

const pinnedMoveInput = z.object({
  team: z.enum([...teamKinds, 'gun']),
  pinned: flag,
  gapToVisibleEnemyBefore: z.number(),
  gapAfter: z.number(),
});

/** What teams are and become: hidden, pinned, dug in. */
export const stateVectors: VectorRules = {
  'dig-in': answers(z.object({ skill, die: z.number(), pinned: flag }), (input) =>
    said(digIn({ ...input, team: 'infantry' })),
  ),
  concealment: answers(concealmentInput, (input) => {
    const bad = impossibleFlags(input.team, input);
    return bad ? fault(bad) : ok(concealment(input));
  }),
  'flag-timeline': answers(timelineInput, ({ team, events }) => {
    const kind = teamKinds.find((known) => team.replaceAll(' ', '-').startsWith(known));
    if (!kind) return fail({ message: `team: "${team}" begins with none of ${teamKinds.join(', ')}` });
    const { moved, shot } = turnEvents(events).reduce(afterEvent, freshFlags);
    const place = team.slice(kind.length).trim();
    const terrainCover = place !== '' && place !== 'in the open';
    const hidden = concealment({ team: kind, terrainCover, dugIn: false, moved, dugInAttempt: false, shot });
    const score = toHit({ targetSkill: 'Veteran', longRange: false, rof1MovedOrPinned: false, ...hidden });
    return ok({ ...hidden, toHitIfVeteran: score.value.score });
  }),
  pinning: answers(pinningInput, ({ platoon, hitsByShootingPlatoon }) =>
    said(pinnedByHits(platoon, hitsByShootingPlatoon)),
  ),
  'starting-step': answers(z.object({}), () => ok({ steps: startingSteps })),
  'pinned-move': answers(pinnedMoveInput, ({ team, pinned, gapToVisibleEnemyBefore, gapAfter }) => {
    const kind = team === 'tank' || team === 'infantry' ? team : 'gun';
    return said(pinnedMove({ kind, pinned, gapBefore: gapToVisibleEnemyBefore, gapAfter }));
  }),
};

/** The vectors say whose turn it is with every event; the rules are told when one begins. */
function turnEvents(events: z.infer<typeof timelineInput>['events']): readonly TurnEvent[] {
  return events.flatMap((event, index): TurnEvent[] => {
    const [whose, what] = event.split(': ');
    const before = events[index - 1]?.split(': ')[0];
    const begins: TurnEvent[] = whose === before ? [] : [whose === 'ownTurn' ? 'ownTurn' : 'enemyTurn'];
    return what === 'moved' || what === 'shot' ? [...begins, what] : begins;
  });
}
