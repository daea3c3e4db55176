import { useState } from 'react';
import type { Rig } from '../../../shared/session/rig';
import { rigStrings } from '../../strings/english-rigs';

interface RowProps {
  readonly rig: Rig;
  readonly inUse: boolean;
  readonly use: () => void;
  readonly rename: (name: string) => void;
  readonly remove: () => void;
}

/** One saved set-up: what it is worth, and the ways to use, rename and delete it. */
export function RigRow({ rig, inUse, use, rename, remove }: RowProps) {
  const [name, setName] = useState<string | undefined>(undefined);
  const { widthMm, depthMm } = rig.setup.table;
  return (
    <li className="card rig-row">
      {name === undefined ? (
        <div>
          <strong>{rig.name}</strong>{' '}
          {inUse ? <span className="rig-in-use">✓ {rigStrings.inUse}</span> : null}
          <p className="help">
            {rigStrings.size(widthMm, depthMm)} · {rigStrings.figures(rig.figures)} ·{' '}
            {rigStrings.savedAt(new Date(rig.savedAtMs))}
          </p>
        </div>
      ) : (
        <form
          className="rig-name"
          onSubmit={(event) => {
            event.preventDefault();
            rename(name);
            setName(undefined);
          }}
        >
          <input
            className="input"
            type="text"
            maxLength={80}
            required
            aria-label={rigStrings.rename}
            ref={(element) => element?.focus()}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button">
            {rigStrings.done}
          </button>
        </form>
      )}
      <div className="card-buttons">
        <button type="button" className="button" disabled={inUse} onClick={use}>
          {rigStrings.use}
        </button>
        <button type="button" className="button quiet" onClick={() => setName(rig.name)}>
          {rigStrings.rename}
        </button>
        <button type="button" className="button quiet" onClick={remove}>
          {rigStrings.remove}
        </button>
      </div>
    </li>
  );
}
