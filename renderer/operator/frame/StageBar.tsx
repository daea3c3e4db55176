import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { TerrainBar } from '../terrain/TerrainBar';

/** What a click on the table means while something is being picked. */
export function StageBar() {
  const { act, state } = useConsole();
  const { roster } = useSession();
  const name = namesOf(roster);
  if (state.pick.kind === 'none' || state.pick.kind === 'base') return null;
  if (state.pick.kind === 'terrain') return <TerrainBar edit={state.pick.edit} />;
  const hint =
    state.pick.kind === 'target'
      ? english.stage.pickTarget(name(state.pick.shooterId))
      : english.stage.pickObjective(name(state.pick.objectiveId));
  return (
    <div className="stage-bar" role="status">
      {hint}
      <button type="button" className="button" onClick={() => act({ kind: 'escape' })}>
        {english.stage.cancel} <kbd>Esc</kbd>
      </button>
    </div>
  );
}
