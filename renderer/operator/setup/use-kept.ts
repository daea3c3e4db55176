import { useEffect, useRef, useState } from 'react';

/**
 * How often an edit under way is sent: the light on the table follows the hand. The session takes a stroke of
 * such commands as one step of undo.
 */
const sendEveryMs = 150;

interface Kept<T> {
  readonly value: T;
  /** Shows a value at once and sends it soon. */
  set(value: T): void;
}

/**
 * A value edited here and kept elsewhere: shown as edited until `kept` changes while nothing waits to be sent
 * (undo, a file loaded, another window). What still waits when the editor closes is sent then.
 */
export function useKept<T>(kept: T, send: (value: T) => void): Kept<T> {
  const [draft, setDraft] = useState<{ readonly value: T } | undefined>(undefined);
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  const latestSend = useRef(send);
  latestSend.current = send;

  const flush = useRef(() => {
    const due = waiting.current;
    if (due === undefined) return;
    clearTimeout(due.timer);
    waiting.current = undefined;
    latestSend.current(due.value);
  });
  const keptText = JSON.stringify(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value's content
  useEffect(() => {
    if (waiting.current === undefined) setDraft(undefined);
  }, [keptText]);
  useEffect(() => flush.current, []);

  return {
    value: draft === undefined ? kept : draft.value,
    set(value) {
      setDraft({ value });
      if (waiting.current === undefined) {
        waiting.current = { value, timer: setTimeout(flush.current, sendEveryMs) };
      } else {
        waiting.current.value = value;
      }
    },
  };
}
