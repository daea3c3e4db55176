import { fail, ok } from '../../../../shared/result';
import { commandChain } from '../../../../shared/rules/open-fire/command/command-chain';
import { commandDistance } from '../../../../shared/rules/open-fire/command/command-distance';
import { commanderMove } from '../../../../shared/rules/open-fire/command/commander-move';
import { boggingCheck, moveLimit } from '../../../../shared/rules/open-fire/movement/terrain';
import { notDistinct } from '../../../../shared/rules/open-fire/rule-input';
import { noDoubts } from '../../../../shared/rules/verdict';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, fault, flag, rectangle, said, skill, unitSystem } from './answer';
import { standingOn } from './placed';

const teamKind = z.enum(['tank', 'other']);

const chainInput = z.object({
  units: unitSystem,
  skill,
  teamKind,
  commandTeam: z.string(),
  teams: z.array(z.object({ id: z.string(), ...rectangle })),
});

const commanderInput = z.object({
  livingTeams: z.number(),
  movingInclCommander: z.number(),
  commanderMoves: flag,
});

const moveInput = z.object({
  team: z.enum(['tank', 'infantry', 'man-packed-gun', 'medium-gun']),
  terrain: z.array(z.enum(['road', 'cross-country', 'hedge', 'stone-wall', 'woods', 'building'])),
  skill: skill.optional(),
  units: unitSystem,
});

const boggingInput = z.object({
  difficulty: z.enum(['Easy', 'Difficult', 'Very Difficult']),
  skill: skill.optional(),
  die: z.number(),
});

/** Moves, and staying in command. */
export const movementVectors: VectorRules = {
  'command-distance': answers(z.object({ skill, teamKind }), (input) =>
    ok(commandDistance(input.skill, input.teamKind)),
  ),
  'command-chain': answers(chainInput, (input) => {
    const twice = notDistinct(
      'teams',
      input.teams.map(({ id }) => id),
    );
    if (twice) return fault(twice);
    if (!input.teams.some(({ id }) => id === input.commandTeam)) {
      return fail({ message: `commandTeam: there is no team ${input.commandTeam} among the teams` });
    }
    const limit = commandDistance(input.skill, input.teamKind)[input.units];
    const members = input.teams.map((team) => ({ id: team.id, ...standingOn(team) }));
    const { inCommand } = commandChain(input.commandTeam, members, limit, noDoubts);
    const those = (decision: string) =>
      [...inCommand].filter(([, verdict]) => verdict.decision === decision).map(([id]) => id);
    return ok({ commandDistance: limit, inCommand: those('yes'), outOfCommand: those('no') });
  }),
  'commander-move': answers(commanderInput, ({ movingInclCommander, ...move }) =>
    said(commanderMove({ ...move, movingWithCommander: movingInclCommander }), ({ legal, minimum }) =>
      legal ? { legal } : { legal, minimum },
    ),
  ),
  'move-limit': answers(moveInput, (input) =>
    said(moveLimit(input.team, input.terrain, input.skill, input.units), ({ bogging, ...limit }) => ({
      ...limit,
      bogging: bogging === undefined ? null : `${bogging}+`,
    })),
  ),
  bogging: answers(boggingInput, ({ difficulty, skill: crew, die }) =>
    said(boggingCheck(difficulty, crew, die)),
  ),
};
