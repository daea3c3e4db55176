import './settings.css';
import type { Settings } from '../../../shared/ipc';
import { useStore } from '../../live/value-store';
import { describeFileError } from '../../strings/english-errors';
import { settingsStrings } from '../../strings/english-settings';
import { useConsole } from '../data/console-context';
import { ChartsCard } from '../rules/ChartsCard';
import { NotesCard } from '../rules/NotesCard';
import { CameraSettings } from './CameraSettings';
import { GameSettings } from './GameSettings';
import { ProjectorSettings } from './ProjectorSettings';

/** What is set once and kept: camera, projector, and how the game is measured and written. */
export function SettingsView() {
  const { host, stores, tell } = useConsole();
  const settings = useStore(stores.settings);
  const change = (patch: Partial<Settings>) => {
    host
      .call('settings:set', { ...settings, ...patch })
      .then((answer) => {
        if (!answer.ok) tell(`${settingsStrings.failed}: ${describeFileError(answer.error) ?? ''}`);
      })
      .catch((error: unknown) => tell(error instanceof Error ? error.message : String(error)));
  };
  return (
    <section className="page settings" aria-label={settingsStrings.title} data-region="stage">
      <h1>{settingsStrings.title}</h1>
      <div className="settings-columns">
        <CameraSettings settings={settings} change={change} />
        <div className="settings-column">
          <ProjectorSettings />
          <GameSettings />
          <ChartsCard />
          <NotesCard />
        </div>
      </div>
    </section>
  );
}
