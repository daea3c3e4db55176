import type { Motivation, Skill } from '../../../board/team';
import { binomial, type Counts } from '../../chance/counts';
import { chanceOf, facesReaching } from '../../chance/die';
import { add, complement, type Fraction, fraction, sum } from '../../chance/fraction';
import { strikesBackUntested } from '../assault/counterattack';
import { turnsBack } from '../assault/fall-back';
import { testChance, testScore } from '../ratings';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { commonMultiple, denominatorsOf, fallenTo } from './dealt-hits';
import { armourHitOdds, assaultHitOdds, type HitOdds, softAssaultOdds, softHitOdds } from './hit-odds';

/** One side of an assault, all of whose teams are alike and reach the enemy. */
export interface AssaultSide {
  readonly teams: number;
  readonly skill: Skill;
  readonly motivation: Motivation;
  /** Present on tanks: their top armour, and the tank assault value of those who strike it. */
  readonly tank?: { readonly topArmour: number; readonly struckBy: number };
}

/** Weapons of one kind fire at those who charge; no dice where nobody does. */
export interface DefensiveFireOdds {
  readonly dice: number;
  readonly score: number;
  readonly firepower: number;
  /** Present where tanks charge and are fired at: it meets the side of each. */
  readonly atTanks?: {
    readonly antiTank: number;
    readonly sideArmour: number;
    /** Skirts against bazookas (OF-A21). */
    readonly schuerzen: boolean;
  };
}

export interface WholeAssault {
  /** Infantry, unless its tanks are meant. */
  readonly attackers: AssaultSide;
  readonly defenders: AssaultSide;
  readonly defensiveFire: DefensiveFireOdds;
  /** Attacking infantry within 6 in / 15 cm of an enemy tank tests before it launches. */
  readonly terrorTest: boolean;
}

/** How an assault ends, with the teams that are left in action; tanks bailed out count as lost. */
export interface AssaultEnd {
  readonly kind: 'notLaunched' | 'fellBack' | 'attackersWin' | 'defendersWin';
  readonly attackers: number;
  readonly defenders: number;
  readonly probability: Fraction;
}

export interface WholeAssaultOdds {
  readonly ends: readonly AssaultEnd[];
  readonly pNotLaunched: Fraction;
  readonly pFellBack: Fraction;
  readonly pAttackersWin: Fraction;
  readonly pDefendersWin: Fraction;
}

/**
 * An assault from the charge to the end, exactly: terror, defensive fire, then rounds in which one side strikes and the
 * other, if any of it is left in action, strikes back or breaks off. Both sides may miss again and again: the rounds
 * at one strength are summed as the geometric series they are. Nobody breaks off of its own will; bailed-out tanks do
 * not come back; hits are dealt evenly over the victims (OF-A27).
 */
export function wholeAssaultOdds(assault: WholeAssault): Ruling<WholeAssaultOdds> {
  const { attackers, defenders, defensiveFire, terrorTest } = assault;
  const bad = refused(
    notACount('attackers.teams', attackers.teams, 1, MOST_TEAMS),
    notACount('defenders.teams', defenders.teams, 1, MOST_TEAMS),
    notACount('defensiveFire.dice', defensiveFire.dice, 0, MOST_DICE),
    notACount('defensiveFire.score', defensiveFire.score, 1),
    notACount('defensiveFire.firepower', defensiveFire.firepower, 1, 6),
    notACount('defensiveFire.atTanks.antiTank', defensiveFire.atTanks?.antiTank ?? 0),
    notACount('defensiveFire.atTanks.sideArmour', defensiveFire.atTanks?.sideArmour ?? 0),
  );
  if (bad) return bad;
  if (attackers.tank && terrorTest) {
    return { ok: false, error: { kind: 'contradiction', between: ['attackers.tank', 'terrorTest'] } };
  }
  if (defensiveFire.dice > 0 && (attackers.tank === undefined) !== (defensiveFire.atTanks === undefined)) {
    return {
      ok: false,
      error: { kind: 'contradiction', between: ['attackers.tank', 'defensiveFire.atTanks'] },
    };
  }
  const brave = terrorTest ? testChance(attackers.motivation) : fraction(1);
  const charge = chargeHome(attackers.teams, defensiveFire);
  const fought = fightOut(attackers, defenders, charge.arrived.weights);
  // Everything that was launched, in whole numbers over one total.
  const total = charge.arrived.total * fought.scale;
  const launched = (weight: bigint, of: bigint) => fraction(weight * brave.numerator, of * brave.denominator);
  const both = { attackers: attackers.teams, defenders: defenders.teams };
  const notLaunched: AssaultEnd = { kind: 'notLaunched', ...both, probability: complement(brave) };
  const ends = [
    notLaunched,
    ...charge.fellBack.weights.map(
      (weight, lost): AssaultEnd => ({
        kind: 'fellBack',
        attackers: attackers.teams - lost,
        defenders: defenders.teams,
        probability: launched(weight, charge.fellBack.total),
      }),
    ),
    ...fought.ends.map(
      ({ weight, ...end }): AssaultEnd => ({ ...end, probability: launched(weight, total) }),
    ),
  ].filter(({ probability }) => probability.numerator !== 0n);
  const chance = (kind: AssaultEnd['kind']) =>
    sum(ends.filter((end) => end.kind === kind).map(({ probability }) => probability));
  return ruled(
    {
      ends,
      pNotLaunched: chance('notLaunched'),
      pFellBack: chance('fellBack'),
      pAttackersWin: chance('attackersWin'),
      pDefendersWin: chance('defendersWin'),
    },
    because(
      'OF-whole-assault-odds',
      {
        attackers: attackers.teams,
        defenders: defenders.teams,
        attackersHit: testScore(attackers.skill),
        defendersHit: testScore(defenders.skill),
      },
      'OF-A23',
      'OF-A27',
      'OF-A28',
      'OF-A29',
    ),
  );
}

/** Larger assaults than any table has. */
const MOST_TEAMS = 16;
const MOST_DICE = 60;

/** What defensive fire leaves: attackers out of action where the charge comes home, and where it falls back. */
function chargeHome(
  teams: number,
  fire: DefensiveFireOdds,
): { readonly arrived: Counts; readonly fellBack: Counts } {
  const { dice, score, atTanks } = fire;
  const perHit = hitOn(fire);
  const outOfAction = add(perHit.destroyed, perHit.bailedOut);
  const share = commonMultiple([...denominatorsOf(perHit), outOfAction.denominator]);
  const hits = binomial(dice, chanceOf(score));
  const arrived = new Array<bigint>(teams + 1).fill(0n);
  const fellBack = new Array<bigint>(teams + 1).fill(0n);
  hits.weights.forEach((weight, count) => {
    const scaled = weight * share ** BigInt(dice - count);
    fallenTo(count, teams, outOfAction, share).weights.forEach((fallen, lost) => {
      const into = turnsBack(atTanks ? 'tank' : 'infantry', count, lost) ? fellBack : arrived;
      into[lost] = (into[lost] ?? 0n) + fallen * scaled;
    });
  });
  const total = hits.total * share ** BigInt(dice);
  return { arrived: { weights: arrived, total }, fellBack: { weights: fellBack, total } };
}

/** Those who charge on foot never have bulletproof cover, nor lie low. */
function hitOn({ firepower, atTanks }: DefensiveFireOdds): HitOdds {
  if (atTanks === undefined) {
    return softHitOdds({ teamKind: 'infantry', goneToGround: false, bulletproofCover: false }, firepower);
  }
  const { antiTank, sideArmour, schuerzen } = atTanks;
  return armourHitOdds({ armour: sideArmour, antiTank, firepower, longRange: false, schuerzen });
}

/** One side's strike at one strength of both: whole weights of what comes of it, of one total. */
interface Strike {
  /** The enemy strikes back, this many lost: at the start of the list none. */
  readonly struckBack: readonly bigint[];
  /** The enemy breaks off, or has nobody left. */
  readonly over: readonly bigint[];
  readonly total: bigint;
}

function strike(strikers: number, skill: Skill, enemy: AssaultSide, enemies: number): Strike {
  const perHit: HitOdds = enemy.tank
    ? assaultHitOdds(enemy.tank.topArmour, enemy.tank.struckBy)
    : softAssaultOdds;
  const outOfAction = add(perHit.destroyed, perHit.bailedOut);
  const share = commonMultiple([...denominatorsOf(perHit), outOfAction.denominator]);
  const hits = binomial(strikers, testChance(skill));
  const faces = BigInt(facesReaching(testScore(enemy.motivation)));
  const struckBack = new Array<bigint>(enemies + 1).fill(0n);
  const over = new Array<bigint>(enemies + 1).fill(0n);
  hits.weights.forEach((weight, count) => {
    const untested = strikesBackUntested(count, enemy.tank !== undefined);
    const scaled = weight * share ** BigInt(strikers - count);
    fallenTo(count, enemies, outOfAction, share).weights.forEach((fallen, lost) => {
      const passes = lost === enemies ? 0n : untested ? 6n : faces;
      struckBack[lost] = (struckBack[lost] ?? 0n) + fallen * scaled * passes;
      over[lost] = (over[lost] ?? 0n) + fallen * scaled * (6n - passes);
    });
  });
  return { struckBack, over, total: hits.total * share ** BigInt(strikers) * 6n };
}

interface WeighedEnd extends Omit<AssaultEnd, 'probability'> {
  readonly weight: bigint;
}

/**
 * The rounds of fighting. `lost[k]` is the weight of attackers arriving with k teams lost. Weights of the ends are
 * those times `scale`: the product of what every strength divides by, so that no fraction is needed on the way.
 */
function fightOut(
  attackers: AssaultSide,
  defenders: AssaultSide,
  lost: readonly bigint[],
): { readonly ends: readonly WeighedEnd[]; readonly scale: bigint } {
  const strengths = Array.from({ length: attackers.teams }, (_, i) => attackers.teams - i).flatMap((a) =>
    Array.from({ length: defenders.teams }, (_, i) => {
      const d = defenders.teams - i;
      const ours = strike(a, attackers.skill, defenders, d);
      // A counterattack is struck back at by those who were assaulting, under the same rules.
      const theirs = strike(d, defenders.skill, attackers, a);
      const divisor = ours.total * theirs.total - (ours.struckBack[0] ?? 0n) * (theirs.struckBack[0] ?? 0n);
      return { a, d, ours, theirs, divisor };
    }),
  );
  const scale = strengths.reduce((product, { divisor }) => product * divisor, 1n);
  const key = (a: number, d: number) => `${a}:${d}`;
  const toStrike = { attackers: new Map<string, bigint>(), defenders: new Map<string, bigint>() };
  const put = (side: keyof typeof toStrike, a: number, d: number, weight: bigint) => {
    const waiting = toStrike[side];
    waiting.set(key(a, d), (waiting.get(key(a, d)) ?? 0n) + weight);
  };
  const ends: WeighedEnd[] = [];
  lost.forEach((weight, gone) => {
    const a = attackers.teams - gone;
    if (a > 0) put('attackers', a, defenders.teams, weight * scale);
    else
      ends.push({ kind: 'defendersWin', attackers: 0, defenders: defenders.teams, weight: weight * scale });
  });
  for (const { a, d, ours, theirs, divisor } of strengths) {
    const first = toStrike.attackers.get(key(a, d)) ?? 0n;
    const second = toStrike.defenders.get(key(a, d)) ?? 0n;
    // Every return to this strength included: the series of both sides missing in turn.
    const we = (first * theirs.total + second * (theirs.struckBack[0] ?? 0n)) / divisor;
    const they = (second * ours.total + first * (ours.struckBack[0] ?? 0n)) / divisor;
    ours.over.forEach((weight, k) => {
      ends.push({ kind: 'attackersWin', attackers: a, defenders: d - k, weight: we * weight });
    });
    theirs.over.forEach((weight, k) => {
      ends.push({ kind: 'defendersWin', attackers: a - k, defenders: d, weight: they * weight });
    });
    ours.struckBack.forEach((weight, k) => {
      if (k > 0) put('defenders', a, d - k, we * weight);
    });
    theirs.struckBack.forEach((weight, k) => {
      if (k > 0) put('attackers', a - k, d, they * weight);
    });
  }
  return { ends: gathered(ends), scale };
}

/** Ends that are alike, as one. */
function gathered(ends: readonly WeighedEnd[]): readonly WeighedEnd[] {
  const alike = new Map<string, WeighedEnd>();
  for (const end of ends) {
    const name = `${end.kind}:${end.attackers}:${end.defenders}`;
    alike.set(name, { ...end, weight: end.weight + (alike.get(name)?.weight ?? 0n) });
  }
  return [...alike.values()];
}
