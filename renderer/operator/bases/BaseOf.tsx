import { isBare } from '../../../shared/board/bare-teams';
import type { Team } from '../../../shared/board/team';
import { useStore } from '../../live/value-store';
import { baseStrings } from '../../strings/english-bases';
import { useConsole } from '../data/console-context';

/** For a team without a fiducial: the way to say that its base is another team's, or that it faces another way. */
export function BaseOf({ team }: { readonly team: Team }) {
  const { act, stores } = useConsole();
  const { bases } = useStore(stores.tracking).state;
  const track = bases?.tracks.find(
    ({ identity }) => identity.kind === 'named' && identity.teamId === team.id,
  );
  if (!isBare(team) || !track) return null;
  return (
    <button
      type="button"
      className="button quiet"
      onClick={() => act({ kind: 'pickBase', baseId: track.id })}
    >
      {baseStrings.strip.named}
    </button>
  );
}
