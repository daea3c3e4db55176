import type { Command } from './command';

/** One line of the game's log, newest last. */
export interface LogEntry {
  readonly revision: number;
  readonly atMs: number;
  readonly command: Command;
}
