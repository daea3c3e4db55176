import { judgeWithin, type Measurement, measureGap, type Standing } from '../../measure';
import type { CommandLink } from '../../ruleset';
import { type Doubts, judge, type Verdict } from '../../verdict';

/** A team of the platoon as the chain measures it. */
export interface ChainMember extends Standing {
  readonly id: string;
}

export interface CommandChain {
  /** Shortest spanning tree from the command team: one link for every other member, in the order they join. */
  readonly links: readonly CommandLink[];
  /** For every member, with the verdict of the weakest link between it and the command team. */
  readonly inCommand: ReadonlyMap<string, Verdict>;
  /** Names of the gaps that are too close to call. */
  readonly questions: readonly string[];
}

/** The name of a gap's question, the same whichever end is named first. */
export function gapQuestion(a: string, b: string): string {
  return a < b ? `command:${a}~${b}` : `command:${b}~${a}`;
}

/**
 * Who is in command: the command team, and every team within the command distance (included) of one that is.
 * The tree is grown from the command team by its shortest next gap (Prim), which also makes the widest gap on the
 * way to each team as narrow as it can be; so a team is in command exactly when every link of its way holds.
 * Members must hold the command team.
 */
export function commandChain(
  commanderId: string,
  members: readonly ChainMember[],
  limitMm: number,
  doubts: Doubts,
): CommandChain {
  const start = members.find((member) => member.id === commanderId);
  if (!start) throw new Error(`the chain of ${commanderId} does not hold it`);
  const inCommand = new Map<string, Verdict>([[commanderId, judge(limitMm, 0, { wasMarginal: false })]]);
  const links: CommandLink[] = [];
  const questions: string[] = [];
  // For everyone still waiting, the shortest way into the tree so far.
  const ways = new Map(
    members
      .filter((member) => member !== start)
      .map((to): [ChainMember, Way] => [to, { from: start, gap: measureGap(start, to) }]),
  );
  while (ways.size > 0) {
    const [to, { from, gap }] = shortest(ways);
    ways.delete(to);
    const question = gapQuestion(from.id, to.id);
    const verdict = judgeWithin(gap, limitMm, { wasMarginal: doubts.has(question) });
    if (verdict.decision === 'marginal') questions.push(question);
    links.push({ fromId: from.id, toId: to.id, measurement: gap, verdict });
    inCommand.set(to.id, weaker(inCommand.get(from.id) ?? verdict, verdict));
    for (const [waiting, way] of ways) {
      const through = measureGap(to, waiting);
      if (isShorter(through, way.gap)) ways.set(waiting, { from: to, gap: through });
    }
  }
  return { links, inCommand, questions };
}

/** How a member would join the tree. */
interface Way {
  readonly from: ChainMember;
  readonly gap: Measurement;
}

/** Of equal gaps the first stays, so that the drawn chain does not jump between them. */
function isShorter(a: Measurement, b: Measurement): boolean {
  return a.distanceMm < b.distanceMm - 1e-9;
}

function shortest(ways: ReadonlyMap<ChainMember, Way>): readonly [ChainMember, Way] {
  let best: readonly [ChainMember, Way] | undefined;
  for (const entry of ways) if (!best || isShorter(entry[1].gap, best[1].gap)) best = entry;
  if (!best) throw new Error('a chain has no member to join');
  return best;
}

/** A chain holds no better than its weakest link. */
function weaker(way: Verdict, link: Verdict): Verdict {
  const strength = { no: 0, marginal: 1, yes: 2 } as const;
  const difference = strength[link.decision] - strength[way.decision];
  if (difference !== 0) return difference < 0 ? link : way;
  return link.marginMm < way.marginMm ? link : way;
}
