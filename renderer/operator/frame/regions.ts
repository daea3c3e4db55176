/** The parts of the window that F6 walks through, in reading order; each element carries `data-region`. */
const regionOrder = ['header', 'views', 'stage', 'selection', 'side', 'footer'] as const;
export type RegionId = (typeof regionOrder)[number];

/**
 * Moves the focus to the next (1) or previous (−1) part of the window that is shown: to the part itself where it
 * takes focus (the stage), else to the first control in it.
 */
export function focusRegion(direction: 1 | -1): void {
  const regions = regionOrder.flatMap((id) => {
    const element = document.querySelector<HTMLElement>(`[data-region="${id}"]`);
    return element ? [element] : [];
  });
  if (regions.length === 0) return;
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const start = current < 0 && direction < 0 ? 0 : current;
  const next = regions[(start + direction + regions.length) % regions.length];
  if (next === undefined) return;
  const control = next.querySelector<HTMLElement>('button:not(:disabled), input, select, [tabindex="0"]');
  if (next.tabIndex >= 0) next.focus();
  else control?.focus();
}
