import { english } from '../../strings/english';
import { keyGroups, keyLabels, pointerLabels } from '../../strings/english-keys';
import { type BindingGroup, bindings } from '../keys/bindings';
import { Caps } from './Caps';
import { Sheet } from './Sheets';

const groups: readonly BindingGroup[] = ['projector', 'find', 'team', 'game', 'views'];

/** Every key of the console, by what it is for. */
export function KeysSheet() {
  return (
    <Sheet title={english.keys.title} kind="keys-sheet">
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
        <section>
          <h2>{english.keys.pointer}</h2>
          <dl className="keys-list">
            {pointerLabels.map(({ act, does }) => (
              <div key={act}>
                <dt>{act}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Sheet>
  );
}
