import type { PlatoonKind, Skill } from '../../../board/team';
import { type LengthPair, lengths } from '../lengths';

/** Tanks are led by radio; infantry and guns by voice. */
export type CommandKind = 'tank' | 'other';

const table: Readonly<Record<Skill, Readonly<Record<CommandKind, LengthPair>>>> = {
  Veteran: { tank: lengths.D8, other: lengths.D6 },
  Trained: { tank: lengths.D6, other: lengths.D4 },
  Conscript: { tank: lengths.D4, other: lengths.D2 },
};

/** How wide the gap between two teams of a chain may be, itself included [Staying In Command]. */
export function commandDistance(skill: Skill, kind: CommandKind): LengthPair {
  return table[skill][kind];
}

/** How a platoon of this kind is led. */
export function commandKind(kind: PlatoonKind): CommandKind {
  return kind === 'tank' ? 'tank' : 'other';
}
