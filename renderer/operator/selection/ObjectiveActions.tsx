import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { Caps } from '../frame/Caps';

/** The selected objective: whose it is to win, its place by a click, and off the table again. */
export function ObjectiveActions({ objectiveId }: { readonly objectiveId: string }) {
  const { act } = useConsole();
  const { roster, objectivePoses } = useSession();
  const objective = roster.objectives.find((candidate) => candidate.id === objectiveId);
  if (objective === undefined) return null;
  const attacker = roster.sides.find((side) => side.id === objective.attackerSideId);
  return (
    <div className="strip-team">
      <div className="strip-row">
        <p className="who">
          <strong>{objective.name}</strong>
          <span className="muted">{english.selection.objective(attacker?.name ?? '')}</span>
        </p>
        <button type="button" className="button" onClick={() => act({ kind: 'pickObjectivePlace' })}>
          <Caps id="objective" /> {english.selection.place}
        </button>
        {objectivePoses[objectiveId] === undefined ? null : (
          <button
            type="button"
            className="button"
            onClick={() => act({ kind: 'liftObjective', objectiveId })}
          >
            {english.selection.lift}
          </button>
        )}
      </div>
    </div>
  );
}
