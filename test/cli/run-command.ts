import { vi } from 'vitest';
import type { Command } from '../../main/cli/command';

/** How a command ended and what it wrote. */
export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command as the dispatcher does and keeps what it prints; printing is itself again afterwards. */
export async function runCommand(command: Command, ...args: string[]): Promise<CommandRun> {
  const said = { out: '', error: '' };
  const streams = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.out += text;
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.error += text;
      return true;
    }),
  ];
  try {
    const code = await command.run(args);
    return { code, ...said };
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
}
