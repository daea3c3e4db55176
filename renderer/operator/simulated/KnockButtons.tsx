import { rigStrings } from '../../strings/english-rig';
import { useConsole } from '../data/console-context';

/**
 * What an elbow does: a turn of a thousandth about two axes slides the table by three millimetres in the camera's
 * picture, and the projector's light by as much on the table.
 */
const KNOCK: readonly number[] = [0.0009, -0.0011, 0.0004, 0.3, 0, 0];

/** Run into the simulated camera or projector, to see what Arclight makes of it. */
export function KnockButtons() {
  const { host } = useConsole();
  const knock = (of: 'camera' | 'projector') =>
    host.link.send({ kind: 'simulated-knock', of, change: KNOCK });
  return (
    <p className="stage-knocks">
      <button type="button" className="button quiet" onClick={() => knock('camera')}>
        {rigStrings.knock.camera}
      </button>
      <button type="button" className="button quiet" onClick={() => knock('projector')}>
        {rigStrings.knock.projector}
      </button>
    </p>
  );
}
