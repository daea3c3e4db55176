import './selection.css';
import { english } from '../../strings/english';
import { BaseActions } from '../bases/BaseActions';
import { MiniCamera } from '../camera/MiniCamera';
import type { ViewId } from '../console-action';
import { useConsole, useSession } from '../data/console-context';
import { TerrainActions } from '../terrain/TerrainActions';
import { ObjectiveActions } from './ObjectiveActions';
import { TeamActions } from './TeamActions';

/** Under the table: the camera in small, and the selected team with everything that can be done to it. */
export function SelectionStrip({ view }: { readonly view: ViewId }) {
  const { pick } = useConsole().state;
  return (
    <section className="strip" aria-label={english.regions.selection} data-region="selection">
      {view === 'camera' ? null : <MiniCamera />}
      {pick.kind === 'terrain' ? (
        <TerrainActions edit={pick.edit} />
      ) : pick.kind === 'base' ? (
        <BaseActions
          baseId={pick.baseId}
          {...(pick.headingRad === undefined ? {} : { aimedRad: pick.headingRad })}
        />
      ) : (
        <Selected />
      )}
    </section>
  );
}

function Selected() {
  const { selection } = useSession();
  return (
    <>
      {selection.kind === 'team' ? <TeamActions teamId={selection.teamId} /> : null}
      {selection.kind === 'objective' ? <ObjectiveActions objectiveId={selection.objectiveId} /> : null}
      {selection.kind === 'nothing' ? (
        <div className="strip-empty">
          <strong>{english.selection.none}</strong>
          <span className="muted">{english.stage.hint}</span>
        </div>
      ) : null}
    </>
  );
}
