import { DETECT_USAGE, detect } from './detect';
import { misuse, report } from './failure';
import { snapshot } from './snapshot';

interface Command {
  readonly usage: string;
  readonly does: string;
  /** Gives the exit code: 0 done, 1 failed or the answer is no, 2 called wrongly. */
  run(args: string[]): Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  detect: { usage: DETECT_USAGE, does: 'where the teams in a picture stand', run: detect },
  snapshot: {
    usage: 'snapshot BOARD --view projector|operator --out PNG',
    does: 'what would be drawn on a board',
    run: snapshot,
  },
};

function help(): string {
  const lines = Object.values(COMMANDS).map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return `usage: arclight COMMAND ...\n\n${lines.join('\n')}\n`;
}

/** Runs the command line given without program and script name. Gives the exit code; never throws for bad input. */
async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const known = Object.keys(COMMANDS).join(', ');
    return report(name, misuse(`there is no such command; the commands are ${known}`));
  }
  return command.run(rest);
}

process.exitCode = await main(process.argv.slice(2));
