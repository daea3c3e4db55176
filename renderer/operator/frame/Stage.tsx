import { type ReactNode, useEffect, useRef } from 'react';

interface StageProps {
  readonly label: string;
  readonly kind: 'map-stage' | 'camera-stage' | 'simulated-stage';
  readonly children: ReactNode;
}

/**
 * A view of the table that takes the keyboard: with the focus on it, Tab walks through the teams. It takes the focus
 * when it is shown, unless the operator is at work elsewhere in the window.
 */
export function Stage({ label, kind, children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const free = focused === null || focused === document.body || focused.closest('[data-region="views"]');
    if (free) stage.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={stage}
      className={`stage ${kind}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that choose teams
      tabIndex={0}
      data-region="stage"
    >
      {children}
    </section>
  );
}
