import type { Board } from '../../shared/board/board';
import { sampleBoard } from '../../shared/board/sample-board';
import { buildOverlay } from '../../shared/overlay/build';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { OverlayRequest } from '../../shared/overlay/request';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { noDoubts } from '../../shared/rules/verdict';

/** The overlay of a board (the sample game where none is given) for a request told by its differences. */
export function overlayOf(
  change: Partial<OverlayRequest> = {},
  board: Board = sampleBoard(),
): OverlayPrimitive[] {
  const targets = change.targets ?? {};
  return buildOverlay(
    board,
    {
      selection: { kind: 'nothing' },
      targets,
      silencedPlatoonIds: [],
      detail: 'learner',
      activeSideId: 'first',
      projectorSigmaMm: 0,
      findings: openFire.findings(board, targets, noDoubts),
      ...change,
    },
    openFire,
  );
}

export function selecting(teamId: string, targetId?: string): Partial<OverlayRequest> {
  return {
    selection: { kind: 'team', teamId },
    ...(targetId === undefined ? {} : { targets: { [teamId]: targetId } }),
  };
}

type Kind = OverlayPrimitive['kind'];

/** The one mark of that id; its absence is a failed test. */
export function markOf<K extends Kind>(
  primitives: readonly OverlayPrimitive[],
  kind: K,
  id: string,
): Extract<OverlayPrimitive, { kind: K }> {
  const found = primitives.filter(
    (p): p is Extract<OverlayPrimitive, { kind: K }> => p.kind === kind && p.id === id,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} marks of kind ${kind} and id ${id}`);
  return found[0];
}

export function idsOf(primitives: readonly OverlayPrimitive[], kind: Kind): string[] {
  return primitives.filter((p) => p.kind === kind).map((p) => p.id);
}
