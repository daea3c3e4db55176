import type { Initiative } from '../unit';

/** The target unit that a unit must take when it declares; what threatens most is the players' judgement. */
export type TargetChoice =
  | { readonly kind: 'greatest-threat'; readonly because: 'low-initiative-ignores-orders' | 'no-orders' }
  | { readonly kind: 'ordered'; readonly targetId: string; readonly because: 'orders-name-it' }
  | { readonly kind: 'free'; readonly because: 'high-initiative' };

/** Low initiative ignores orders; average follows them where there are any; high is free. */
export function targetChoice(initiative: Initiative, orderedTargetId?: string): TargetChoice {
  switch (initiative) {
    case 'Low':
      return { kind: 'greatest-threat', because: 'low-initiative-ignores-orders' };
    case 'Average':
      return orderedTargetId === undefined
        ? { kind: 'greatest-threat', because: 'no-orders' }
        : { kind: 'ordered', targetId: orderedTargetId, because: 'orders-name-it' };
    case 'High':
      return { kind: 'free', because: 'high-initiative' };
  }
}
