import type { Stage } from '../../shared/session/session';

/**
 * Whether a projector that goes from one stage to another lights the table altogether differently: marks, nothing
 * and white against each other, and marks that were frozen and may have changed meanwhile. Freezing changes nothing.
 */
export function lightDiffers(from: Stage, to: Stage): boolean {
  return from.light !== to.light || (to.light === 'overlay' && from.frozen && !to.frozen);
}
