import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../shared/session/command';
import { isMove, withMoveUndone } from '../../shared/session/ghosts';
import {
  type Act,
  canRedo,
  canUndo,
  newHistory,
  perform,
  type SessionHistory,
} from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';
import { playOf, withPlay } from '../../shared/session/play/play';
import { applyCommand } from '../../shared/session/reducer';
import type { Session } from '../../shared/session/session';
import { anyCommand } from './arbitraries';

/** Acts one after the other, each a minute or, where given, some milliseconds after the last. */
function played(acts: readonly (Command | 'undo' | 'redo')[], gapMs = 60_000): SessionHistory {
  return acts.reduce((history, act, index) => next(history, act, index * gapMs), newHistory(newSession()));
}

function next(history: SessionHistory, act: Command | 'undo' | 'redo', atMs = 0): SessionHistory {
  const whole: Act = typeof act === 'string' ? { kind: act } : { kind: 'command', command: act };
  const outcome = perform(history, whole, atMs);
  return outcome.ok ? outcome.value : history;
}

function undoAll(history: SessionHistory): SessionHistory {
  let current = history;
  while (canUndo(current)) current = next(current, 'undo');
  return current;
}

function redoAll(history: SessionHistory): SessionHistory {
  let current = history;
  while (canRedo(current)) current = next(current, 'redo');
  return current;
}

/** What undo is about: all but what the camera reports and what the operator looks at. */
function decisions({
  selection: _,
  stage: __,
  settledPoses: ___,
  moves: ____,
  ghosts: _______,
  play,
  ...rest
}: Session) {
  const { story: _____, dice: ______, ...decided } = play ?? playOf(newSession());
  return { ...rest, ...decided };
}

/** A game whose story forgets which act brought about what: lived through again, acts have other numbers. */
function undated(session: Session): Session {
  const story = session.play?.story.map((line) => ({ ...line, revision: 0 })) ?? [];
  return withPlay(session, { story });
}

const aim: Command = { kind: 'declareTarget', shooterId: 'stug-1', targetId: 'firefly' };
const select: Command = { kind: 'select', selection: { kind: 'team', teamId: 'stug-1' } };
const settle = (xMm: number): Command => ({
  kind: 'poseSettled',
  teamId: 'stug-1',
  settled: {
    pose: { xMm, yMm: 0, headingRad: 0 },
    covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0],
    elevationMm: 0,
    atMs: 0,
  },
});

describe('undo', () => {
  test('takes back a decision and leaves what was seen and looked at since', () => {
    const history = played([aim, settle(500), select, 'undo']);
    expect(history.present.targets).not.toHaveProperty('stug-1');
    expect(history.present.settledPoses['stug-1']?.pose.xMm).toBe(500);
    expect(history.present.selection).toEqual({ kind: 'team', teamId: 'stug-1' });
  });

  test('does not count selecting, the light or a settled model as a step', () => {
    const history = played([
      select,
      settle(500),
      { kind: 'setStage', stage: { light: 'blank', frozen: false } },
    ]);
    expect(canUndo(history)).toBe(false);
    expect(perform(history, { kind: 'undo' }, 0)).toEqual({ ok: false, error: { kind: 'nothingToUndo' } });
  });

  test('never lights a projector that was blanked since', () => {
    const history = played([aim, { kind: 'setStage', stage: { light: 'blank', frozen: false } }, 'undo']);
    expect(history.present.stage.light).toBe('blank');
  });

  test('of a new game brings back the game with every model where it stood', () => {
    const before = played([aim, settle(500)]);
    const history = next(next(before, { kind: 'newGame' }, 9e6), 'undo');
    expect(history.present).toEqual(before.present);
  });

  test('of a step that changed nothing is not offered', () => {
    expect(canUndo(played([{ kind: 'setUnits', units: 'in' }]))).toBe(false);
  });
});

describe('redo', () => {
  test('outlives a model that settles, but not another decision', () => {
    expect(canRedo(played([aim, 'undo', settle(500)]))).toBe(true);
    expect(canRedo(played([aim, 'undo', { kind: 'nextStep' }]))).toBe(false);
  });

  test('with nothing undone is refused', () => {
    expect(perform(played([aim]), { kind: 'redo' }, 0)).toEqual({
      ok: false,
      error: { kind: 'nothingToRedo' },
    });
  });
});

describe('a stroke of the hand', () => {
  const turn = (offsetRad: number): Command => ({ kind: 'setTurretOffset', teamId: 'firefly', offsetRad });

  test('is one step, whatever settles meanwhile', () => {
    const history = played([turn(0.1), turn(0.2), settle(500), turn(0.3), 'undo'], 16);
    expect(history.present.turretOffsetsRad).toEqual({});
    expect(history.present.settledPoses['stug-1']?.pose.xMm).toBe(500);
    expect(redoAll(history).present.turretOffsetsRad).toEqual({ firefly: 0.3 });
  });

  test('ends with a pause', () => {
    const history = played([turn(0.1), turn(0.2), 'undo'], 5000);
    expect(history.present.turretOffsetsRad).toEqual({ firefly: 0.1 });
  });

  test('ends with another command', () => {
    const history = played([turn(0.1), aim, turn(0.2), 'undo'], 16);
    expect(history.present.turretOffsetsRad).toEqual({ firefly: 0.1 });
  });
});

describe('any sequence of commands', () => {
  const sequence = fc.array(anyCommand, { maxLength: 40 });
  const gap = fc.constantFrom(100, 60_000);

  test('undone to the end is the beginning, but for what was seen and looked at', () => {
    fc.assert(
      fc.property(sequence, gap, (commands, gapMs) => {
        const { present } = undoAll(played(commands, gapMs));
        expect(decisions(present)).toEqual(decisions(newSession()));
      }),
    );
  });

  test('undone to the end and redone to the end is exactly where it was', () => {
    fc.assert(
      fc.property(sequence, gap, (commands, gapMs) => {
        const history = played(commands, gapMs);
        expect(redoAll(undoAll(history)).present).toEqual(history.present);
      }),
    );
  });

  test('with undo and redo among them has a present that its entries explain', () => {
    const acts = fc.array(
      fc.oneof({ weight: 3, arbitrary: anyCommand }, fc.constantFrom('undo' as const, 'redo' as const)),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(acts, gap, (sequenceOfActs, gapMs) => {
        const history = played(sequenceOfActs, gapMs);
        // A move that was undone has left its model where the hand did.
        const again = history.entries.reduce((session, { command, undone }) => {
          if (undone) return isMove(command) ? withMoveUndone(session, command) : session;
          const outcome = applyCommand(session, command);
          return outcome.ok ? outcome.value : session;
        }, history.base);
        expect(undated(again)).toEqual(undated(history.present));
      }),
    );
  });

  test('gives each accepted act the next revision', () => {
    fc.assert(
      fc.property(sequence, (commands) => {
        let history = newHistory(newSession());
        for (const command of commands) {
          const outcome = perform(history, { kind: 'command', command }, 0);
          if (!outcome.ok) continue;
          expect(outcome.value.revision).toBe(history.revision + 1);
          history = outcome.value;
        }
      }),
    );
  });
});

test('an endless game stays bounded and still undoes its last step', () => {
  const acts = Array.from({ length: 4500 }, (_, index) => settle(index));
  const history = played([...acts, aim]);
  expect(history.entries.length).toBeLessThanOrEqual(4000);
  expect(history.present.settledPoses['stug-1']?.pose.xMm).toBe(4499);
  expect(next(history, 'undo').present.targets).not.toHaveProperty('stug-1');
});
