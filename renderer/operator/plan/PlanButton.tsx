import { useState } from 'react';
import { createPortal } from 'react-dom';
import { phrase } from '../../../shared/text/phrase';
import { say } from '../../../shared/text/say';
import { useSession } from '../data/console-context';
import { PlanSheet } from './PlanSheet';

/** Opens planning, with or without a camera. The focus comes back to it when the sheet is closed. */
export function PlanButton() {
  const { units } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say(phrase('plan.label', { label: 'open' }), 'en', units)}
      </button>
      {/* Beside the page, not in the head that the button stands in: that one hides its text where room is short. */}
      {open ? createPortal(<PlanSheet onClose={() => setOpen(false)} />, document.body) : null}
    </>
  );
}
