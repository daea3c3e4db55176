import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { keyGroups, keyLabels, pointerLabels, simulatedLabels } from '../../strings/english-keys';
import { useConsole } from '../data/console-context';
import { type BindingGroup, bindings } from '../keys/bindings';
import { Caps } from './Caps';
import { Sheet } from './Sheet';

const groups: readonly BindingGroup[] = ['projector', 'find', 'views', 'team', 'game'];

/** Every key of the console, by what it is for. */
export function KeysSheet() {
  const { act, stores } = useConsole();
  const simulated = useStore(stores.settings).camera.kind === 'simulated';
  return (
    <Sheet
      title={english.keys.title}
      kind="keys-sheet"
      beside="closes"
      onClose={() => act({ kind: 'escape' })}
    >
      <div className="keys-columns">
        {groups.map((group) => (
          <section key={group}>
            <h2>{keyGroups[group]}</h2>
            <dl className="keys-list">
              {bindings
                .filter((binding) => binding.group === group)
                .map((binding) => (
                  <div key={binding.id}>
                    <dt>
                      <Caps id={binding.id} />
                      <span className="unseen">{binding.caps.join(' ')}</span>
                    </dt>
                    <dd>{keyLabels[binding.id]}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <HandList title={english.keys.pointer} hands={pointerLabels} />
        {simulated ? <HandList title={english.keys.simulated} hands={simulatedLabels} /> : null}
      </div>
    </Sheet>
  );
}

interface HandListProps {
  readonly title: string;
  readonly hands: readonly { readonly act: string; readonly does: string }[];
}

function HandList({ title, hands }: HandListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="keys-list">
        {hands.map(({ act, does }) => (
          <div key={act}>
            <dt>{act}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
