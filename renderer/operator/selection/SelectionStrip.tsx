import './selection.css';
import { english } from '../../strings/english';
import { MiniCamera } from '../camera/MiniCamera';
import type { ViewId } from '../console-action';
import { useSession } from '../data/console-context';
import { ObjectiveActions } from './ObjectiveActions';
import { TeamActions } from './TeamActions';

/** Under the table: the camera in small, and the selected team with everything that can be done to it. */
export function SelectionStrip({ view }: { readonly view: ViewId }) {
  const { selection } = useSession();
  return (
    <section className="strip" aria-label={english.regions.selection} data-region="selection">
      {view === 'camera' ? null : <MiniCamera />}
      {selection.kind === 'team' ? <TeamActions teamId={selection.teamId} /> : null}
      {selection.kind === 'objective' ? <ObjectiveActions objectiveId={selection.objectiveId} /> : null}
      {selection.kind === 'nothing' ? (
        <div className="strip-empty">
          <strong>{english.selection.none}</strong>
          <span className="muted">{english.stage.hint}</span>
        </div>
      ) : null}
    </section>
  );
}
