import { describe, expect, test } from 'vitest';
import type { Skill, UnitSystem } from '../../../shared/board/team';
import { aspectWord, exactly, type Placed, type Standing } from '../../../shared/rules/measure';
import { commandChain } from '../../../shared/rules/open-fire/command/command-chain';
import { type CommandKind, commandDistance } from '../../../shared/rules/open-fire/command/command-distance';
import { type LengthKey, lengths, objectiveSize } from '../../../shared/rules/open-fire/lengths';
import { holderOf, teamsInZone } from '../../../shared/rules/open-fire/missions/objectives';
import { aspectOfParts, partHit } from '../../../shared/rules/open-fire/shooting/aspect';
import { easiestTarget } from '../../../shared/rules/open-fire/shooting/easiest-target';
import { judgeField } from '../../../shared/rules/open-fire/shooting/field-of-fire';
import type { FrontPart } from '../../../shared/rules/open-fire/shooting/front-part';
import {
  hittingFaces,
  isPossible,
  type ToHitFactors,
  toHitScore,
} from '../../../shared/rules/open-fire/shooting/to-hit';
import { type ConcealmentFactors, concealment } from '../../../shared/rules/open-fire/state/concealment';
import { openFireUnits } from '../../../shared/rules/open-fire/unit-data';
import { noDoubts } from '../../../shared/rules/verdict';
import { type VectorRectangle, vectorsOf } from './vectors';

type Pair = readonly [number, number];

const placed = ([xMm, yMm]: Pair, headingRad = 0): Placed => ({
  pose: { xMm, yMm, headingRad },
  covariance: exactly,
});
const front = ({ frontMid, facing }: { frontMid: Pair; facing: Pair }): FrontPart => ({
  ...placed(frontMid, Math.atan2(facing[1], facing[0])),
  frontMm: 0,
});

/** Vectors give lengths in inches or centimetres; the geometry does not mind, so they are used as they are. */
function rectangle({ x, y, w, h }: VectorRectangle): Standing {
  return {
    outline: {
      kind: 'polygon',
      vertices: [
        { x: x - w / 2, y: y - h / 2 },
        { x: x + w / 2, y: y - h / 2 },
        { x: x + w / 2, y: y + h / 2 },
        { x: x - w / 2, y: y + h / 2 },
      ],
    },
    pose: { xMm: x, yMm: y, headingRad: 0 },
    covariance: exactly,
  };
}

/** A chance as the vectors write it: a fraction of sixths in lowest terms. */
function fraction(faces: number): string {
  const divisor = [6, 3, 2].find((d) => faces % d === 0 && 6 % d === 0) ?? 1;
  return `${faces / divisor}/${6 / divisor}`;
}

describe('armour-aspect', () => {
  interface Input {
    hull: { frontMid: Pair; facing: Pair };
    turret: { frontMid: Pair; facing: Pair } | null;
    shooter: Pair;
  }
  test.each(vectorsOf<Input, object>('geometry', 'armour-aspect'))('$id $note', ({ input, expected }) => {
    const found = aspectOfParts(
      front(input.hull),
      input.turret ? front(input.turret) : undefined,
      placed(input.shooter),
      { hullWasMarginal: false, turretWasMarginal: false },
    );
    expect({
      hull: aspectWord(found.hull.decision),
      ...(found.turret && { turret: aspectWord(found.turret.decision) }),
      dieNeeded: found.aspect === 'split',
      aspect: found.aspect,
    }).toMatchObject(expected);
  });
});

describe('field-of-fire', () => {
  interface Input {
    frontMid: Pair;
    facing: Pair;
    allRound: boolean;
    points: Pair[];
  }
  test.each(vectorsOf<Input, { inFieldOfFire: boolean[] }>('geometry', 'field-of-fire'))(
    '$id $note',
    ({ input, expected }) => {
      const kind = input.allRound ? 'all-round' : 'front-half-plane';
      const decisions = input.points.map(
        (target) => judgeField(kind, front(input), placed(target), { wasMarginal: false }).verdict.decision,
      );
      expect(decisions.map((decision) => decision === 'yes')).toEqual(expected.inFieldOfFire);
    },
  );
});

describe('hull-turret-die', () => {
  test.each(vectorsOf<{ dice: number[] }, { area: string[] }>('geometry', 'hull-turret-die'))(
    '$id',
    ({ input, expected }) => {
      expect(input.dice.map(partHit)).toEqual(expected.area);
    },
  );
});

describe('command-distance', () => {
  test.each(vectorsOf<{ skill: Skill; teamKind: CommandKind }, object>('command', 'command-distance'))(
    '$id',
    ({ input, expected }) => {
      expect(commandDistance(input.skill, input.teamKind)).toEqual(expected);
    },
  );
});

describe('command-chain', () => {
  interface Input {
    units: UnitSystem;
    skill: Skill;
    teamKind: CommandKind;
    commandTeam: string;
    teams: (VectorRectangle & { id: string })[];
  }
  interface Expected {
    commandDistance: number;
    inCommand: string[];
    outOfCommand: string[];
  }
  test.each(vectorsOf<Input, Expected>('command', 'command-chain'))('$id $note', ({ input, expected }) => {
    const limit = commandDistance(input.skill, input.teamKind)[input.units];
    const members = input.teams.map((team) => ({ id: team.id, ...rectangle(team) }));
    const { inCommand } = commandChain(input.commandTeam, members, limit, noDoubts);
    const those = (decision: string) =>
      [...inCommand].filter(([, verdict]) => verdict.decision === decision).map(([id]) => id);
    expect(limit).toBe(expected.commandDistance);
    expect(those('yes').sort()).toEqual(expected.inCommand.toSorted());
    expect(those('no').sort()).toEqual(expected.outOfCommand.toSorted());
  });
});

describe('to-hit', () => {
  interface Expected {
    score: number;
    possible: boolean;
    pHit: string;
  }
  test.each(vectorsOf<ToHitFactors, Expected>('shooting', 'to-hit'))('$id $note', ({ input, expected }) => {
    const score = toHitScore(input);
    expect({ score, possible: isPossible(score), pHit: fraction(hittingFaces(score)) }).toEqual(expected);
  });
});

describe('easiest-target', () => {
  interface Input {
    targetSkill: Skill;
    units: UnitSystem;
    weaponRange: number;
    rof1MovedOrPinned: boolean;
    teams: {
      id: string;
      distance: number;
      concealed?: boolean;
      goneToGround?: boolean;
      visible?: boolean;
      inFieldOfFire?: boolean;
    }[];
  }
  interface Expected {
    canShoot: boolean;
    score?: number;
    easiest?: string[];
    pHit?: string;
  }
  test.each(vectorsOf<Input, Expected>('shooting', 'easiest-target'))('$id $note', ({ input, expected }) => {
    const found = easiestTarget(
      input.teams.map((team) => {
        const score = toHitScore({
          targetSkill: input.targetSkill,
          longRange: team.distance > lengths.D16[input.units],
          concealed: team.concealed ?? false,
          goneToGround: team.goneToGround ?? false,
          rof1MovedOrPinned: input.rof1MovedOrPinned,
        });
        const holds = [team.visible ?? true, team.distance <= input.weaponRange, team.inFieldOfFire ?? true];
        return {
          id: team.id,
          decisions: holds.map((yes) => (yes ? 'yes' : 'no')),
          low: score,
          high: score,
        };
      }),
    );
    expect(found !== undefined).toBe(expected.canShoot);
    if (!found) return;
    expect([found.low, found.high]).toEqual([expected.score, expected.score]);
    expect(found.ids.toSorted()).toEqual(expected.easiest?.toSorted());
    expect(fraction(hittingFaces(found.low))).toBe(expected.pHit);
  });
});

describe('distance-pair and objective-size', () => {
  test.each(vectorsOf<{ key: LengthKey }, object>('distances', 'distance-pair'))(
    '$id $input.key',
    ({ input, expected }) => {
      expect(lengths[input.key]).toEqual(expected);
    },
  );

  test.each(vectorsOf<object, object>('distances', 'objective-size'))('$id', ({ expected }) => {
    expect(objectiveSize).toEqual(expected);
  });
});

describe('objective-control', () => {
  interface Input {
    units: UnitSystem;
    startOfTurnOf: string;
    objectiveRect: VectorRectangle;
    teams: (VectorRectangle & { id: string; side: string; bailedOut?: boolean; bogged?: boolean })[];
  }
  interface Expected {
    own: string[];
    enemy: string[];
    controlledBy: string | null;
    contested: boolean;
  }
  test.each(vectorsOf<Input, Expected>('objectives', 'objective-control'))('$id', ({ input, expected }) => {
    const claimants = input.teams.map((team) => ({
      ...rectangle(team),
      id: team.id,
      sideId: team.side,
      eligible: !team.bailedOut && !team.bogged,
    }));
    const zone = lengths.D4[input.units];
    const teams = teamsInZone('objective', rectangle(input.objectiveRect), claimants, zone, noDoubts);
    const holder = holderOf(teams);
    const own = teams.filter((team) => team.sideId === input.startOfTurnOf);
    const enemy = teams.filter((team) => team.sideId !== input.startOfTurnOf);
    expect(own.map((team) => team.id)).toEqual(expected.own);
    expect(enemy.map((team) => team.id)).toEqual(expected.enemy);
    expect(holder.kind === 'contested').toBe(expected.contested);
    expect(holder.kind === 'held' ? holder.sideId : null).toBe(expected.controlledBy);
  });
});

describe('concealment', () => {
  test.each(vectorsOf<Partial<ConcealmentFactors>, object>('state', 'concealment'))(
    '$id',
    ({ input, expected }) => {
      const flags = { terrainCover: false, dugIn: false, moved: false, dugInAttempt: false, shot: false };
      expect(concealment({ team: 'infantry', ...flags, ...input })).toEqual(expected);
    },
  );
});

describe('unit-lookup', () => {
  test.each(vectorsOf<{ name: string }, object>('units', 'unit-lookup'))(
    '$id $input.name',
    ({ input, expected }) => {
      const weapon = openFireUnits.weapons.get(input.name);
      const vehicle = openFireUnits.unitTypes.get(input.name);
      const row = weapon
        ? { ...weapon, range_in: weapon.range.in, range_cm: weapon.range.cm }
        : vehicle?.armour;
      expect(row).toMatchObject(expected);
    },
  );
});
