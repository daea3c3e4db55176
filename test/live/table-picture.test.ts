import { describe, expect, it } from 'vitest';
import { noLight } from '../../calibration/projector/cast-light';
import { type TablePicture, tablePicture, tablePictures } from '../../renderer/live/table-picture';
import { samplePoses } from '../../shared/board/sample';
import type { Result } from '../../shared/result';
import { newSession } from '../../shared/session/new-session';
import { sampleTracking } from './sample-tracking';

function taken<E>(picture: Result<TablePicture, E>): TablePicture {
  if (!picture.ok) throw new Error(JSON.stringify(picture.error));
  return picture.value;
}

const session = newSession();
const firefly = samplePoses.firefly!;
const nudged = (byMm: number) => sampleTracking({ firefly: { ...firefly, xMm: firefly.xMm + byMm } });

describe('the picture of a table', () => {
  it('holds the board, its findings and its marks', () => {
    const { board, findings, primitives } = taken(tablePicture(session, sampleTracking()));
    expect(board.teams.length).toBe(session.roster.teams.length);
    expect(findings.length).toBeGreaterThan(0);
    expect(primitives.length).toBeGreaterThan(board.teams.length);
  });

  it('shows a newcomer what breaks a rule and what is left to the tape measure', () => {
    const { findings } = taken(tablePicture(session, sampleTracking()));
    expect(findings.map(({ id, severity }) => [id, severity])).toEqual([
      ['command:sherman-3', 'broken'],
      ['long-range:pak-1>firefly', 'doubtful'],
    ]);
  });

  it('is the same in every window that sees the same', () => {
    const here = taken(tablePicture(session, sampleTracking()));
    const there = taken(tablePicture(structuredClone(session), structuredClone(sampleTracking())));
    expect(there).toEqual(here);
  });

  it('says which team a fault lies in', () => {
    const lost = sampleTracking({ firefly: { ...firefly, xMm: Number.NaN } });
    expect(tablePicture(session, lost)).toEqual({
      ok: false,
      error: { kind: 'poseNotFinite', teamId: 'firefly' },
    });
  });
});

describe('pictures one after another', () => {
  it('are the very same object while nothing moves by more than a hair', () => {
    const pictures = tablePictures();
    const first = pictures.next(session, sampleTracking(), noLight);
    expect(pictures.next(session, nudged(0.05), noLight)).toBe(first);
    expect(pictures.next(session, { ...sampleTracking(), atMs: 9000 }, noLight)).toBe(first);
  });

  it('follow a drift in small steps', () => {
    const pictures = tablePictures();
    const first = pictures.next(session, nudged(0), noLight);
    let last = first;
    for (let step = 1; step <= 10; step++) last = pictures.next(session, nudged(step * 0.05), noLight);
    expect(last).not.toBe(first);
  });

  it('change with the session and with the doubt of the projected light', () => {
    const pictures = tablePictures();
    const first = pictures.next(session, sampleTracking(), noLight);
    const other = pictures.next({ ...session, selection: { kind: 'nothing' } }, sampleTracking(), noLight);
    expect(other).not.toBe(first);
    expect(pictures.next(session, sampleTracking(), { sigmaMm: 1 })).not.toBe(first);
  });

  it('leave doubt later than they entered it', () => {
    // The Firefly backs away from its target, slowly over the line of 16 inches.
    const target = samplePoses['stug-3']!;
    const away = Math.atan2(firefly.yMm - target.yMm, firefly.xMm - target.xMm);
    const backedBy = (mm: number) => {
      const xMm = firefly.xMm + mm * Math.cos(away);
      const yMm = firefly.yMm + mm * Math.sin(away);
      return sampleTracking({ firefly: { ...firefly, xMm, yMm } });
    };
    const doubts = (picture: TablePicture) => picture.findings.flatMap(({ questions }) => questions).length;
    const remembering = tablePictures();
    let stayed = 0;
    for (let mm = 37.5; mm <= 41; mm += 0.1) {
      const remembered = doubts(taken(remembering.next(session, backedBy(mm), noLight)));
      if (remembered > doubts(taken(tablePicture(session, backedBy(mm))))) stayed += 1;
    }
    expect(stayed).toBeGreaterThan(0);
  });

  it('leave doubt about a shot that is only open as late as doubt about one declared', () => {
    // The Firefly backs away from the StuG that it selects no target among, slowly past the end of its gun.
    const waiting = { ...session, targets: {}, turn: { ...session.turn, step: 'shooting' as const } };
    const target = samplePoses['stug-3']!;
    const at = (mm: number) =>
      sampleTracking({ firefly: { xMm: target.xMm - mm, yMm: target.yMm, headingRad: 0 } });
    const doubted = ({ doubts }: TablePicture) => doubts.has('range:firefly>stug-3');
    const remembering = tablePictures();
    let stayed = 0;
    for (let mm = 860; mm <= 885; mm += 0.2) {
      const remembered = doubted(taken(remembering.next(waiting, at(mm), noLight)));
      if (remembered && !doubted(taken(tablePicture(waiting, at(mm))))) stayed += 1;
    }
    expect(stayed).toBeGreaterThan(0);
  });

  it('leave doubt about an objective as late as doubt about a shot', () => {
    // The Firefly rolls past the edge of the farm's zone, four inches from its card.
    const farm = samplePoses.farm!;
    const at = (mm: number) =>
      sampleTracking({ firefly: { xMm: farm.xMm + 150 + mm, yMm: farm.yMm, headingRad: Math.PI } });
    const doubted = (picture: TablePicture) => picture.doubts.has('zone:farm~firefly');
    const remembering = tablePictures();
    let stayed = 0;
    for (let mm = 0; mm <= 20; mm += 0.1) {
      const remembered = doubted(taken(remembering.next(session, at(mm), noLight)));
      if (remembered && !doubted(taken(tablePicture(session, at(mm))))) stayed += 1;
    }
    expect(stayed).toBeGreaterThan(0);
  });

  it('hold no check while the camera finds the teams for the first time, then all', () => {
    const commander = session.roster.platoons.find(({ id }) =>
      session.roster.teams.some(({ id: teamId, platoonId }) => platoonId === id && teamId === 'firefly'),
    )?.commandTeamId;
    const seenAt = (atMs: number) => ({
      atMs,
      tracks: sampleTracking()
        .tracks.filter(({ teamId }) => teamId !== commander)
        .map((track) => ({ ...track, firstSeenAtMs: 5000 })),
    });
    const pictures = tablePictures();
    expect(taken(pictures.next(session, seenAt(5200), noLight)).findings).toEqual([]);
    const { findings } = taken(pictures.next(session, seenAt(9000), noLight));
    expect(findings.map(({ phrase }) => phrase.id)).toContain('finding.no-commander');
  });
});
