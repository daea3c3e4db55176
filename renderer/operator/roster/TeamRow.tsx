import {
  type FiducialMount,
  type Platoon,
  type Roster,
  type Team,
  typeUnder,
} from '../../../shared/board/team';
import { rulesetOf } from '../../../shared/rules/registry';
import type { RosterProblem } from '../../../shared/session/command';
import { describeRosterProblem, rosterStrings } from '../../strings/english-roster';
import { useSession } from '../data/console-context';
import { namesOf } from '../names';
import { basePresetOf, basePresets } from './base-presets';
import { Choice, NumberCell, TextCell } from './cells';
import { editPlatoon, editTeam, removeTeam, type TeamPatch } from './edits';
import { MountCells } from './MountCells';
import type { TeamField } from './problems-of';
import { BaseMark, SeenMark } from './SeenMark';

interface RowProps {
  readonly team: Team;
  readonly platoon: Platoon;
  readonly roster: Roster;
  readonly problems: ReadonlyMap<TeamField, RosterProblem>;
  readonly edit: (roster: Roster) => void;
}

interface TypeProps {
  readonly team: Team;
  readonly roster: Roster;
  readonly label: string;
  readonly trouble: string | undefined;
  readonly commit: (type: NonNullable<TeamPatch['type']>) => void;
}

/** What the team is under the ruleset that is played: chosen from its unit data, or written where those are open. */
function TypeCell({ team, roster, label, trouble, commit }: TypeProps) {
  const session = useSession();
  const { rulesetId } = session;
  const { unitTypes, otherTypes } = rulesetOf({ ...session, roster });
  const value = typeUnder(team, rulesetId);
  const write = (unitType: string) => commit({ rulesetId, unitType });
  return otherTypes === 'refused' ? (
    <Choice
      label={label}
      value={value}
      trouble={trouble}
      options={unitTypes.map((type) => [type, type] as const)}
      commit={write}
    />
  ) : (
    <TextCell label={label} value={value} trouble={trouble} commit={write} />
  );
}

/** One team: who it is, what it stands on, and where its fiducial sits. */
export function TeamRow({ team, platoon, roster, problems, edit }: RowProps) {
  const { columns } = rosterStrings;
  const name = namesOf(roster);
  const change = (patch: TeamPatch) => edit(editTeam(roster, team.id, patch));
  const mount = (fiducial: Partial<FiducialMount>) => change({ fiducial });
  const label = (column: string) => `${column}, ${team.name}`;
  const trouble = (field: TeamField) => {
    const problem = problems.get(field);
    return problem === undefined ? undefined : describeRosterProblem(problem, name);
  };
  const preset = basePresetOf(team.base);
  return (
    <>
      <tr data-team={team.id}>
        <td>
          <input
            type="radio"
            name={`command-${platoon.id}`}
            aria-label={label(columns.command)}
            checked={platoon.commandTeamId === team.id}
            onChange={() => edit(editPlatoon(roster, platoon.id, { commandTeamId: team.id }))}
          />
        </td>
        <td>
          <TextCell
            label={label(columns.name)}
            value={team.name}
            trouble={trouble('name')}
            commit={(value) => change({ name: value })}
          />
        </td>
        <td>
          <TypeCell
            team={team}
            roster={roster}
            label={label(columns.unitType)}
            trouble={trouble('unitType')}
            commit={(type) => change({ type })}
          />
        </td>
        <td>
          <NumberCell
            label={label(columns.fiducial)}
            value={team.fiducial?.id}
            placeholder={rosterStrings.none}
            trouble={trouble('fiducial')}
            commit={(id) => mount({ id })}
            empty={() => change({ fiducial: 'none' })}
          />
        </td>
        <td>{team.fiducial ? <SeenMark fiducialId={team.fiducial.id} /> : <BaseMark teamId={team.id} />}</td>
        <td>
          <Choice
            label={label(columns.base)}
            className="base-choice"
            trouble={trouble('size')}
            value={preset?.id ?? rosterStrings.ownSize}
            options={basePresets.map(({ id, model }) => [id, model] as const)}
            commit={(id) => {
              const chosen = basePresets.find((candidate) => candidate.id === id);
              if (chosen !== undefined) change({ base: chosen.base });
            }}
          />
        </td>
        <td className="pair">
          <NumberCell
            label={`${label(columns.base)}, ${columns.width}`}
            value={team.base.widthMm}
            trouble={trouble('size')}
            commit={(widthMm) => change({ base: { ...team.base, widthMm } })}
          />
          <NumberCell
            label={`${label(columns.base)}, ${columns.depth}`}
            value={team.base.depthMm}
            trouble={trouble('size')}
            commit={(depthMm) => change({ base: { ...team.base, depthMm } })}
          />
        </td>
        {team.fiducial ? (
          <MountCells name={team.name} mount={team.fiducial} trouble={trouble('size')} change={mount} />
        ) : (
          <td colSpan={4} className="muted by-outline">
            {rosterStrings.outline}
          </td>
        )}
        <td>
          {team.fiducial ? (
            <NumberCell
              label={label(columns.turret)}
              value={team.turretFiducial?.id}
              commit={(id) => change({ turretFiducial: { id } })}
              empty={() => change({ turretFiducial: 'none' })}
            />
          ) : null}
        </td>
        <td>
          <Choice
            label={label(columns.platoon)}
            value={team.platoonId}
            trouble={trouble('platoon')}
            options={roster.platoons.map((other) => [other.id, other.name] as const)}
            commit={(platoonId) => change({ platoonId })}
          />
        </td>
        <td>
          <button
            type="button"
            className="button quiet square small"
            aria-label={rosterStrings.removeTeam(team.name)}
            title={rosterStrings.removeTeam(team.name)}
            onClick={() => edit(removeTeam(roster, team.id))}
          >
            ✕
          </button>
        </td>
      </tr>
      {problems.size > 0 ? (
        <tr className="row-trouble">
          <td />
          <td colSpan={13}>
            {[...problems.values()].map((problem) => (
              <p key={problem.kind} role="alert">
                {describeRosterProblem(problem, name)}
              </p>
            ))}
          </td>
        </tr>
      ) : null}
    </>
  );
}
