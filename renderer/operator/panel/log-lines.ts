import type { SessionView } from '../../../shared/ipc';
import type { LogEntry } from '../../../shared/session/log-entry';

/** A line of the log: a command, how often it came in a row, and whether undo would take it back next. */
export interface LogLine {
  readonly entry: LogEntry;
  readonly count: number;
  readonly undoable: boolean;
}

/**
 * The newest commands first, at most `limit` lines. Settled poses and selections are left out, since they are no
 * news, and commands of one kind about the same thing in a row (a turret turned by ten presses) make one line.
 * The newest line that undo would take back is marked; the projector's light is not among those.
 */
export function logLines(view: SessionView, limit: number): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (let i = view.log.length - 1; i >= 0 && lines.length < limit; i--) {
    const entry = view.log[i]!;
    if (entry.command.kind === 'poseSettled' || entry.command.kind === 'select') continue;
    const last = lines.at(-1);
    if (last !== undefined && subject(last.entry) === subject(entry)) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
    } else {
      const undoable =
        view.canUndo && entry.command.kind !== 'setStage' && !lines.some((line) => line.undoable);
      lines.push({ entry, count: 1, undoable });
    }
  }
  return lines;
}

/** What a command is about. Flags are told apart, since each is news of its own. */
function subject({ command }: LogEntry): string {
  switch (command.kind) {
    case 'setTurretOffset':
    case 'clearTurretOffset':
      return `turret ${command.teamId}`;
    case 'setFlag':
      return `flag ${command.teamId} ${command.flag}`;
    case 'setCameraSetup':
      return `camera ${command.cameraKey}`;
    case 'setProjectorSetup':
      return `projector ${command.displayKey}`;
    case 'placeObjective':
      return `objective ${command.objectiveId}`;
    default:
      return JSON.stringify(command);
  }
}
