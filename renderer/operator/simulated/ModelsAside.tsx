import { useStore } from '../../live/value-store';
import { simulatedStrings } from '../../strings/english-simulated';
import { useConsole } from '../data/console-context';

/** Takes every model off the simulated table, as hands would do it on a real one, and puts them back. */
export function ModelsAside() {
  const { stores, host } = useConsole();
  const world = useStore(stores.world);
  if (world === undefined) return null;
  const isEmpty = world.models === 'beside';
  const { models } = simulatedStrings;
  return (
    <button
      type="button"
      className="button"
      onClick={() => host.link.send({ kind: 'simulated-models', models: isEmpty ? 'standing' : 'beside' })}
    >
      {isEmpty ? models.back : models.aside}
    </button>
  );
}
