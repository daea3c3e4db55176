import { useState } from 'react';
import { createPortal } from 'react-dom';
import { rigStrings } from '../../strings/english-rigs';
import { RigsSheet } from './RigsSheet';

/** Opens the saved set-ups. The focus comes back to it when the sheet is closed. */
export function RigsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {rigStrings.open}
      </button>
      {open ? createPortal(<RigsSheet onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}
