import type { Command } from '../command';
import { misuse, report } from '../failure';
import { CAMERA_USAGE, calibrateCamera } from './camera';
import { calibrateProjector, PROJECTOR_USAGES } from './projector';
import { calibrateTable, TABLE_USAGE } from './table';

/** What can be calibrated, by the word that follows the command. */
const SUBJECTS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  camera: calibrateCamera,
  table: calibrateTable,
  projector: calibrateProjector,
};

/** `arclight calibrate`: a camera's lens, the camera over its table, the projector over the table. */
async function calibrate([subject, ...rest]: string[]): Promise<number> {
  const run = subject !== undefined && Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject] : undefined;
  if (run) return run(rest);
  const known = Object.keys(SUBJECTS).join(', ');
  return report('calibrate', misuse(`calibrate what? One of ${known}, not ${subject ?? 'nothing'}`));
}

export const calibrateCommand: Command = {
  usage: [CAMERA_USAGE, TABLE_USAGE, ...PROJECTOR_USAGES].join('\n  '),
  does: "a camera's lens, the camera over its table, the projector over the table",
  run: calibrate,
};
