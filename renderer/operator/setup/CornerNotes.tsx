import { setupStrings } from '../../strings/english-setup';

/** How the handles are moved. */
export function CornerNotes({ how }: { readonly how: string }) {
  return (
    <div className="corner-notes">
      <p>{how}</p>
      <p className="help">{setupStrings.corners.keys}</p>
    </div>
  );
}

/** The way back to where the handles were first shown. */
export function PutBack({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className="button put-back" onClick={onPress}>
      {setupStrings.corners.reset}
    </button>
  );
}
