import { english } from '../../strings/english';
import type { ViewId } from '../console-action';
import { useConsole } from '../data/console-context';
import { Caps } from './Caps';

/** The pages of the main pane: those that show the table to the left, those that set things up to the right. */
export function Tabs({ view, views }: { readonly view: ViewId; readonly views: readonly ViewId[] }) {
  const { act } = useConsole();
  return (
    <nav className="tabs" aria-label={english.regions.views} data-region="views">
      {views.map((id) => (
        <button
          key={id}
          type="button"
          className={id === 'projector' ? 'tab apart' : 'tab'}
          aria-current={id === view ? 'page' : undefined}
          onClick={() => act({ kind: 'showView', view: id })}
        >
          {english.views[id]}
          <Caps id={`view-${id}`} />
        </button>
      ))}
    </nav>
  );
}
