import { describe, expect, it } from 'vitest';
import { noLight } from '../../calibration/projector/cast-light';
import { type TablePicture, tablePicture, tablePictures } from '../../renderer/live/table-picture';
import type { Result } from '../../shared/result';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { query } from '../../shared/rules/ruleset';
import { newSession } from '../../shared/session/new-session';
import type { RigMoved } from '../../shared/tracking/rig-moved';
import { sampleTracking } from './sample-tracking';

function taken<E>(picture: Result<TablePicture, E>): TablePicture {
  if (!picture.ok) throw new Error(JSON.stringify(picture.error));
  return picture.value;
}

const session = newSession();
const knocked = (moved: RigMoved) => ({ ...sampleTracking(), moved });
const cameraMoved = knocked({ camera: { byMm: 3 } });
const projectorMoved = knocked({ projector: { byMm: 3 } });

describe('while the camera stands elsewhere than its set-up says', () => {
  const { board, findings, primitives } = taken(tablePicture(session, cameraMoved));

  it('no distance between any two teams is within or beyond anything', () => {
    const ids = board.teams.map(({ team }) => team.id);
    const decisions = ids.flatMap((shooterId) =>
      ids.flatMap((targetId) => {
        const answer = query(board, openFire, { kind: 'range', shooterId, targetId });
        return answer.ok && answer.value.value.weapon ? [answer.value.value.verdict.decision] : [];
      }),
    );
    expect(decisions.length).toBeGreaterThan(20);
    expect(new Set(decisions)).toEqual(new Set(['marginal']));
  });

  it('every answer gives that as its first reason', () => {
    const [from, to] = board.teams;
    const ask = { kind: 'distance', fromId: from!.team.id, toId: to!.team.id } as const;
    const answer = query(board, openFire, ask);
    expect(answer.ok && answer.value.because[0]?.phrase.id).toBe('reason.camera-moved');
  });

  it('nothing is found, and nothing is drawn but a sign', () => {
    expect(findings).toEqual([]);
    const drawn = primitives.filter(({ kind }) => kind !== 'keep-out');
    expect(drawn.map(({ id }) => id)).toEqual(['rig:moved']);
  });
});

describe('while the projector stands elsewhere', () => {
  it('answers stay, since no light enters them, and nothing is drawn but a sign', () => {
    const steady = taken(tablePicture(session, sampleTracking()));
    const moved = taken(tablePicture(session, projectorMoved));
    expect(moved.board).toEqual(steady.board);
    expect(moved.findings).toEqual(steady.findings);
    expect(moved.primitives.filter(({ kind }) => kind !== 'keep-out')).toHaveLength(1);
  });
});

describe('the picture', () => {
  it('is made anew when the rig moves, and not when it moves further', () => {
    const row = tablePictures();
    const before = row.next(session, sampleTracking(), noLight);
    const knockedOnce = row.next(session, cameraMoved, noLight);
    expect(knockedOnce).not.toBe(before);
    expect(row.next(session, knocked({ camera: { byMm: 4 } }), noLight)).toBe(knockedOnce);
    expect(row.next(session, projectorMoved, noLight)).not.toBe(knockedOnce);
  });
});
