import './rigs.css';
import { useState } from 'react';
import { makeRigsFile, parseRigsFile } from '../../../shared/files/rigs-file';
import type { Rig } from '../../../shared/session/rig';
import { useStore } from '../../live/value-store';
import { rigStrings } from '../../strings/english-rigs';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { FileButtons } from '../frame/FileButtons';
import { Sheet } from '../frame/Sheet';
import { SetupFiles } from '../setup/SetupFiles';
import { RigRow } from './RigRow';
import { figuresOf, isInUse, renamed, withRig } from './rig-list';
import { useRigs } from './use-rigs';

/** A modal sheet of the set-ups that were saved by name, and the one in use to save. */
export function RigsSheet({ onClose }: { readonly onClose: () => void }) {
  const { stores, dispatch } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const projectorKey = useProjectorKey();
  const { rigs, trouble, keep } = useRigs();
  const [name, setName] = useState<string>(rigStrings.suggested);
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: readonly Rig[] }>();
  const [said, setSaid] = useState('');
  const change = async (next: readonly Rig[]) => {
    setRemoved(undefined);
    setSaid('');
    return keep(next);
  };
  const save = () => {
    const savedAtMs = Date.now();
    const figures = figuresOf(setup, { cameraKey: cameraKeyOf(status), projectorKey });
    void change(withRig(rigs, { id: `rig-${savedAtMs}`, name: name.trim(), savedAtMs, figures, setup }));
  };
  const remove = async (rig: Rig) => {
    if (await change(rigs.filter(({ id }) => id !== rig.id))) setRemoved({ name: rig.name, before: rigs });
  };
  const use = async (rig: Rig) => {
    if (await dispatch({ kind: 'useSetup', setup: rig.setup })) setSaid(rigStrings.used(rig.name));
  };
  const take = async (more: readonly Rig[]) => {
    if (await change(more.reduce(withRig, rigs))) setSaid(rigStrings.imported(more.length));
  };
  return (
    <Sheet title={rigStrings.title} lead={rigStrings.lead} kind="rigs-sheet" beside="stays" onClose={onClose}>
      <form
        className="rig-save"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label className="field">
          <span>{rigStrings.name}</span>
          <input
            className="input"
            type="text"
            maxLength={80}
            pattern=".*\S.*"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button primary">
          {rigStrings.save}
        </button>
      </form>
      {trouble === '' ? null : (
        <p role="alert" className="doubt error">
          {trouble}
        </p>
      )}
      {rigs.length === 0 && trouble === '' ? <p className="muted">{rigStrings.none}</p> : null}
      <ul className="rig-list">
        {rigs.map((rig) => (
          <RigRow
            key={rig.id}
            rig={rig}
            inUse={isInUse(rig, setup)}
            use={() => void use(rig)}
            rename={(next) => void change(renamed(rigs, rig.id, next))}
            remove={() => void remove(rig)}
          />
        ))}
      </ul>
      <p role="status" className="rig-said">
        {removed ? (
          <>
            {rigStrings.removed(removed.name)}{' '}
            <button type="button" className="button" onClick={() => void change(removed.before)}>
              {rigStrings.putBack}
            </button>
          </>
        ) : (
          said
        )}
      </p>
      <div className="rig-files">
        <section>
          <h2>{rigStrings.files}</h2>
          <p className="help">{rigStrings.filesHelp}</p>
          <FileButtons
            fileKind="rig"
            suggestedName="set-ups"
            makeText={() => makeRigsFile(rigs)}
            parse={parseRigsFile}
            onLoaded={(more) => void take(more)}
          />
        </section>
        <section>
          <h2>{rigStrings.setupFiles}</h2>
          <SetupFiles />
        </section>
      </div>
    </Sheet>
  );
}
