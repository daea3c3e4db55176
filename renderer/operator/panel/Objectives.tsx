import type { Board } from '../../../shared/board/board';
import type { Objective } from '../../../shared/board/team';
import { rulesetOf } from '../../../shared/rules/registry';
import { query } from '../../../shared/rules/ruleset';
import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';

/** Who holds which objective; those not on the table say how to place them. */
export function Objectives() {
  const { roster, selection } = useSession();
  const table = useTableNow();
  const board = table.kind === 'table' ? table.board : undefined;
  return (
    <section aria-labelledby="objectives">
      <h2 id="objectives">{english.objectives.heading}</h2>
      <ul className="card lines">
        {roster.objectives.map((objective) => (
          <ObjectiveLine
            key={objective.id}
            objective={objective}
            board={board}
            chosen={selection.kind === 'objective' && selection.objectiveId === objective.id}
          />
        ))}
        {roster.objectives.length === 0 ? <li className="muted">{english.objectives.empty}</li> : null}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly objective: Objective;
  readonly board: Board | undefined;
  readonly chosen: boolean;
}

function ObjectiveLine({ objective, board, chosen }: LineProps) {
  const { act } = useConsole();
  const session = useSession();
  const { roster } = session;
  const answer =
    board === undefined
      ? undefined
      : query(board, rulesetOf(session), { kind: 'objective', objectiveId: objective.id });
  const holder = answer?.ok ? answer.value.value.holder : undefined;
  const sideName = (id: string) => roster.sides.find((side) => side.id === id)?.name ?? id;
  return (
    <li>
      <button
        type="button"
        className="line-button"
        aria-pressed={chosen}
        onClick={() => act({ kind: 'selectObjective', objectiveId: objective.id })}
      >
        <strong>{objective.name}</strong>
        {holder === undefined ? (
          <span className="muted">{english.objectives.notPlaced}</span>
        ) : (
          <span className={`holder ${holder.kind}`}>
            {holder.kind === 'held'
              ? english.objectives.heldBy(sideName(holder.sideId))
              : english.objectives[holder.kind]}
          </span>
        )}
      </button>
    </li>
  );
}
