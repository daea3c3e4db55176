import { unreachable } from '../result';
import { fiducialsOf } from './bare-teams';
import { type RulesetId, rosterRuleset } from './ruleset-id';
import { type Base, type FiducialMount, type Roster, type Team, typeUnder } from './team';

/** Fiducials of DICT_4X4_250 that teams may wear, both ends included. */
export const teamFiducials = { from: 0, to: 219 } as const;
/** Fiducials that cards and objectives may wear, both ends included. */
export const objectiveFiducials = { from: 220, to: 249 } as const;

/** What is wrong with a roster, and where. */
export type RosterProblem =
  | { readonly kind: 'fiducialTwice'; readonly fiducialId: number; readonly teamIds: readonly string[] }
  | {
      readonly kind: 'fiducialOutOfRange';
      readonly fiducialId: number;
      readonly owner: string;
      readonly allowed: string;
    }
  | { readonly kind: 'idTwice'; readonly id: string }
  | { readonly kind: 'turretFiducialAlone'; readonly teamId: string }
  | { readonly kind: 'noSuchPlatoon'; readonly teamId: string; readonly platoonId: string }
  | { readonly kind: 'noSuchUnitType'; readonly teamId: string; readonly unitType: string }
  | { readonly kind: 'noCommandTeam'; readonly platoonId: string }
  | { readonly kind: 'badSize'; readonly teamId: string; readonly field: string; readonly value: number };

/** The ids of teams, objectives and platoons that a problem speaks of by name. */
export function namedIn(problem: RosterProblem): readonly string[] {
  switch (problem.kind) {
    case 'fiducialTwice':
      return problem.teamIds;
    case 'fiducialOutOfRange':
      return [problem.owner];
    case 'idTwice':
      return [];
    case 'noCommandTeam':
      return [problem.platoonId];
    case 'turretFiducialAlone':
    case 'noSuchPlatoon':
    case 'noSuchUnitType':
    case 'badSize':
      return [problem.teamId];
    default:
      return unreachable(problem);
  }
}

/**
 * Everything that would make a roster ambiguous or impossible, in the roster's order; an empty list is a sound
 * roster. `unitTypes` are the rows of the unit data of the ruleset that is played, or anything goes. A platoon without any team is allowed (all lost),
 * one with teams needs its command team among them.
 */
export function rosterProblems(
  roster: Roster,
  unitTypes: readonly string[] | 'all',
  rulesetId: RulesetId = rosterRuleset,
): RosterProblem[] {
  return [
    ...repeatedIds(roster),
    ...repeatedFiducials(roster),
    ...strayFiducials(roster),
    ...roster.teams.flatMap((team) => teamProblems(team, roster, { unitTypes, rulesetId })),
    ...roster.platoons.flatMap((platoon): RosterProblem[] => {
      const own = roster.teams.filter((team) => team.platoonId === platoon.id);
      const led = own.length === 0 || own.some((team) => team.id === platoon.commandTeamId);
      return led ? [] : [{ kind: 'noCommandTeam', platoonId: platoon.id }];
    }),
  ];
}

function repeatedIds(roster: Roster): RosterProblem[] {
  // Teams and objectives share one space: both are tracked and selected by id.
  const tracked = [...roster.teams, ...roster.objectives].map((item) => item.id);
  const platoons = roster.platoons.map((platoon) => platoon.id);
  const sides = roster.sides.map((side) => side.id);
  return [tracked, platoons, sides].flatMap(repeated).map((id) => ({ kind: 'idTwice', id }));
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Fiducial ids with the names of those who wear them, in the roster's order. */
function fiducialOwners(roster: Roster): Map<number, string[]> {
  const owners = new Map<number, string[]>();
  const add = (id: number, owner: string) => owners.set(id, [...(owners.get(id) ?? []), owner]);
  for (const team of roster.teams) {
    for (const { id } of fiducialsOf(team)) add(id, team.id);
  }
  for (const objective of roster.objectives) {
    if (objective.fiducialId !== undefined) add(objective.fiducialId, objective.id);
  }
  return owners;
}

function repeatedFiducials(roster: Roster): RosterProblem[] {
  return [...fiducialOwners(roster)]
    .filter(([, teamIds]) => teamIds.length > 1)
    .map(([fiducialId, teamIds]) => ({ kind: 'fiducialTwice', fiducialId, teamIds }));
}

function strayFiducials(roster: Roster): RosterProblem[] {
  const outside = (
    owner: string,
    fiducialId: number | undefined,
    range: { readonly from: number; readonly to: number },
  ): RosterProblem[] => {
    if (fiducialId === undefined) return [];
    if (Number.isInteger(fiducialId) && fiducialId >= range.from && fiducialId <= range.to) return [];
    return [{ kind: 'fiducialOutOfRange', fiducialId, owner, allowed: `${range.from} to ${range.to}` }];
  };
  return [
    ...roster.teams.flatMap((team) => [
      ...outside(team.id, team.fiducial?.id, teamFiducials),
      ...outside(team.id, team.turretFiducial?.id, teamFiducials),
    ]),
    ...roster.objectives.flatMap((objective) =>
      outside(objective.id, objective.fiducialId, objectiveFiducials),
    ),
  ];
}

interface Allowed {
  readonly unitTypes: readonly string[] | 'all';
  readonly rulesetId: RulesetId;
}

function teamProblems(team: Team, roster: Roster, { unitTypes, rulesetId }: Allowed): RosterProblem[] {
  const problems: RosterProblem[] = [];
  if (!roster.platoons.some((platoon) => platoon.id === team.platoonId)) {
    problems.push({ kind: 'noSuchPlatoon', teamId: team.id, platoonId: team.platoonId });
  }
  const unitType = typeUnder(team, rulesetId);
  if (unitTypes !== 'all' && !unitTypes.includes(unitType)) {
    problems.push({ kind: 'noSuchUnitType', teamId: team.id, unitType });
  }
  if (team.turretFiducial && !team.fiducial) problems.push({ kind: 'turretFiducialAlone', teamId: team.id });
  const sizes: readonly (readonly [string, number, Range])[] = [
    ...baseSizes(team.base),
    ...(team.fiducial ? mountSizes('fiducial', team.fiducial) : []),
    ...(team.turretFiducial ? mountSizes('turretFiducial', team.turretFiducial) : []),
  ];
  for (const [field, value, range] of sizes) {
    if (!(value >= range.least && value <= range.most)) {
      problems.push({ kind: 'badSize', teamId: team.id, field, value });
    }
  }
  return problems;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Wide enough for every model in any scale, narrow enough to catch a slip of the decimal point. */
const edge: Range = { least: 5, most: 500 };
const height: Range = { least: 0, most: 200 };
const offset: Range = { least: -250, most: 250 };

function baseSizes(base: Base): readonly (readonly [string, number, Range])[] {
  return [
    ['base.widthMm', base.widthMm, edge],
    ['base.depthMm', base.depthMm, edge],
    ['base.thicknessMm', base.thicknessMm, height],
  ];
}

function mountSizes(name: string, mount: FiducialMount): readonly (readonly [string, number, Range])[] {
  return [
    [`${name}.sizeMm`, mount.sizeMm, edge],
    [`${name}.heightMm`, mount.heightMm, height],
    [`${name}.offsetMm.forward`, mount.offsetMm[0], offset],
    [`${name}.offsetMm.left`, mount.offsetMm[1], offset],
    [`${name}.rotationRad`, mount.rotationRad, { least: -2 * Math.PI, most: 2 * Math.PI }],
  ];
}
