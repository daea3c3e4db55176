import type { PlatoonKind } from '../../../board/team';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

/** So many hits in one step pin infantry and guns down, and turn an assault back. */
export const PINNING_HITS = 5;

/** Whether a platoon is pinned by the hits of one step, counted before saves, from all that shot at it (OF-A37). */
export function pinnedByHits(
  kind: PlatoonKind,
  hitsByPlatoon: readonly number[],
): Ruling<{ readonly pinned: boolean }> {
  const bad = refused(...hitsByPlatoon.map((hits, index) => notACount(`hits.${index}`, hits)));
  if (bad) return bad;
  const hits = hitsByPlatoon.reduce((sum, count) => sum + count, 0);
  const pinned = kind !== 'tank' && hits >= PINNING_HITS;
  return ruled({ pinned }, because('OF-pinning', { kind, hits, needed: PINNING_HITS }, 'OF-A37', 'OF-A50'));
}
