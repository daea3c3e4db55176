import type { ReactNode } from 'react';

interface StageProps {
  readonly label: string;
  readonly kind: 'map-stage' | 'camera-stage' | 'simulated-stage';
  readonly children: ReactNode;
}

/** A view of the table that takes the keyboard: with the focus on it, Tab walks through the teams. */
export function Stage({ label, kind, children }: StageProps) {
  return (
    <section
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
