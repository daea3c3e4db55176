import { longJournal, wrongWhenCut, wrongWhenFlipped } from '../session/long-journal';
import type { Proof, ProofOptions } from './proof';

/** How a long journal is read that was damaged at every offset, one after the other; the last two count faults. */
interface JournalRow {
  readonly condition: string;
  readonly offsets: number;
  readonly lines: number;
  readonly cutsMisread: number;
  readonly flipsMisread: number;
}

/** Cuts a long journal off before every character past its head, and flips a bit in every character there is. */
export async function proveJournal({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { text, ends, headEnd } = longJournal;
  const all = Array.from({ length: text.length }, (_, offset) => offset);
  const cuts = all.filter((offset) => offset >= headEnd).flatMap((offset) => wrongWhenCut(offset) ?? []);
  progress(`journal: ${text.length - headEnd} cuts`);
  const conditions = Array.from({ length: seeds }, (_, index): JournalRow & { wrong: readonly string[] } => {
    const bit = (firstSeed + index - 1) % 7;
    // Another bit from one character to the next.
    const flips = all.flatMap((offset) => wrongWhenFlipped(offset, (offset + bit) % 7) ?? []);
    progress(`journal: ${text.length} bits flipped, beginning with bit ${bit}`);
    return {
      condition: `from bit ${bit}`,
      offsets: text.length,
      lines: ends.length,
      cutsMisread: cuts.length,
      flipsMisread: flips.length,
      wrong: [...cuts, ...flips],
    };
  });
  return {
    seeds: `${firstSeed} to ${firstSeed + seeds - 1}`,
    conditions: conditions.map(({ wrong: _, ...row }) => row),
    broken: conditions.flatMap(({ wrong }) => wrong),
  };
}
