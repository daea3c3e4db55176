import { ok } from '../../../../shared/result';
import { lengths } from '../../../../shared/rules/open-fire/lengths';
import {
  type Area,
  deploymentAreas,
  type MissionTable,
  missionAreas,
} from '../../../../shared/rules/open-fire/missions/areas';
import { checkDeployment, checkDepth } from '../../../../shared/rules/open-fire/missions/deployment';
import { launchState, rampCaptured } from '../../../../shared/rules/open-fire/missions/doodlebug';
import { holderOf, teamsInZone } from '../../../../shared/rules/open-fire/missions/objectives';
import { type Placing, setupOrders } from '../../../../shared/rules/open-fire/missions/setup-order';
import { notDistinct } from '../../../../shared/rules/open-fire/rule-input';
import { noDoubts } from '../../../../shared/rules/verdict';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, fault, flag, given, rectangle, said, unitSystem } from './answer';
import { standingOn } from './placed';

const mission = z.enum(['free-for-all', 'knife-fight', 'doodlebug']);
const table = { mission, W: z.number(), D: z.number(), units: unitSystem };

const deploymentInput = z.object({
  ...table,
  player: z.union([z.literal(1), z.literal(2)]),
  wholeBaseXMin: z.number().optional(),
  wholeBaseXMax: z.number().optional(),
  wholeBaseYMin: z.number().optional(),
  wholeBaseYMax: z.number().optional(),
});

const captureInput = z.object({
  player2TurnStarting: z.number().nullish(),
  player1TurnsStarted: z.number(),
  player2TeamGapToRamp_in: z.number().nullish(),
  player2TeamGapToRamp_cm: z.number().nullish(),
  player1TeamsWithin4: z.number().default(0),
});

const objectiveInput = z.object({
  units: unitSystem,
  startOfTurnOf: z.string(),
  objectiveRect: z.object(rectangle),
  teams: z.array(z.object({ id: z.string(), side: z.string(), ...rectangle, bailedOut: flag, bogged: flag })),
});

function missionTable(input: { W: number; D: number; units: 'in' | 'cm' }): MissionTable {
  return { width: input.W, depth: input.D, units: input.units };
}

function corners({ x0, y0, x1, y1 }: Area): readonly number[] {
  return [x0, y0, x1, y1];
}

function placingText({ by, what, area }: Placing): string {
  return what === 'objective' ? `P${by} in ${area}` : `P${by} ${what} in ${area}`;
}

/** Missions on a table of any size, and who holds what. */
export const missionVectors: VectorRules = {
  'mission-areas': answers(z.object(table), (input) =>
    said(missionAreas(input.mission, missionTable(input)), ({ mission: _, ...areas }) =>
      Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, corners(area)])),
    ),
  ),
  'deployment-check': answers(deploymentInput, (input) => {
    const areas = missionAreas(input.mission, missionTable(input));
    if (!areas.ok) return fault(areas.error);
    const own = deploymentAreas(areas.value.value, input.player);
    const depth = { ...given('yMin', input.wholeBaseYMin), ...given('yMax', input.wholeBaseYMax) };
    if (input.wholeBaseXMin === undefined && input.wholeBaseXMax === undefined) {
      return said(checkDepth(own, depth));
    }
    return said(
      checkDeployment(own, {
        ...depth,
        ...given('xMin', input.wholeBaseXMin),
        ...given('xMax', input.wholeBaseXMax),
      }),
    );
  }),
  'doodlebug-turn': answers(z.object({ player1Turn: z.number() }), ({ player1Turn }) =>
    said(launchState(player1Turn)),
  ),
  'doodlebug-capture': answers(captureInput, (input) => {
    const inInches = input.player2TeamGapToRamp_in ?? undefined;
    return said(
      rampCaptured({
        player1TurnsStarted: input.player1TurnsStarted,
        defendersNear: input.player1TeamsWithin4,
        units: inInches === undefined ? 'cm' : 'in',
        ...given('player2Turn', input.player2TurnStarting),
        ...given('attackerGap', inInches ?? input.player2TeamGapToRamp_cm),
      }),
    );
  }),
  'setup-order': answers(z.object({ mission }), (input) => {
    const order = setupOrders[input.mission];
    return ok({
      objectives: order.placings.map(placingText),
      platoonsFirst: `P${order.platoonsFirst}`,
      firstTurn: order.firstTurn === 'higher die' ? order.firstTurn : `P${order.firstTurn}`,
      secondPlayer: 'all teams gone to ground',
    });
  }),
  'objective-control': answers(objectiveInput, (input) => {
    const claimants = input.teams.map((team) => ({
      ...standingOn(team),
      id: team.id,
      sideId: team.side,
      eligible: !team.bailedOut && !team.bogged,
    }));
    const twice = notDistinct(
      'teams',
      input.teams.map(({ id }) => id),
    );
    if (twice) return fault(twice);
    const zone = lengths.D4[input.units];
    const teams = teamsInZone('objective', standingOn(input.objectiveRect), claimants, zone, noDoubts);
    const holder = holderOf(teams);
    const isOwn = (team: { sideId: string }) => team.sideId === input.startOfTurnOf;
    return ok({
      own: teams.filter(isOwn).map(({ id }) => id),
      enemy: teams.filter((team) => !isOwn(team)).map(({ id }) => id),
      controlledBy: holder.kind === 'held' && holder.sideId === input.startOfTurnOf ? holder.sideId : null,
      contested: holder.kind === 'contested',
    });
  }),
};
