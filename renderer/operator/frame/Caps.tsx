import { capsOf } from '../keys/bindings';

/** The keycaps of a binding, for the button that does the same. Screen readers hear of keys in the keys overlay. */
export function Caps({ id }: { readonly id: string }) {
  return (
    <span className="caps" aria-hidden="true">
      {capsOf(id).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
