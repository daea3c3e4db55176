import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { PrintKind } from '../../../calibration/printed-sheets';
import { printStrings } from '../../strings/english-print';
import { PrintSheet } from './PrintSheet';

interface ButtonProps {
  readonly label?: string;
  /** What is chosen at first. */
  readonly first: PrintKind;
}

/** Opens printing. The focus comes back to it when the sheet is closed. */
export function PrintButton({ label = printStrings.open, first }: ButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open ? createPortal(<PrintSheet first={first} onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}
