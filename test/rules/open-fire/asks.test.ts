import { describe, expect, test } from 'vitest';
import { sampleBoard } from '../../../shared/board/sample-board';
import { fractionText, isEqual, one, sum } from '../../../shared/rules/chance/fraction';
import { openFire } from '../../../shared/rules/open-fire/ruleset';
import { query } from '../../../shared/rules/ruleset';
import { say } from '../../../shared/text/say';
import { answerOf, boardOf } from '../boards';

const at = (flags = '', terrain = '') =>
  boardOf(`${terrain}
platoon a A first tank Trained Confident
team s1 "Sherman 1" "Sherman V" 26x60 500 500 0 command ${flags}
team s2 "Sherman 2" "Sherman V" 26x60 500 600 0
platoon b B second infantry Veteran Fearless
team g1 "Grenadier 1" "Grenadier Rifle/MG team" 50x32 700 500 180 command
team g2 "Grenadier 2" "Grenadier Rifle/MG team" 50x32 700 600 180`);

describe('a move', () => {
  const movement = (board = at(), way?: { x: number; y: number }[]) =>
    answerOf(board, { kind: 'movement', teamId: 's1', ...(way ? { way } : {}) }).value;

  test('of a tank is 12 inches over open ground', () => {
    expect(movement().freeMm).toBeCloseTo(304.8, 9);
    expect(movement().within.decision).toBe('yes');
  });

  test('exactly as long as the limit is within it; a hair more is over, by that much', () => {
    expect(movement(at(), [{ x: 804.8, y: 500 }]).within.decision).toBe('yes');
    const over = movement(at(), [{ x: 815, y: 500 }]);
    expect(over.within).toMatchObject({ decision: 'no' });
    expect(over.within.marginMm).toBeCloseTo(-10.2, 9);
    expect(over.label.id).toBe('move.over');
  });

  test('is measured along its way, not from end to end', () => {
    expect(
      movement(at(), [
        { x: 700, y: 500 },
        { x: 500, y: 500 },
      ]).wayMm,
    ).toBeCloseTo(400, 9);
  });

  test('through a hedge is held to 8 inches whole, with a bogging check on 2+ where it enters', () => {
    const hedge = 'terrain hedge 0 560,400 574,400 574,600 560,600';
    const { limitMm, ground } = movement(at('', hedge), [{ x: 650, y: 500 }]);
    expect(limitMm).toBeCloseTo(203.2, 9);
    expect(ground[0]).toMatchObject({ terrain: 'hedge', at: { x: 560, y: 500 } });
    expect(ground[0]?.test?.passesOn).toEqual([2, 3, 4, 5, 6]);
    expect(fractionText(ground[0]?.test?.chance ?? one)).toBe('5/6');
  });

  test('of a crew that bailed out is none', () => {
    expect(movement(at('bailedOut'))).toMatchObject({ freeMm: 0, barred: { id: 'move.barred' } });
  });

  test('of pinned infantry may not go nearer to an enemy it sees', () => {
    const board = boardOf(`platoon a A first tank Trained Confident
team s1 S "Sherman V" 26x60 500 500 0 command
platoon b B second infantry Veteran Fearless
team g1 G "Grenadier Rifle/MG team" 50x32 700 500 180 command pinned`);
    const going = (x: number) =>
      answerOf(board, { kind: 'movement', teamId: 'g1', way: [{ x, y: 500 }] }).value.keepOff[0];
    expect(going(690)?.kept.decision).toBe('no');
    expect(going(710)?.kept.decision).toBe('yes');
  });
});

describe('an assault', () => {
  const assault = (board = at(), platoonId = 'b') => answerOf(board, { kind: 'assault', platoonId }).value;

  test('is out of reach beyond 4 inches', () => {
    const { verdict, teams } = assault();
    expect(verdict.decision).toBe('no');
    expect(teams.map(({ role }) => role)).toEqual(['stays', 'stays']);
  });

  const near = (flags = '', otherY = 600) =>
    boardOf(`platoon a A first tank Trained Confident
team s1 S "Sherman V" 26x60 500 500 0 command
platoon b B second infantry Veteran Fearless
team g1 G "Grenadier Rifle/MG team" 50x32 600 500 180 command ${flags}
team g2 H "Grenadier Rifle/MG team" 50x32 600 ${otherY} 180`);

  test('is launched by a team within 4 inches, joined within 8, after a terror test', () => {
    const { verdict, teams, tests, defenders, fearedIds } = assault(near('', 660));
    expect(verdict.decision).toBe('yes');
    expect(teams.map(({ role }) => role)).toEqual(['launches', 'joins']);
    expect(tests.map(({ id, passesOn }) => [id, passesOn[0]])).toEqual([['tankTerror', 3]]);
    expect(fearedIds).toEqual(['s1']);
    // Turret gun 2 dice, two machine-guns one each.
    expect(defenders).toMatchObject([{ teamId: 's1', dice: 4, verdict: { decision: 'yes' } }]);
  });

  test('is not for the pinned, nor for those who fired at full rate', () => {
    expect(assault(near('pinned')).headline).toMatchObject({ params: { why: 'pinned' } });
    expect(assault(near('shot shotFullRof')).teams[0]?.why).toMatchObject({ params: { why: 'fullRof' } });
  });

  test('a gap on the limit as nearly as can be told is marginal', () => {
    const board = boardOf(`platoon a A first tank Trained Confident
team s1 S "Sherman V" 26x60 500 500 0 command
platoon b B second infantry Veteran Fearless
team g1 G "Grenadier Rifle/MG team" 50x32 647.6 500 180 command sigma=0.5/0`);
    expect(assault(board).verdict.decision).toBe('marginal');
  });
});

describe('a volley', () => {
  test('names dice, scores, the order of hits and exact chances that add up to one', () => {
    const volley = answerOf(at(), {
      kind: 'volley',
      shooterIds: ['s1', 's2'],
      targetPlatoonId: 'b',
    }).value;
    expect(volley.dice).toBe(8);
    expect(volley.shooters.map(({ verdict }) => verdict.decision)).toEqual(['yes', 'yes']);
    expect(volley.targets.map(({ order }) => order)).toEqual([1, 2]);
    for (const { outcomes } of volley.targets) {
      expect(isEqual(sum(outcomes.map(({ chance }) => chance)), one)).toBe(true);
    }
    expect(say(volley.headline, 'en', 'in')).toMatch(/^8 dice: \d+ % destroys/);
  });

  test('fire at the own side is refused by name', () => {
    const ask = { kind: 'volley', shooterIds: ['s1'], targetPlatoonId: 'a' } as const;
    expect(query(at(), openFire, ask)).toEqual({ ok: false, error: { kind: 'ownSide', id: 's1' } });
  });
});

describe('state and morale', () => {
  test('what is the matter with a team, and the die that ends it', () => {
    const status = (flags: string) => answerOf(at(flags), { kind: 'status', teamId: 's1' }).value.marks;
    expect(status('')).toEqual([]);
    expect(status('bailedOut')).toMatchObject([{ id: 'bailedOut', test: { passesOn: [4, 5, 6] } }]);
    expect(status('bogged concealed').map(({ id }) => id)).toEqual(['bogged', 'concealed']);
  });

  test('a platoon with more dead than alive is in peril', () => {
    const board = boardOf(`platoon a A first tank Trained Confident
team s1 S1 "Sherman V" 26x60 500 500 0 command
team s2 S2 "Sherman V" 26x60 500 600 0 destroyed
team s3 S3 "Sherman V" 26x60 500 700 0 destroyed
team s4 S4 "Sherman V" 26x60 500 800 0 bogged`);
    const value = answerOf(board, { kind: 'morale', platoonId: 'a' }).value;
    expect(value).toMatchObject({ lost: 2, left: 1, aside: 1, inPeril: true, test: { passesOn: [4, 5, 6] } });
    const fallen = { ...board, teams: board.teams.slice(0, 1), fallenIds: ['s2', 's3'] };
    expect(answerOf(fallen, { kind: 'morale', platoonId: 'a' }).value).toMatchObject({ lost: 2, left: 1 });
  });

  test('a turn begins with five items in the summary’s order', () => {
    const value = answerOf(at('bailedOut'), { kind: 'turn-start', sideId: 'first' }).value;
    expect(value.items.map(({ id, subjects }) => [id, subjects.length])).toEqual([
      ['companyMorale', 0],
      ['victory', 0],
      ['rally', 0],
      ['remount', 1],
      ['freeBogged', 0],
    ]);
  });
});

describe('missions', () => {
  test('lie on a table of their size, and name a misplaced team with the distance', () => {
    const board = at();
    const mission = answerOf(board, { kind: 'mission', missionId: 'free-for-all' }).value;
    expect(mission.areas.map(({ id }) => id)).toContain('p1-deploy');
    // Player 1 deploys up to 12 in short of the middle of two metres; the base of Sherman 2 reaches to y = 613.
    const placing = answerOf(board, {
      kind: 'placing',
      missionId: 'free-for-all',
      placed: { kind: 'team', teamId: 's2' },
    }).value;
    expect(placing.verdict).toMatchObject({ decision: 'yes' });
    expect(placing.verdict.marginMm).toBeCloseTo(1000 - 304.8 - 613, 6);
    const enemy = answerOf(board, {
      kind: 'placing',
      missionId: 'free-for-all',
      placed: { kind: 'team', teamId: 'g1' },
    }).value;
    expect(enemy.verdict.decision).toBe('no');
    expect(enemy.label).toMatchObject({ id: 'mission.misplaced' });
    expect(enemy.verdict.marginMm).toBeCloseTo(475 - 1304.8, 6);
  });

  test('a table too small, and a mission that is none, are refused', () => {
    const small = { ...at(), table: { widthMm: 300, depthMm: 300 } };
    expect(query(small, openFire, { kind: 'mission', missionId: 'doodlebug' })).toMatchObject({
      ok: false,
      error: { kind: 'tableTooSmall' },
    });
    expect(query(small, openFire, { kind: 'mission', missionId: 'chess' })).toMatchObject({
      ok: false,
      error: { kind: 'unknownMission', choices: ['free-for-all', 'knife-fight', 'doodlebug'] },
    });
  });
});

test('every answer of every kind about the sample game has reasons, in both languages', () => {
  const board = sampleBoard();
  const asks = [
    ...board.teams.flatMap(({ team }) => [
      { kind: 'movement', teamId: team.id } as const,
      { kind: 'status', teamId: team.id } as const,
      { kind: 'placing', missionId: 'knife-fight', placed: { kind: 'team', teamId: team.id } } as const,
    ]),
    ...board.roster.platoons.flatMap(({ id }) => [
      { kind: 'assault', platoonId: id } as const,
      { kind: 'morale', platoonId: id } as const,
    ]),
    { kind: 'company-morale', sideId: 'first' } as const,
    { kind: 'turn-start', sideId: 'second' } as const,
    { kind: 'mission', missionId: 'doodlebug' } as const,
  ];
  for (const ask of asks) {
    const answer = query(board, openFire, ask);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    expect(answer.value.because.length).toBeGreaterThan(0);
    for (const { phrase } of answer.value.because) {
      expect(say(phrase, 'en', 'in')).not.toContain('undefined');
      expect(say(phrase, 'de', 'cm')).not.toContain('undefined');
    }
  }
});
