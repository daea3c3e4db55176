import { type ReactNode, useEffect, useRef } from 'react';
import { english } from '../../strings/english';
import { EmptyTableSheet } from '../bases/EmptyTableSheet';
import { useConsole } from '../data/console-context';
import { KeysSheet } from './KeysSheet';
import { NewGameSheet } from './NewGameSheet';
import { SearchSheet } from './SearchSheet';

interface SheetProps {
  readonly title: string;
  readonly kind: string;
  readonly children: ReactNode;
}

/** A modal sheet: the browser keeps the focus inside and gives it back; Escape and a click beside it close it. */
export function Sheet({ title, kind, children }: SheetProps) {
  const { act } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
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
        act({ kind: 'escape' });
      }}
      onClick={(event) => {
        if (event.target === dialog.current) act({ kind: 'escape' });
      }}
    >
      <div className="sheet-body">
        <div className="sheet-head">
          <h1>{title}</h1>
          <button type="button" className="button quiet" onClick={() => act({ kind: 'escape' })}>
            {english.close} <kbd>Esc</kbd>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Whichever sheet is open. */
export function Sheets() {
  const { state } = useConsole();
  switch (state.sheet) {
    case 'none':
      return null;
    case 'keys':
      return <KeysSheet />;
    case 'search':
      return <SearchSheet />;
    case 'emptyTable':
      return <EmptyTableSheet />;
    case 'newGame':
      return <NewGameSheet />;
  }
}
