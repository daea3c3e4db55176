import type { Roster } from '../../../shared/board/team';
import type { RosterProblem } from '../../../shared/session/command';
import { describeRosterProblem, rosterStrings } from '../../strings/english-roster';
import { namesOf } from '../names';
import { Choice, NumberCell, TextCell } from './cells';
import { addObjective, editObjective, removeObjective } from './objective-edits';
import { problemsOf } from './problems-of';

interface TableProps {
  readonly roster: Roster;
  readonly problems: readonly RosterProblem[];
  readonly edit: (roster: Roster) => void;
}

/** The objectives: name, who wins by holding it, and its fiducial where it has one. */
export function ObjectivesTable({ roster, problems, edit }: TableProps) {
  const name = namesOf(roster);
  return (
    <section className="card platoon" aria-label={rosterStrings.objectives}>
      <div className="platoon-head">
        <h3>{rosterStrings.objectives}</h3>
        <span className="spacer" />
        <button type="button" className="button quiet" onClick={() => edit(addObjective(roster))}>
          + {rosterStrings.addObjective}
        </button>
      </div>
      <ul className="objective-rows">
        {roster.objectives.map((objective) => {
          const problem = problemsOf(problems, objective.id).get('fiducial');
          const trouble = problem === undefined ? undefined : describeRosterProblem(problem, name);
          return (
            <li key={objective.id}>
              <TextCell
                label={rosterStrings.objectiveName}
                value={objective.name}
                commit={(value) => edit(editObjective(roster, objective.id, { name: value }))}
              />
              <span className="muted">{rosterStrings.attacker}</span>
              <Choice
                label={rosterStrings.attacker}
                value={objective.attackerSideId}
                options={roster.sides.map((side) => [side.id, side.name] as const)}
                commit={(attackerSideId) => edit(editObjective(roster, objective.id, { attackerSideId }))}
              />
              <span className="muted">{rosterStrings.columns.fiducial}</span>
              <NumberCell
                label={rosterStrings.objectiveFiducial}
                value={objective.fiducialId}
                trouble={trouble}
                commit={(fiducialId) => edit(editObjective(roster, objective.id, { fiducialId }))}
                empty={() => edit(editObjective(roster, objective.id, { fiducialId: 'none' }))}
              />
              <button
                type="button"
                className="button quiet square small"
                aria-label={rosterStrings.removeObjective(objective.name)}
                onClick={() => edit(removeObjective(roster, objective.id))}
              >
                ✕
              </button>
              {trouble === undefined ? null : (
                <span className="trouble" role="alert">
                  {trouble}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
