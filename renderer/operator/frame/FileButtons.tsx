import { useState } from 'react';
import type { UnitsFileError } from '../../../shared/files/units-file';
import type { FileKind } from '../../../shared/ipc';
import type { Result } from '../../../shared/result';
import { describeFileError } from '../../strings/english-errors';
import { fileStrings } from '../../strings/english-files';
import { useConsole } from '../data/console-context';

interface FileButtonsProps<T> {
  readonly fileKind: FileKind;
  readonly suggestedName: string;
  /** What the buttons are for, said to those who hear them, where a page has several of them. */
  readonly about?: string;
  /** The text to save, made at the moment of saving. */
  readonly makeText: () => string;
  readonly parse: (text: string) => Result<T, UnitsFileError>;
  readonly onLoaded: (value: T, path: string) => void;
}

/**
 * Save and load. In Electron the system's dialogs ask for the file; in browser mode files live in the data folder,
 * so a name is typed and a list offered here.
 */
export function FileButtons<T>(props: FileButtonsProps<T>) {
  const { fileKind, suggestedName, about, makeText, parse, onLoaded } = props;
  const nameOf = (does: string) => (about === undefined ? does : `${does}: ${about}`);
  const { host, tell } = useConsole();
  const [asking, setAsking] = useState<'nothing' | 'save' | 'load'>('nothing');
  const [name, setName] = useState(suggestedName);
  const [names, setNames] = useState<readonly string[]>([]);
  const failed = (error: unknown) => tell(error instanceof Error ? error.message : String(error));

  const save = async (fileName: string) => {
    setAsking('nothing');
    const saved = await host.call('file:save', { fileKind, name: fileName, text: makeText() });
    if (saved.ok) tell(fileStrings.savedTo(saved.value.path));
    else tell(describeFileError(saved.error) ?? '');
  };
  const load = async (request: { readonly name?: string }) => {
    setAsking('nothing');
    const loaded = await host.call('file:load', { fileKind, ...request });
    if (!loaded.ok) return tell(describeFileError(loaded.error) ?? '');
    const { path, text } = loaded.value;
    const parsed = parse(text);
    if (!parsed.ok) return tell(describeFileError({ ...parsed.error, path }) ?? '');
    onLoaded(parsed.value, path);
    tell(fileStrings.loaded(path));
  };
  const askLoad = async () => {
    if (host.mode === 'electron') return load({});
    setNames(await host.call('file:list', fileKind));
    setAsking('load');
  };

  return (
    <div className="file-buttons">
      <button
        type="button"
        className="button"
        aria-label={nameOf(fileStrings.save)}
        aria-expanded={asking === 'save'}
        onClick={() => (host.mode === 'electron' ? save(name).catch(failed) : setAsking('save'))}
      >
        {fileStrings.save}
      </button>
      <button
        type="button"
        className="button"
        aria-label={nameOf(fileStrings.load)}
        aria-expanded={asking === 'load'}
        onClick={() => askLoad().catch(failed)}
      >
        {fileStrings.load}
      </button>
      {asking === 'save' ? (
        <form
          className="file-ask card"
          onSubmit={(event) => {
            event.preventDefault();
            save(name).catch(failed);
          }}
        >
          <label className="field">
            <span>{fileStrings.name}</span>
            <input
              className="input"
              type="text"
              ref={(element) => element?.focus()}
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <span className="file-ask-buttons">
            <button type="submit" className="button primary">
              {fileStrings.saveNow}
            </button>
            <button type="button" className="button quiet" onClick={() => setAsking('nothing')}>
              {fileStrings.cancel}
            </button>
          </span>
        </form>
      ) : null}
      {asking === 'load' ? (
        <div className="file-ask card">
          {names.length === 0 ? <p className="muted">{fileStrings.none}</p> : null}
          {names.map((fileName) => (
            <button
              key={fileName}
              type="button"
              className="button quiet"
              onClick={() => load({ name: fileName }).catch(failed)}
            >
              {fileName}
            </button>
          ))}
          <button type="button" className="button quiet" onClick={() => setAsking('nothing')}>
            {fileStrings.cancel}
          </button>
        </div>
      ) : null}
    </div>
  );
}
