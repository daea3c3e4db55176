import type { Objective, Roster } from '../../../shared/board/team';

/** What may be changed about an objective. A fiducial of `'none'` leaves it to be placed by a click. */
export interface ObjectivePatch {
  readonly name?: string;
  readonly attackerSideId?: Objective['attackerSideId'];
  readonly fiducialId?: number | 'none';
}

/** The roster with one objective changed. */
export function editObjective(roster: Roster, objectiveId: string, patch: ObjectivePatch): Roster {
  return {
    ...roster,
    objectives: roster.objectives.map((objective) => {
      if (objective.id !== objectiveId) return objective;
      const { fiducialId: before, ...rest } = objective;
      const fiducialId = patch.fiducialId ?? before;
      return {
        ...rest,
        name: patch.name ?? objective.name,
        attackerSideId: patch.attackerSideId ?? objective.attackerSideId,
        ...(fiducialId === undefined || fiducialId === 'none' ? {} : { fiducialId }),
      };
    }),
  };
}

/** The roster with an objective more, without a fiducial, for the first side to win. */
export function addObjective(roster: Roster): Roster {
  let number = roster.objectives.length + 1;
  while (roster.objectives.some((objective) => objective.id === `objective-${number}`)) number++;
  const added: Objective = {
    id: `objective-${number}`,
    name: `Objective ${number}`,
    attackerSideId: roster.sides[0]?.id ?? 'first',
  };
  return { ...roster, objectives: [...roster.objectives, added] };
}

/** The roster without an objective. */
export function removeObjective(roster: Roster, objectiveId: string): Roster {
  return {
    ...roster,
    objectives: roster.objectives.filter((objective) => objective.id !== objectiveId),
  };
}
