import { calibrateCommand } from './calibrate/calibrate';
import { checkCommand } from './check';
import type { Command } from './command';
import { detectCommand } from './detect';
import { disputeCommand } from './dispute';
import { misuse, report } from './failure';
import { planCommand } from './plan';
import { replayCommand } from './replay';
import { sheetCommand } from './sheet';
import { snapshotCommand } from './snapshot';
import { trackCommand } from './track';
import { vectorsCommand } from './vectors';

/** Every command by the name it is called by. */
const COMMANDS: Readonly<Record<string, Command>> = {
  calibrate: calibrateCommand,
  check: checkCommand,
  detect: detectCommand,
  plan: planCommand,
  replay: replayCommand,
  sheet: sheetCommand,
  snapshot: snapshotCommand,
  dispute: disputeCommand,
  track: trackCommand,
  vectors: vectorsCommand,
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
