/** What an error says, without the syscall and path that Node appends: "ENOSPC: no space left on device". */
export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, \w+( '.*)?$/, '');
}
