/** Why a command could not do its work: printed as one line on standard error. */
export interface Failure {
  /** 1: it failed, or the answer is no. 2: it was called wrongly. */
  readonly exitCode: 1 | 2;
  /** Names the thing and the value, then the way out. */
  readonly message: string;
}

/** Called wrongly: exit 2. */
export function misuse(message: string): Failure {
  return { exitCode: 2, message };
}

/** Called rightly, but it cannot be done: exit 1. */
export function failure(message: string): Failure {
  return { exitCode: 1, message };
}

/** Prints a failure and gives its exit code. */
export function report(command: string, { exitCode, message }: Failure): number {
  process.stderr.write(`arclight ${command}: ${message}\n`);
  return exitCode;
}

/** What an error that was thrown says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
