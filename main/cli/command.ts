/** What the dispatcher knows of a command. Each command's module exports one, and the dispatcher lists it. */
export interface Command {
  /** How it is called, without the program's name; begins with the command's own. */
  readonly usage: string;
  /** What it gives, in half a sentence for the help. */
  readonly does: string;
  /** Gives the exit code: 0 done, 1 failed or the answer is no, 2 called wrongly. Never throws for bad input. */
  run(args: string[]): Promise<number>;
}
