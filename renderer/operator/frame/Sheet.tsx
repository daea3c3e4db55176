import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { english } from '../../strings/english';

interface SheetProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: string;
  /** Its class, for its size. */
  readonly kind: string;
  /** What a click beside the sheet does; it stays where something is typed into it. */
  readonly beside: 'closes' | 'stays';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet: the browser keeps the focus inside and gives it back. Escape closes it, and the button at its head. */
export function Sheet({ title, lead, kind, beside, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by the dialog's cancel event
    <dialog
      ref={dialog}
      className={`sheet ${kind}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (beside === 'closes' && event.target === dialog.current) onClose();
      }}
    >
      <div className="sheet-body">
        <div className="sheet-head">
          <div>
            <h1>{title}</h1>
            {lead === undefined ? null : <p className="muted">{lead}</p>}
          </div>
          <button type="button" className="button quiet" onClick={onClose}>
            {english.close} <kbd>Esc</kbd>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
