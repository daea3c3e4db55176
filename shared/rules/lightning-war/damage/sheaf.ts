import { fail, ok, type Result } from '../../../result';
import { badPositiveCount, firstFault, type RuleFault } from '../../fault';

/** How high explosive falls; for more targets than firers nothing is printed (LW-A08). */
export type Sheaf = 'converged' | 'open' | 'not-defined';

/** All vehicles of a unit on one target converge; on several, no more than they are themselves, the sheaf is open. */
export function sheafOf(firers: number, targets: number): Result<Sheaf, RuleFault> {
  const bad = firstFault(badPositiveCount('firers', firers), badPositiveCount('targets', targets));
  if (bad) return fail(bad);
  if (targets === 1) return ok('converged');
  return ok(targets <= firers ? 'open' : 'not-defined');
}
