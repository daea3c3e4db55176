import { describe, expect, test } from 'vitest';
import type { Board } from '../../../shared/board/board';
import { samplePoses } from '../../../shared/board/sample';
import type { Pose } from '../../../shared/geometry/point';
import type { DiceThrow } from '../../../shared/rules/dice-throw';
import { planDefence } from '../../../shared/rules/open-fire/assault/plan-defence';
import { planStrike, stillStanding, takenIfThere } from '../../../shared/rules/open-fire/assault/plan-strike';
import { followStrike } from '../../../shared/rules/open-fire/assault/strike';
import { followVolley } from '../../../shared/rules/open-fire/volley/follow';
import type { Command } from '../../../shared/session/command';
import { newHistory, perform } from '../../../shared/session/history';
import { makeBoard } from '../../../shared/session/make-board';
import { newSession } from '../../../shared/session/new-session';
import type { AssaultAct } from '../../../shared/session/play/assault';
import { playOf } from '../../../shared/session/play/play';
import type { Session } from '../../../shared/session/session';
import { emptyTracking } from '../../../shared/tracking/update';
import { refusal, sessionAfter } from '../arbitraries';
import { at, flagStory, moved, steps, storyOf } from './play-commands';

const seen = (teamId: string, pose: Pose): Command => ({
  kind: 'poseSettled',
  teamId,
  settled: { pose, covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0], elevationMm: 0, atMs: 0 },
});

/**
 * The assault step of the Allies on a bare table: two teams of parachutists in contact with two of grenadiers, and
 * everybody else far off.
 */
const stands: Readonly<Record<string, Pose>> = {
  'para-1': at(500, 500),
  'para-2': at(500, 560),
  'grenadier-1': at(530, 500, Math.PI),
  'grenadier-2': at(530, 560, Math.PI),
};
const base = { ...newSession(), terrain: [] };
const game = sessionAfter(
  base,
  ...Object.keys(samplePoses).map((teamId, index) =>
    seen(teamId, stands[teamId] ?? at(40 + 60 * (index % 28), 1180)),
  ),
  ...steps(3),
);

const act = (made: AssaultAct): Command => ({ kind: 'assault', act: made });
const dice = (...faces: readonly number[]): DiceThrow => ({ faces, by: 'typed' });
const launch = act({ kind: 'launch', platoonId: 'paras', teamIds: ['para-1', 'para-2'], silencedIds: [] });

function boardOf(session: Session): Board {
  const board = makeBoard(emptyTracking, session);
  if (!board.ok) throw new Error(board.error.kind);
  return board.value;
}

const strikeOf = (session: Session, ids: readonly string[], against?: readonly string[]) =>
  act({ kind: 'strike', plan: planStrike(boardOf(session), ids, against) });

const fighting = sessionAfter(
  game,
  launch,
  act({ kind: 'charged' }),
  act({ kind: 'stood', fallsBack: false }),
);
const stage = (session: Session) => playOf(session).assault?.stage;

describe('an assault', () => {
  test('goes from the charge to defensive fire to the fight, and no stage is skipped', () => {
    expect(stage(sessionAfter(game, launch))).toBe('charge');
    expect(refusal(sessionAfter(game, launch), act({ kind: 'settled' }))).toEqual({
      kind: 'notAtThisStage',
      stage: 'charge',
    });
    expect(refusal(game, act({ kind: 'charged' }))).toEqual({ kind: 'notAtThisStage' });
    expect(stage(fighting)).toBe('fight');
  });

  test('at tanks has to be dared first, and ends where it is not', () => {
    const feared = act({
      kind: 'launch',
      platoonId: 'paras',
      teamIds: ['para-1'],
      silencedIds: [],
      terror: 3,
    });
    const dare = (face: number) => sessionAfter(game, feared, act({ kind: 'dare', thrown: dice(face) }));
    expect(stage(dare(3))).toBe('charge');
    expect(playOf(dare(2)).assault).toMatchObject({ stage: 'over', ended: 'tooAfraid' });
    expect(storyOf(dare(2)).at(-1)).toEqual({ kind: 'assault', platoonId: 'paras', what: 'tooAfraid' });
  });

  test('is met by every enemy within 8 inches, who see those who charge without bulletproof cover', () => {
    const charged = sessionAfter(game, launch, act({ kind: 'charged' }));
    const [volley, ...others] = planDefence(boardOf(charged), {
      platoonId: 'paras',
      teamIds: ['para-1', 'para-2'],
      silencedIds: [],
    });
    expect(others).toEqual([]);
    expect(volley?.platoonId).toBe('grenadiers');
    // Rifle/MG teams throw two dice each, at Veterans who are moving in the open.
    expect(volley?.plan.shots).toMatchObject([
      { shooterId: 'grenadier-1', dice: 2, score: 4 },
      { shooterId: 'grenadier-2', dice: 2, score: 4 },
    ]);
    const valid = volley?.plan.targets.filter((target) => target.valid);
    expect(valid?.map(({ id, bulletproof }) => [id, bulletproof])).toEqual([
      ['para-1', false],
      ['para-2', false],
    ]);
  });

  test('is thrown back by five hits, which also pin, and does not keep defenders from their own assault', () => {
    const charged = sessionAfter(game, launch, act({ kind: 'charged' }));
    const [volley] = planDefence(boardOf(charged), {
      platoonId: 'paras',
      teamIds: ['para-1', 'para-2'],
      silencedIds: [],
    });
    if (!volley) throw new Error('nobody fires');
    const shots = volley.plan.shots.map((shot) => ({ ...shot, dice: 3 }));
    const fired = sessionAfter(
      charged,
      { kind: 'openVolley', plan: { ...volley.plan, shots } },
      { kind: 'throwVolley', thrown: dice(4, 4, 4, 4, 4, 1) },
      { kind: 'throwVolley', thrown: dice(6, 6, 6, 6, 6) },
    );
    const { volley: rolled, assault } = playOf(fired);
    expect(rolled && followVolley(rolled).stage).toBe('done');
    expect(assault).toMatchObject({ hits: { paras: 5 }, firedIds: ['grenadiers'] });
    expect(flagStory(fired, 'pinned')).toHaveLength(1);
    expect(fired.flags['grenadier-1']).toEqual({ shot: true });
    expect(playOf(sessionAfter(fired, act({ kind: 'stood', fallsBack: true }))).assault).toMatchObject({
      stage: 'over',
      ended: 'fellBack',
    });
  });

  test('that kills all in reach is won, the losers break off and are pinned, and who stays near is taken', () => {
    const ids = ['para-1', 'para-2'];
    const struck = sessionAfter(
      fighting,
      strikeOf(fighting, ids),
      act({ kind: 'throw', thrown: dice(3, 3) }),
    );
    const { strike } = playOf(struck).assault ?? {};
    const outIds = Object.keys(strike ? followStrike(strike).outcomes : {});
    expect(outIds).toEqual(['grenadier-1', 'grenadier-2']);
    // Whom the hits strike may still be said, so nobody is dead yet.
    expect(struck.flags['grenadier-1']).toBeUndefined();
    expect(stillStanding(boardOf(struck), ids, outIds)).toMatchObject({ won: true, teamIds: [] });

    const won = sessionAfter(struck, act({ kind: 'struck', won: true, standingIds: [] }));
    expect(won.flags['grenadier-1']).toMatchObject({ destroyed: true });
    expect(playOf(won).lossIds).toEqual(['grenadiers']);
    expect(playOf(won).assault).toMatchObject({ stage: 'breakOff', loserIds: ['grenadiers'] });
    const near = sessionAfter(won, seen('grenadier-3', at(560, 530)));
    const taken = takenIfThere(boardOf(near), ids, ['grenadiers']);
    expect(taken).toEqual(['grenadier-3']);

    const over = sessionAfter(near, act({ kind: 'capture', teamIds: taken }), act({ kind: 'settled' }));
    expect(over.flags['grenadier-3']).toEqual({ destroyed: true });
    expect(over.flags['grenadier-4']).toEqual({ pinned: true });
    // Not hit at all, the winners are free.
    expect(over.flags['para-3']).toEqual({ goneToGround: true });
    expect(over.flags['para-1']).toBeUndefined();
    expect(playOf(over).assault).toMatchObject({ stage: 'over', ended: 'won' });
  });

  test('is struck back at by those who pass, by the assaulters alone, and the sides change', () => {
    const half = sessionAfter(
      fighting,
      strikeOf(fighting, ['para-1', 'para-2']),
      act({ kind: 'throw', thrown: dice(3, 1) }),
      act({ kind: 'struck', won: false, standingIds: ['grenadiers'] }),
    );
    expect(playOf(half).assault).toMatchObject({
      stage: 'counter',
      testing: ['grenadiers'],
      lastHits: { grenadiers: 1 },
    });
    const counter = (face: number) =>
      sessionAfter(
        half,
        act({ kind: 'counter', fightingTanksIds: [], willBreakOffIds: [], thrown: dice(face) }),
      );
    expect(playOf(counter(3)).assault).toMatchObject({ stage: 'breakOff', loserIds: ['grenadiers'] });
    const back = counter(4);
    expect(playOf(back).assault).toMatchObject({ stage: 'fight', strikers: 'defenders' });
    const plan = planStrike(boardOf(back), ['grenadier-1', 'grenadier-2', 'grenadier-3'], ['paras']);
    expect(plan.strikers.map(({ teamId }) => teamId)).toEqual(['grenadier-2']);
    const lost = sessionAfter(
      back,
      act({ kind: 'strike', plan }),
      act({ kind: 'throw', thrown: dice(6) }),
      act({ kind: 'struck', won: true, standingIds: [] }),
      act({ kind: 'capture', teamIds: [] }),
      act({ kind: 'settled' }),
    );
    expect(playOf(lost).assault).toMatchObject({ loserIds: ['paras'], ended: 'won' });
    // The losers are pinned, and so are winners who were hit.
    expect(lost.flags['para-3']).toMatchObject({ pinned: true });
    expect(lost.flags['grenadier-4']).toEqual({ pinned: true });
  });

  test('without a hit is struck back at without a die, and a side may always break off of its own will', () => {
    const missed = sessionAfter(
      fighting,
      strikeOf(fighting, ['para-1', 'para-2']),
      act({ kind: 'throw', thrown: dice(1, 1) }),
      act({ kind: 'struck', won: false, standingIds: ['grenadiers'] }),
    );
    const free = act({ kind: 'counter', fightingTanksIds: [], willBreakOffIds: [] });
    expect(playOf(sessionAfter(missed, free)).assault).toMatchObject({
      stage: 'fight',
      strikers: 'defenders',
    });
    const off = act({ kind: 'counter', fightingTanksIds: [], willBreakOffIds: ['grenadiers'] });
    expect(playOf(sessionAfter(missed, off)).assault?.stage).toBe('breakOff');
    // Against tanks everybody tests (OF-A29).
    const tanks = act({ kind: 'counter', fightingTanksIds: ['grenadiers'], willBreakOffIds: [] });
    expect(refusal(missed, tanks)).toMatchObject({ field: 'thrown' });
  });

  test('has moves of its own, which are no moves of the movement step', () => {
    const charged = sessionAfter(
      sessionAfter(game, launch),
      moved('para-1', at(500, 500), at(520, 500)),
      act({ kind: 'charged' }),
    );
    expect(storyOf(charged).find(({ kind }) => kind === 'move')).toMatchObject({ taken: 'assault' });
    expect(charged.flags['para-1']).toBeUndefined();
    expect(charged).not.toHaveProperty('moves');
  });

  test('is undone stage by stage to the game before it', () => {
    const acts = [launch, act({ kind: 'charged' }), act({ kind: 'stood', fallsBack: false })];
    let history = newHistory(game);
    for (const command of acts) {
      const next = perform(history, { kind: 'command', command }, history.revision * 60_000);
      if (!next.ok) throw new Error(next.error.kind);
      history = next.value;
    }
    for (const _ of acts) {
      const back = perform(history, { kind: 'undo' }, 0);
      if (!back.ok) throw new Error(back.error.kind);
      history = back.value;
    }
    expect(history.present).toEqual(game);
  });

  test('is put away with the step, and refuses who is not there', () => {
    expect(playOf(sessionAfter(fighting, ...steps(1))).assault).toBeUndefined();
    const nobody = act({ kind: 'launch', platoonId: 'paras', teamIds: [], silencedIds: [] });
    expect(refusal(game, nobody)).toMatchObject({ field: 'teamIds', value: 'nobody' });
    const stray = act({ kind: 'launch', platoonId: 'paras', teamIds: ['stug-1'], silencedIds: [] });
    expect(refusal(game, stray)).toEqual({ kind: 'unknownTeam', teamId: 'stug-1' });
    expect(refusal(fighting, act({ kind: 'throw', thrown: dice(1) }))).toEqual({ kind: 'nothingToThrow' });
  });
});
