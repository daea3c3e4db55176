import { isBare } from '../../../shared/board/bare-teams';
import type { Motivation, Platoon, PlatoonKind, Roster, Skill } from '../../../shared/board/team';
import { rulesetOf } from '../../../shared/rules/registry';
import type { RosterProblem } from '../../../shared/session/command';
import { rosterStrings } from '../../strings/english-roster';
import { useSession } from '../data/console-context';
import { SideMark } from '../frame/SideMark';
import { Choice, TextCell } from './cells';
import { addTeam, asHeadquarters, dressPlatoon, editPlatoon, removePlatoon, stripPlatoon } from './edits';
import { newTeamPattern } from './new-team';
import { problemsOf } from './problems-of';
import { TeamRow } from './TeamRow';

const skills: readonly Skill[] = ['Veteran', 'Trained', 'Conscript'];
const motivations: readonly Motivation[] = ['Fearless', 'Confident', 'Reluctant'];
const kinds: readonly PlatoonKind[] = ['tank', 'infantry', 'gun'];

interface SectionProps {
  readonly platoon: Platoon;
  readonly roster: Roster;
  readonly problems: readonly RosterProblem[];
  readonly edit: (roster: Roster) => void;
}

/** A platoon: what it is, and its teams as rows. */
export function PlatoonSection({ platoon, roster, problems, edit }: SectionProps) {
  const teams = roster.teams.filter((team) => team.platoonId === platoon.id);
  const change = (patch: Partial<Omit<Platoon, 'id'>>) => edit(editPlatoon(roster, platoon.id, patch));
  const { columns } = rosterStrings;
  const ruleset = rulesetOf(useSession());
  return (
    <section className="platoon card" aria-label={platoon.name}>
      <div className="platoon-head">
        <SideMark sideId={platoon.sideId} />
        <TextCell
          label={rosterStrings.platoonName}
          value={platoon.name}
          className="platoon-name"
          commit={(name) => change({ name })}
        />
        <Choice
          label={rosterStrings.side}
          value={platoon.sideId}
          options={roster.sides.map((side) => [side.id, side.name] as const)}
          commit={(sideId) => change({ sideId })}
        />
        <Choice
          label={rosterStrings.kind}
          value={platoon.kind}
          options={kinds.map((kind) => [kind, rosterStrings.kinds[kind]] as const)}
          commit={(kind) => change({ kind })}
        />
        <Choice
          label={rosterStrings.motivation}
          value={platoon.motivation}
          options={motivations.map((motivation) => [motivation, motivation] as const)}
          commit={(motivation) => change({ motivation })}
        />
        <Choice
          label={rosterStrings.skill}
          value={platoon.skill}
          options={skills.map((skill) => [skill, skill] as const)}
          commit={(skill) => change({ skill })}
        />
        <label className="check" title={rosterStrings.headquartersHelp}>
          <input
            type="checkbox"
            checked={platoon.role === 'headquarters'}
            onChange={(event) =>
              edit(asHeadquarters(roster, platoon.id, event.target.checked ? 'yes' : 'no'))
            }
          />
          {rosterStrings.headquarters}
        </label>
        <span className="spacer" />
        {teams.some((team) => !isBare(team)) ? (
          <button
            type="button"
            className="button quiet"
            title={rosterStrings.noFiducialsHelp(platoon.name)}
            onClick={() => edit(stripPlatoon(roster, platoon.id))}
          >
            {rosterStrings.noFiducials}
          </button>
        ) : null}
        {teams.some(isBare) ? (
          <button
            type="button"
            className="button quiet"
            title={rosterStrings.giveFiducialsHelp(platoon.name)}
            onClick={() => edit(dressPlatoon(roster, platoon.id))}
          >
            {rosterStrings.giveFiducials}
          </button>
        ) : null}
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            edit(addTeam(roster, platoon.id, newTeamPattern(ruleset.unitTypes[0] ?? rosterStrings.newType)))
          }
        >
          + {rosterStrings.addTeam}
        </button>
        <button
          type="button"
          className="button quiet square"
          aria-label={rosterStrings.removePlatoon(platoon.name)}
          title={rosterStrings.removePlatoon(platoon.name)}
          onClick={() => edit(removePlatoon(roster, platoon.id))}
        >
          ✕
        </button>
      </div>
      <table className="teams-table">
        <thead>
          <tr>
            <th scope="col">{columns.command}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.unitType}</th>
            <th scope="col" title={rosterStrings.help.fiducial}>
              {columns.fiducial}
            </th>
            <th scope="col">{columns.seen}</th>
            <th scope="col">{columns.base}</th>
            <th scope="col">
              {columns.width} × {columns.depth} mm
            </th>
            <th scope="col">{columns.size}</th>
            <th scope="col" title={rosterStrings.help.height}>
              {columns.height}
            </th>
            <th scope="col" title={rosterStrings.help.offset}>
              {columns.offset}
            </th>
            <th scope="col" title={rosterStrings.help.rotation}>
              {columns.rotation}
            </th>
            <th scope="col" title={rosterStrings.help.turret}>
              {columns.turret}
            </th>
            <th scope="col">{columns.platoon}</th>
            <th scope="col">
              <span className="unseen">{columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <TeamRow
              key={team.id}
              team={team}
              platoon={platoon}
              roster={roster}
              problems={problemsOf(problems, team.id)}
              edit={edit}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
