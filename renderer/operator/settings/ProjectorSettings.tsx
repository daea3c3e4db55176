import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { settingsStrings } from '../../strings/english-settings';
import { useConsole } from '../data/console-context';
import { Caps } from '../frame/Caps';

/** Which display is the projector; opened, moved and closed here. */
export function ProjectorSettings() {
  const { act, host, stores, tell } = useConsole();
  const projector = useStore(stores.projector);
  const displays = useStore(stores.displays);
  const remembered = useStore(stores.settings).projector?.displayId;
  const strings = settingsStrings.projector;
  const failed = (error: unknown) => tell(error instanceof Error ? error.message : String(error));
  const inUse = projector.kind === 'on' ? projector.display.id : undefined;
  return (
    <section className="card settings-card" aria-label={strings.heading}>
      <div className="settings-card-head">
        <h2>{strings.heading}</h2>
        <span>{english.status.projectorStates[projector.kind]}</span>
      </div>
      {projector.kind === 'choose' ? <p>{strings.ask}</p> : null}
      <ul className="displays">
        {displays.map((display) => (
          <li key={display.id}>
            <span>
              <strong>{display.label}</strong>
              <span className="muted">
                {display.width} × {display.height}
                {display.internal ? ` · ${strings.internal}` : ''}
                {display.id === inUse ? ` · ${strings.current}` : ''}
                {display.id === remembered && display.id !== inUse ? ` · ${strings.remembered}` : ''}
              </span>
            </span>
            <button
              type="button"
              className="button"
              disabled={display.id === inUse}
              onClick={() => host.call('projector:open', { displayId: display.id }).catch(failed)}
            >
              {strings.reopen}
            </button>
          </li>
        ))}
      </ul>
      {displays.length < 2 ? <p className="help">{strings.none}</p> : null}
      <div className="settings-buttons">
        <button type="button" className="button primary" onClick={() => act({ kind: 'openProjector' })}>
          <Caps id="openProjector" /> {strings.open}
        </button>
        <button
          type="button"
          className="button"
          disabled={projector.kind === 'off'}
          onClick={() => host.call('projector:close').catch(failed)}
        >
          {strings.close}
        </button>
      </div>
    </section>
  );
}
