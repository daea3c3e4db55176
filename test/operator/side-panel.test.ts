import { describe, expect, it } from 'vitest';
import { orderFindings, whyQuiet } from '../../renderer/operator/attention/order';
import { logLines } from '../../renderer/operator/panel/log-lines';
import { shotFacts } from '../../renderer/operator/panel/shot-facts';
import type { SessionView } from '../../shared/ipc';
import { rulesetOf } from '../../shared/rules/registry';
import type { Finding } from '../../shared/rules/ruleset';
import type { Command } from '../../shared/session/command';
import { makeBoard } from '../../shared/session/make-board';
import { newSession } from '../../shared/session/new-session';
import type { Session } from '../../shared/session/session';
import { emptyTracking } from '../../shared/tracking/update';
import { sampleTracks } from './sample-sight';

const finding = (id: string, severity: Finding['severity'], platoonId: string, teamId: string): Finding => ({
  check: 'command',
  id,

  severity,
  platoonId,
  teamIds: [teamId],
  phrase: { id: 'finding.no-commander', params: { platoon: platoonId } },
  because: [],
  at: { x: 0, y: 0 },
  questions: [],
});

describe('what needs attention', () => {
  const found = [
    finding('a', 'doubtful', 'paks', 'pak-1'),
    finding('b', 'broken', 'stugs', 'stug-1'),
    finding('c', 'broken', 'shermans', 'firefly'),
    finding('d', 'doubtful', 'shermans', 'firefly'),
  ];
  const ids = (silenced: readonly string[], selected?: string) =>
    orderFindings(found, silenced, selected).speaking.map(({ id }) => id);

  it('lists breaks first, then what is too close to call, each in the order of the checks', () => {
    expect(ids([])).toEqual(['b', 'c', 'a', 'd']);
  });

  it('lists the selected team’s before others of the same gravity', () => {
    expect(ids([], 'firefly')).toEqual(['c', 'b', 'd', 'a']);
  });

  it('counts what a silenced platoon would say instead of showing it', () => {
    expect(ids(['shermans'])).toEqual(['b', 'a']);
    expect(orderFindings(found, ['shermans', 'paras'], undefined).silenced).toEqual([
      { platoonId: 'shermans', count: 2 },
      { platoonId: 'paras', count: 0 },
    ]);
  });
});

describe('a quiet list', () => {
  const boardOf = (session: Session) => {
    const board = makeBoard(emptyTracking, session);
    if (!board.ok) throw new Error(board.error.kind);
    return board.value;
  };

  it('does not say that all is well where nobody has been seen', () => {
    expect(whyQuiet(boardOf(newSession()))).toBe('nobody');
  });

  it('says so once a team stands on the table', () => {
    const pose = { xMm: 500, yMm: 300, headingRad: 0 };
    const settled = { pose, covariance: [1, 0, 0, 0, 1, 0, 0, 0, 1], elevationMm: 0, atMs: 0 } as const;
    expect(whyQuiet(boardOf({ ...newSession(), settledPoses: { firefly: settled } }))).toBe('all-well');
  });
});

describe('the log', () => {
  const view = (commands: readonly Command[], canUndo = true): SessionView => ({
    revision: commands.length,
    session: newSession(),
    canUndo,
    canRedo: false,
    log: commands.map((command, index) => ({ revision: index + 1, atMs: index, command })),
  });
  const nextStep: Command = { kind: 'nextStep' };
  const turn = (offsetRad: number): Command => ({ kind: 'setTurretOffset', teamId: 'firefly', offsetRad });
  const settled: Command = {
    kind: 'poseSettled',
    teamId: 'firefly',
    settled: {
      pose: { xMm: 0, yMm: 0, headingRad: 0 },
      covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      elevationMm: 0,
      atMs: 0,
    },
  };

  it('begins with the newest command, which can be undone', () => {
    const [newest, older] = logLines(view([nextStep, turn(1)]), 10);
    expect(newest).toMatchObject({ entry: { command: { kind: 'setTurretOffset' } }, undoable: true });
    expect(older).toMatchObject({ entry: { command: { kind: 'nextStep' } }, undoable: false });
  });

  it('makes one line of a turret turned by many presses', () => {
    const lines = logLines(view([turn(0.1), turn(0.2), turn(0.3)]), 10);
    expect(lines.map(({ count }) => count)).toEqual([3]);
  });

  it('leaves out what nobody commanded and what was only looked at', () => {
    const select: Command = { kind: 'select', selection: { kind: 'nothing' } };
    expect(logLines(view([nextStep, settled, select]), 10)).toHaveLength(1);
  });

  it('offers undo past the projector’s light, which undo does not touch', () => {
    const blank: Command = { kind: 'setStage', stage: { light: 'blank', frozen: false } };
    expect(logLines(view([nextStep, blank]), 10).map(({ undoable }) => undoable)).toEqual([false, true]);
  });

  it('offers no undo where there is none', () => {
    expect(logLines(view([nextStep], false), 10)[0]?.undoable).toBe(false);
  });
});

describe('the shot', () => {
  const session = newSession();
  const made = makeBoard({ atMs: 0, tracks: sampleTracks(session.roster) }, session);
  if (!made.ok) throw new Error('the sample game makes no board');

  it('says score, armour and reasons of the first look', () => {
    const facts = shotFacts(made.value, rulesetOf(session), 'firefly', 'stug-3', 'in');
    expect(facts).toMatchObject({ kind: 'shot', verdict: 'yes', score: '4+', aspect: 'side 3' });
    expect(facts.kind === 'shot' && facts.reasons.length).toBeGreaterThan(2);
  });

  it('says why a shot cannot be judged', () => {
    const facts = shotFacts(made.value, rulesetOf(session), 'firefly', 'nobody', 'in');
    expect(facts).toMatchObject({ kind: 'unanswered' });
  });
});
