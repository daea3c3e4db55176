import type { ReactNode } from 'react';
import { setupStrings } from '../../strings/english-setup';

interface ByHandProps {
  /** What is set by hand, as the button says it. */
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The fallback of a step: everything it measures can be set by hand as well. Always in sight, folded until wanted. */
export function ByHand({ label, open, onToggle, children }: ByHandProps) {
  return (
    <section className="card by-hand" aria-label={label}>
      <button type="button" className="by-hand-toggle" aria-expanded={open} onClick={() => onToggle(!open)}>
        <span aria-hidden="true">{open ? '▾' : '▸'}</span>
        <strong>{label}</strong>
        <span className="muted">{setupStrings.byHand.hint}</span>
      </button>
      {open ? children : null}
    </section>
  );
}
