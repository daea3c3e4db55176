/**
 * Another team takes a hit. Where it had one of its own, the two change places, so that hits stay as evenly dealt as they
 * were; where it had none, it takes this one.
 */
export function swappedDeal(takers: readonly string[], index: number, teamId: string): readonly string[] {
  const before = takers[index];
  const other = takers.indexOf(teamId);
  if (before === undefined || before === teamId) return takers;
  const dealt = takers.with(index, teamId);
  return other < 0 ? dealt : dealt.with(other, before);
}
