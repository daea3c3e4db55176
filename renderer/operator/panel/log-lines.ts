import type { SessionView } from '../../../shared/ipc';
import type { SetupReport } from '../../../shared/session/followed';
import { isMove } from '../../../shared/session/ghosts';
import type { LogEntry } from '../../../shared/session/log-entry';
import { playOf } from '../../../shared/session/play/play';
import type { GameEvent } from '../../../shared/session/play/story';
import { isStep } from '../../../shared/session/undo-steps';

/** A line of the log: what was done or what the camera saw done, and what came of it by the rules. */
export interface LogLine {
  readonly revision: number;
  /** Absent where nobody did it in the console: a model was moved. */
  readonly entry?: LogEntry;
  /** How often the same was done in a row. */
  readonly count: number;
  /** Whether undo would take it back next. */
  readonly undoable: boolean;
  readonly told: readonly GameEvent[];
}

/**
 * The newest first, at most `limit` lines. Settled poses and selections are left out, since they are no news, apart from
 * a move that undo would take back next; and commands of one kind about the same thing in a row (a turret turned by ten presses) make one line. What the rules
 * made of an act stands under it; what they made of a move stands alone. The newest line that undo would take back is
 * marked; the projector's light is not among those.
 */
export function logLines(view: SessionView, limit: number): readonly LogLine[] {
  const told = toldByRevision(view);
  const newest = view.log.findLast(({ command }) => isStep(command));
  const entries = new Map(
    view.log
      .filter((entry) => isNews(entry) || (entry === newest && isMove(entry.command)))
      .map((entry) => [entry.revision, entry]),
  );
  const revisions = [...new Set([...entries.keys(), ...told.keys()])].toSorted((a, b) => b - a);
  const lines: LogLine[] = [];
  for (const revision of revisions) {
    if (lines.length >= limit) break;
    const entry = entries.get(revision);
    const own = (told.get(revision) ?? []).filter((event) => !isSaidAlready(event, entry));
    const last = lines.at(-1);
    if (!entry) {
      if (own.length > 0) lines.push({ revision, count: 1, undoable: false, told: own });
    } else if (
      last?.entry &&
      !isMove(entry.command) &&
      own.length === 0 &&
      subject(last.entry) === subject(entry)
    ) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
    } else {
      lines.push({ revision, entry, count: 1, undoable: view.canUndo && entry === newest, told: own });
    }
  }
  return lines;
}

function isNews({ command }: LogEntry): boolean {
  return command.kind !== 'poseSettled' && command.kind !== 'select';
}

function toldByRevision({ session }: SessionView): ReadonlyMap<number, readonly GameEvent[]> {
  const told = new Map<number, GameEvent[]>();
  for (const { revision, event } of playOf(session).story) {
    const events = told.get(revision) ?? [];
    told.set(revision, [...events, event]);
  }
  return told;
}

/** That the players said so is what the command's own line says. */
function isSaidAlready(event: GameEvent, entry: LogEntry | undefined): boolean {
  return entry?.command.kind === 'setFlag' && event.kind === 'flag' && event.cause.kind === 'players';
}

/** That it drifted and was followed is no news about how it was set up. */
function told(by: SetupReport | undefined): string {
  return typeof by === 'object' ? by.kind : (by ?? 'by hand');
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
      return `camera ${command.cameraKey} ${told(command.by)}`;
    case 'setProjectorSetup':
      return `projector ${command.displayKey} ${told(command.by)}`;
    case 'setTerrain':
      return 'terrain';
    case 'placeObjective':
      return `objective ${command.objectiveId}`;
    default:
      return JSON.stringify(command);
  }
}
