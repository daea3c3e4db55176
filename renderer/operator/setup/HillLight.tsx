import { setupStrings } from '../../strings/english-setup';
import { useSession } from '../data/console-context';
import { useProjectorKey } from '../data/setup-keys';
import { hillLight } from './hill-light';

/** Says that what is drawn on hills is approximate, where it is. */
export function HillLight() {
  const { setup, terrain } = useSession();
  const projector = setup.projectors[useProjectorKey()];
  if (hillLight(projector, terrain) !== 'approximate') return null;
  return (
    <p className="doubt-note" data-light="approximate">
      {setupStrings.check.hillLight}
    </p>
  );
}
