import { fiducialsOf, isBare } from '../../../shared/board/bare-teams';
import { mountFor } from '../../../shared/board/bases';
import type { RulesetId } from '../../../shared/board/ruleset-id';
import {
  type Base,
  type FiducialMount,
  type Platoon,
  type PlatoonKind,
  type Roster,
  type SideId,
  type Team,
  withTypeUnder,
} from '../../../shared/board/team';
import type { OwnUnits } from '../../../shared/board/unit-rows';
import { objectiveFiducials } from '../../../shared/board/validate-roster';
import { editObjective } from './objective-edits';

/**
 * What may be changed about a team in one edit. A fiducial of `'none'` takes it away; without one on the base there is
 * none on the turret either.
 */
export interface TeamPatch {
  readonly name?: string;
  readonly platoonId?: string;
  /** What it is under a ruleset. */
  readonly type?: { readonly rulesetId: RulesetId; readonly unitType: string };
  readonly base?: Base;
  readonly fiducial?: Partial<FiducialMount> | 'none';
  readonly turretFiducial?: Partial<FiducialMount> | 'none';
}

/** The roster with one team changed; the same roster where no team has this id. */
export function editTeam(roster: Roster, teamId: string, patch: TeamPatch): Roster {
  return {
    ...roster,
    teams: roster.teams.map((team) => (team.id === teamId ? patchedTeam(team, patch) : team)),
  };
}

function patchedTeam(team: Team, patch: TeamPatch): Team {
  const { fiducial, turretFiducial, ...rest } = team;
  const base = patch.base ?? team.base;
  const typed = patch.type ? withTypeUnder(rest, patch.type.rulesetId, patch.type.unitType) : rest;
  const bare: Team = {
    ...typed,
    name: patch.name ?? team.name,
    platoonId: patch.platoonId ?? team.platoonId,
    base,
  };
  if (patch.fiducial === 'none' || !(fiducial || patch.fiducial)) return bare;
  const mount = { ...(fiducial ?? mountFor(base, 0)), ...patch.fiducial };
  const next: Team = { ...bare, fiducial: mount };
  if (patch.turretFiducial === 'none') return next;
  if (patch.turretFiducial === undefined) return turretFiducial ? { ...next, turretFiducial } : next;
  return {
    ...next,
    turretFiducial: { ...(turretFiducial ?? newTurretMount(mount)), ...patch.turretFiducial },
  };
}

/** A turret's fiducial sits over the hull's centre, as large as the hull's own, 12 mm higher. */
function newTurretMount(hull: FiducialMount): FiducialMount {
  return { ...hull, offsetMm: [0, 0], heightMm: hull.heightMm + 12, rotationRad: 0 };
}

/**
 * The roster with a team more in a platoon: a copy of the platoon's last team (so that base and fiducial fit),
 * or of `pattern` in an empty one, with the first free fiducial (or none, as its model) and a name that counts on.
 */
export function addTeam(
  roster: Roster,
  platoonId: string,
  pattern: Omit<Team, 'id' | 'name' | 'platoonId'>,
): Roster {
  const members = roster.teams.filter((team) => team.platoonId === platoonId);
  const model = members.at(-1) ?? pattern;
  const platoon = roster.platoons.find((candidate) => candidate.id === platoonId);
  const added: Team = {
    unitType: model.unitType,
    base: model.base,
    id: freeId(
      roster.teams.map((team) => team.id),
      `${platoonId}-`,
    ),
    name: nextName(members.at(-1)?.name ?? platoon?.name ?? platoonId, roster),
    platoonId,
    ...(model.fiducial ? { fiducial: { ...model.fiducial, id: freeFiducialId(roster) } } : {}),
  };
  const platoons = roster.platoons.map((candidate) =>
    candidate.id === platoonId && members.length === 0
      ? { ...candidate, commandTeamId: added.id }
      : candidate,
  );
  return { ...roster, platoons, teams: insertAfter(roster.teams, members.at(-1), added) };
}

/** The roster without a team. Its platoon's command passes to the next team; an empty platoon goes with its last. */
export function removeTeam(roster: Roster, teamId: string): Roster {
  const teams = roster.teams.filter((team) => team.id !== teamId);
  const platoons = roster.platoons.flatMap((platoon): Platoon[] => {
    if (platoon.commandTeamId !== teamId) return [platoon];
    const heir = teams.find((team) => team.platoonId === platoon.id);
    return heir ? [{ ...platoon, commandTeamId: heir.id }] : [];
  });
  return { ...roster, teams, platoons };
}

/** The roster with an empty platoon more. It gets its command team with its first team. */
export function addPlatoon(roster: Roster, sideId: SideId, kind: PlatoonKind, name: string): Roster {
  const platoon: Platoon = {
    id: freeId(
      roster.platoons.map((candidate) => candidate.id),
      'platoon-',
    ),
    name,
    sideId,
    kind,
    skill: 'Trained',
    motivation: 'Confident',
    commandTeamId: '',
  };
  return { ...roster, platoons: [...roster.platoons, platoon] };
}

/** The roster with one platoon changed. */
export function editPlatoon(roster: Roster, platoonId: string, patch: Partial<Omit<Platoon, 'id'>>): Roster {
  return {
    ...roster,
    platoons: roster.platoons.map((platoon) =>
      platoon.id === platoonId ? { ...platoon, ...patch } : platoon,
    ),
  };
}

/** The roster with a platoon as its side's headquarters, of which there is one, or as a platoon like any other. */
export function asHeadquarters(roster: Roster, platoonId: string, is: 'yes' | 'no'): Roster {
  const sideId = roster.platoons.find(({ id }) => id === platoonId)?.sideId;
  return {
    ...roster,
    platoons: roster.platoons.map((platoon) => {
      if (platoon.sideId !== sideId) return platoon;
      const { role: _, ...plain } = platoon;
      return platoon.id === platoonId && is === 'yes' ? { ...plain, role: 'headquarters' } : plain;
    }),
  };
}

/** The roster with these own units in place of those before; without any where there are none. */
export function withOwnUnits(roster: Roster, ownUnits: OwnUnits): Roster {
  const { ownUnits: _, ...rest } = roster;
  return ownUnits.weapons.length + ownUnits.unitTypes.length > 0 ? { ...rest, ownUnits } : rest;
}

/** The roster with a side called differently. */
export function renameSide(roster: Roster, sideId: SideId, name: string): Roster {
  return { ...roster, sides: roster.sides.map((side) => (side.id === sideId ? { ...side, name } : side)) };
}

/** The roster without a platoon and without its teams. */
export function removePlatoon(roster: Roster, platoonId: string): Roster {
  return {
    ...roster,
    platoons: roster.platoons.filter((platoon) => platoon.id !== platoonId),
    teams: roster.teams.filter((team) => team.platoonId !== platoonId),
  };
}

/**
 * A fiducial given to a team or an objective. Whoever had it before keeps it too: the validation reports the clash
 * rather than this function settling it unasked.
 */
export function assignFiducial(roster: Roster, wearerId: string, fiducialId: number): Roster {
  if (roster.teams.some((team) => team.id === wearerId)) {
    return editTeam(roster, wearerId, { fiducial: { id: fiducialId } });
  }
  return editObjective(roster, wearerId, { fiducialId });
}

/** The roster with no fiducial on any team of a platoon, nor on their turrets. */
export function stripPlatoon(roster: Roster, platoonId: string): Roster {
  return roster.teams
    .filter((team) => team.platoonId === platoonId)
    .reduce((stripped, { id }) => editTeam(stripped, id, { fiducial: 'none' }), roster);
}

/** The roster with a free fiducial on every team of a platoon that wears none, where it usually sits on such a base. */
export function dressPlatoon(roster: Roster, platoonId: string): Roster {
  return roster.teams
    .filter((team) => team.platoonId === platoonId && isBare(team))
    .reduce(
      (dressed, { id }) => editTeam(dressed, id, { fiducial: { id: freeFiducialId(dressed) } }),
      roster,
    );
}

/** The lowest fiducial of the teams' range (0 to 219) that no team or turret wears; 219 when all are worn. */
export function freeFiducialId(roster: Roster): number {
  const worn = new Set(roster.teams.flatMap((team) => fiducialsOf(team).map(({ id }) => id)));
  for (let id = 0; id < 220; id++) if (!worn.has(id)) return id;
  return 219;
}

function freeId(taken: readonly string[], prefix: string): string {
  let number = 1;
  while (taken.includes(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

/** "Sherman 3" makes "Sherman 4", or the next number that no team has; a name without a number gets 2. */
function nextName(name: string, roster: Roster): string {
  const stem = name.replace(/\s*\d+$/, '');
  let number = Number(/(\d+)$/.exec(name)?.[1] ?? 1) + 1;
  while (roster.teams.some((team) => team.name === `${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}

function insertAfter(teams: readonly Team[], last: Team | undefined, added: Team): readonly Team[] {
  if (last === undefined) return [...teams, added];
  return teams.flatMap((team) => (team === last ? [team, added] : [team]));
}

/** Who may be given a fiducial: the teams, or the objectives for one of the cards' range. */
export interface Assignees {
  readonly kind: 'team' | 'objective';
  /** Those whom the camera does not see now, in roster order, and then the rest. */
  readonly unseen: readonly { readonly id: string; readonly name: string }[];
  readonly seen: readonly { readonly id: string; readonly name: string }[];
}

/** Parts those who may wear a fiducial by whether theirs is among the ids that the camera sees. */
export function assigneesOf(
  roster: Roster,
  fiducialId: number,
  seenFiducialIds: ReadonlySet<number>,
): Assignees {
  const forCard = fiducialId >= objectiveFiducials.from;
  const wearers = forCard
    ? roster.objectives.map(({ id, name, fiducialId: worn }) => ({ id, name, worn }))
    : roster.teams.map(({ id, name, fiducial }) => ({ id, name, worn: fiducial?.id }));
  const isSeen = ({ worn }: { readonly worn?: number | undefined }) =>
    worn !== undefined && seenFiducialIds.has(worn);
  return {
    kind: forCard ? 'objective' : 'team',
    unseen: wearers.filter((wearer) => !isSeen(wearer)),
    seen: wearers.filter(isSeen),
  };
}
