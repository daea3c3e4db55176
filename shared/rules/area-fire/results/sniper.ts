import { type AreaResult, severity } from '../result';

/** Whom a section with a sniper may pick: a command section, or a command vehicle that is not suppressed. */
export type CommandTarget =
  | { readonly kind: 'command-section' }
  | { readonly kind: 'command-vehicle'; readonly suppressed: boolean };

/** How long the commander's elements are without him. */
export type OutOfCommand = 'not' | 'until-same-phase-of-next-period';

/** The commander is hit from a result of D on; a suppressed vehicle's has his hatch closed. */
export function sniperHit(target: CommandTarget, result: AreaResult): OutOfCommand {
  if (target.kind === 'command-vehicle' && target.suppressed) return 'not';
  return severity(result) >= severity('D') ? 'until-same-phase-of-next-period' : 'not';
}
