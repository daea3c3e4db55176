import { useStore } from '../../live/value-store';
import { rosterStrings } from '../../strings/english-roster';
import { useConsole } from '../data/console-context';

/** Whether the camera sees this fiducial now: a filled or an open disc, said in words as well. */
export function SeenMark({ fiducialId }: { readonly fiducialId: number }) {
  const { stores } = useConsole();
  const { detections } = useStore(stores.tracking);
  const seen = detections.some(
    (detection) => detection.dictionary === 'DICT_4X4_250' && detection.fiducialId === fiducialId,
  );
  return <Mark seen={seen} />;
}

/** Whether a team that wears no fiducial has been named on the table and stands there in sight. */
export function BaseMark({ teamId }: { readonly teamId: string }) {
  const { stores } = useConsole();
  const { state } = useStore(stores.tracking);
  const { bases } = state;
  const seen = bases?.tracks.some(
    ({ identity, seenAtMs }) =>
      identity.kind === 'named' && identity.teamId === teamId && seenAtMs === bases.lookedAtMs,
  );
  return <Mark seen={seen ?? false} />;
}

function Mark({ seen }: { readonly seen: boolean }) {
  const words = seen ? rosterStrings.seen : rosterStrings.unseen;
  return (
    <span className={seen ? 'seen-mark seen' : 'seen-mark'} title={words}>
      <span className="unseen">{words}</span>
    </span>
  );
}
