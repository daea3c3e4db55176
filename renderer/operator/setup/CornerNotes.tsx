import { setupStrings } from '../../strings/english-setup';

/** How the handles are moved, and the way back. */
export function CornerNotes({ how, onReset }: { readonly how: string; readonly onReset: () => void }) {
  return (
    <div className="corner-notes">
      <p>{how}</p>
      <p className="help">{setupStrings.corners.keys}</p>
      <button type="button" className="button" onClick={onReset}>
        {setupStrings.corners.reset}
      </button>
    </div>
  );
}
