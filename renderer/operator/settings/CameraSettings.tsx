import { useState } from 'react';
import type { Settings } from '../../../shared/ipc';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { settingsStrings } from '../../strings/english-settings';
import { useConsole } from '../data/console-context';
import { Check } from './Check';
import { cameraOptions, frameSizes, keyOfChoice } from './camera-choice';
import { MainsChoice } from './MainsChoice';

interface CameraProps {
  readonly settings: Settings;
  readonly change: (patch: Partial<Settings>) => void;
}

/** Where the picture comes from, how large it is, and which of the camera's own wills are locked. */
export function CameraSettings({ settings, change }: CameraProps) {
  const { act, stores } = useConsole();
  const { status } = useStore(stores.camera);
  const options = cameraOptions(settings.camera, status);
  const [fileWanted, setFileWanted] = useState(settings.camera.kind === 'file');
  const chosen = fileWanted ? 'file' : keyOfChoice(settings.camera);
  const strings = settingsStrings.camera;
  const choose = (key: string) => {
    const option = options.find((candidate) => candidate.key === key);
    setFileWanted(option?.kind === 'file');
    if (option?.kind === 'simulated') change({ camera: { kind: 'simulated' } });
    if (option?.kind === 'webcam') change({ camera: { kind: 'webcam', label: option.label } });
  };
  const names = { simulated: strings.simulated, file: strings.file };
  return (
    <section className="card settings-card" aria-label={strings.heading}>
      <div className="settings-card-head">
        <h2>{strings.heading}</h2>
        <span className={`camera-state ${status?.state ?? 'starting'}`}>
          {english.status.cameraStates[status?.state ?? 'starting']}
        </span>
      </div>
      {status?.state === 'live' && status.detail !== undefined ? (
        <p className="help">{status.detail}</p>
      ) : null}
      <fieldset className="options">
        <legend className="muted">{strings.source}</legend>
        {options.map(({ key, kind, label, attached }) => (
          <label key={key} className="check">
            <input type="radio" name="camera" checked={chosen === key} onChange={() => choose(key)} />
            {kind === 'webcam' ? label : names[kind]}
            {attached ? null : <span className="muted">{english.status.cameraStates.unplugged}</span>}
          </label>
        ))}
        {status !== undefined && status.devices.length === 0 ? (
          <p className="help">{strings.noDevices}</p>
        ) : null}
      </fieldset>
      {chosen === 'file' ? <FileChoice settings={settings} change={change} /> : null}
      <label className="field">
        <span>{strings.resolution}</span>
        <select
          className="select"
          value={`${settings.frameSize.width}`}
          onChange={(event) => {
            const size = frameSizes.find(({ width }) => `${width}` === event.target.value);
            if (size !== undefined) change({ frameSize: size });
          }}
        >
          {frameSizes.map(({ width, height }) => (
            <option key={width} value={`${width}`}>
              {width} × {height}
            </option>
          ))}
        </select>
        <span className="help">{strings.resolutionHelp}</span>
      </label>
      <fieldset className="options">
        <legend className="muted">{strings.locks}</legend>
        <Locks settings={settings} change={change} />
        <p className="help">{strings.locksHelp}</p>
      </fieldset>
      <button type="button" className="button" onClick={() => act({ kind: 'restartCapture' })}>
        {strings.restart}
      </button>
    </section>
  );
}

function FileChoice({ settings, change }: CameraProps) {
  const [path, setPath] = useState(settings.camera.kind === 'file' ? settings.camera.path : '');
  return (
    <form
      className="file-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (path.trim() !== '') change({ camera: { kind: 'file', path: path.trim() } });
      }}
    >
      <label className="field">
        <span>{settingsStrings.camera.filePath}</span>
        <input className="input" type="text" value={path} onChange={(event) => setPath(event.target.value)} />
        <span className="help">{settingsStrings.camera.fileHelp}</span>
      </label>
      <button type="submit" className="button">
        {settingsStrings.camera.useFile}
      </button>
    </form>
  );
}

/** The locks that this camera offers. */
function Locks({ settings, change }: CameraProps) {
  const { stores } = useConsole();
  const controls = useStore(stores.camera).status?.controls;
  const strings = settingsStrings.camera;
  if (!controls?.exposure && !controls?.focus && !controls?.whiteBalance) {
    return <p className="help">{strings.noLocks}</p>;
  }
  return (
    <>
      {controls.exposure ? (
        <Check
          label={strings.exposure}
          checked={settings.lockExposure}
          onChange={(lockExposure) => change({ lockExposure })}
        />
      ) : null}
      {controls.exposure ? <MainsChoice mains={settings.mains} change={change} /> : null}
      {controls.focus ? (
        <Check
          label={strings.focus}
          checked={settings.lockFocus}
          onChange={(lockFocus) => change({ lockFocus })}
        />
      ) : null}
      {controls.whiteBalance ? (
        <Check
          label={strings.whiteBalance}
          checked={settings.lockWhiteBalance}
          onChange={(lockWhiteBalance) => change({ lockWhiteBalance })}
        />
      ) : null}
    </>
  );
}
