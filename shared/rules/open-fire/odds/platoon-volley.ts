import { binomial, type Counts, chanceOfAtLeast, none, plus } from '../../chance/counts';
import { chanceOf } from '../../chance/die';
import { type Fraction, fraction } from '../../chance/fraction';
import { isWithin } from '../../within';
import { notACount, notAFirepower, notALength, notDistinct } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { allocationOrder, type HitTeam, hitsDealt } from '../shooting/allocation';
import { PINNING_HITS } from '../state/pinning';
import { commonMultiple, denominatorsOf, sharesOf, timesEither } from './dealt-hits';
import { armourHitOdds, type HitOdds, softHitOdds } from './hit-odds';

/** A team of the platoon shot at, of any kind. */
export type VolleyTeam = HitTeam &
  (
    | { readonly kind: 'infantry' | 'gun' }
    | {
        readonly kind: 'tank';
        readonly aspect: 'front' | 'side' | 'split';
        readonly armour: { readonly front: number; readonly side: number };
        readonly schuerzen: boolean;
      }
  );

/** Dice of one weapon at one score: a team of the shooting platoon, or several that are alike. */
export interface VolleyDice {
  readonly dice: number;
  readonly score: number;
  readonly antiTank: number;
  readonly firepower: number;
  readonly stoppedBySchuerzen: boolean;
}

export interface TeamOdds {
  readonly id: string;
  readonly pDestroyed: Fraction;
  readonly pBailedOnly: Fraction;
  readonly pUnharmed: Fraction;
}

export interface PlatoonVolleyOdds {
  readonly hits: Counts;
  /** How many teams are destroyed. */
  readonly destroyed: Counts;
  /** Of every team given, in that order. */
  readonly teams: readonly TeamOdds[];
  /** Five hits or more; for tanks it says nothing (OF-A36). */
  readonly pFiveHits: Fraction;
}

/**
 * One platoon's volley at another, allocation included, exactly: for every way the dice may hit, hits are dealt over
 * the valid teams in their order, the weakest weapons' first (OF-A18), and every team saves against each of its own.
 * Long range and aspect are those of the team as given (OF-A38). Distances and `nearLimit` are of one unit.
 */
export function platoonVolleyOdds(
  teams: readonly VolleyTeam[],
  dice: readonly VolleyDice[],
  nearLimit: number,
): Ruling<PlatoonVolleyOdds> {
  const bad = refused(
    notDistinct(
      'teams',
      teams.map(({ id }) => id),
    ),
    ...teams.map(({ id, distance }) => notALength(`${id}.distance`, distance)),
    ...dice.flatMap((row, index) => [
      notACount(`dice.${index}`, row.dice, 0, MOST_DICE_OF_A_TEAM),
      notACount(`score.${index}`, row.score, 1),
      notACount(`antiTank.${index}`, row.antiTank),
      notAFirepower(row.firepower),
    ]),
  );
  if (bad) return bad;
  const order = allocationOrder(teams, nearLimit);
  if (order.length === 0) return { ok: false, error: { kind: 'missing', what: 'a valid team' } };
  const weapons = weakestFirst(dice);
  const odds = weapons.map(({ row }) => order.map((team) => hitOddsOn(team, row, nearLimit)));
  const tally = new VolleyTally(order.length, weapons, odds);
  tally.goThroughHits();
  const hits = weapons.map((weapon) => weapon.hits).reduce(plus, none);
  const places = new Map(order.map((team, place) => [team.id, place]));
  return ruled(
    {
      hits,
      destroyed: tally.destroyed(),
      teams: teams.map(({ id }) => ({ id, ...tally.teamAt(places.get(id)) })),
      pFiveHits: chanceOfAtLeast(hits, PINNING_HITS),
    },
    because(
      'OF-volley-odds',
      { dice: weapons.reduce((sum, { most }) => sum + most, 0) },
      'OF-A17',
      'OF-A18',
      'OF-A20',
      'OF-A38',
    ),
  );
}

/** More than all weapons of a tank, or all teams alike of one platoon, throw. */
const MOST_DICE_OF_A_TEAM = 50;

/** One kind of weapon of the volley: how many of its dice hit. */
interface VolleyWeapon {
  readonly row: VolleyDice;
  readonly hits: Counts;
  readonly most: number;
}

/** Dice of one weapon together, whatever their scores; weak weapons first. */
function weakestFirst(dice: readonly VolleyDice[]): readonly VolleyWeapon[] {
  const kinds = new Map<string, VolleyWeapon>();
  for (const row of dice) {
    const kind = [row.antiTank, row.firepower, row.stoppedBySchuerzen].join();
    const known = kinds.get(kind) ?? { row, hits: none, most: 0 };
    const hits = plus(known.hits, binomial(row.dice, chanceOf(row.score)));
    kinds.set(kind, { row: known.row, hits, most: known.most + row.dice });
  }
  return [...kinds.values()].toSorted(
    (a, b) => a.row.antiTank - b.row.antiTank || b.row.firepower - a.row.firepower,
  );
}

function hitOddsOn(team: VolleyTeam, weapon: VolleyDice, nearLimit: number): HitOdds {
  const { goneToGround, bulletproof } = team;
  if (team.kind !== 'tank') {
    const target = { teamKind: team.kind, goneToGround, bulletproofCover: bulletproof };
    return softHitOdds(target, weapon.firepower);
  }
  const { front, side } = team.armour;
  // Hull and turret are hit alike often, so which of them shows its front makes no difference.
  const armour = team.aspect === 'split' ? { hull: front, turret: side } : team.armour[team.aspect];
  return armourHitOdds({
    armour,
    antiTank: weapon.antiTank,
    firepower: weapon.firepower,
    longRange: !isWithin(team.distance, nearLimit),
    schuerzen: team.schuerzen && weapon.stoppedBySchuerzen && team.aspect === 'side',
  });
}

/** Adds up every way the dice may hit, in whole numbers over one common total. */
class VolleyTally {
  /** Powers of the common share, up to as many hits as there are dice. */
  private readonly shares: readonly bigint[];
  /** By weapon, place and hits: in how many shares none of them destroys, or none has an effect. */
  private readonly stands: readonly (readonly (readonly bigint[])[])[];
  private readonly unharmed: readonly (readonly (readonly bigint[])[])[];
  private readonly total: bigint;
  private readonly most: number;
  private readonly standing: bigint[];
  private readonly untouched: bigint[];
  private readonly fallen: bigint[];

  constructor(
    private readonly places: number,
    private readonly weapons: readonly VolleyWeapon[],
    odds: readonly (readonly HitOdds[])[],
  ) {
    const share = commonMultiple(odds.flat().flatMap(denominatorsOf));
    this.most = weapons.reduce((sum, weapon) => sum + weapon.most, 0);
    this.shares = powers(share, this.most);
    const tables = (chances: (each: HitOdds) => bigint) =>
      odds.map((row, weapon) => row.map((each) => powers(share - chances(each), weapons[weapon]?.most ?? 0)));
    this.stands = tables(({ destroyed }) => sharesOf(destroyed, share));
    this.unharmed = tables(
      ({ destroyed, bailedOut }) => sharesOf(destroyed, share) + sharesOf(bailedOut, share),
    );
    this.total = weapons.reduce((product, { hits }) => product * hits.total, 1n);
    this.standing = new Array<bigint>(places).fill(0n);
    this.untouched = new Array<bigint>(places).fill(0n);
    this.fallen = new Array<bigint>(places + 1).fill(0n);
  }

  goThroughHits(): void {
    this.withHitsFrom(0, [0], 1n);
  }

  destroyed(): Counts {
    return { weights: this.fallen, total: this.total * (this.shares[this.most] ?? 1n) };
  }

  /** Of the team at a place in the order; one that has none is not hit. */
  teamAt(place: number | undefined): Omit<TeamOdds, 'id'> {
    const all = this.total * (this.shares[this.most] ?? 1n);
    const standing = place === undefined ? all : (this.standing[place] ?? all);
    const untouched = place === undefined ? all : (this.untouched[place] ?? all);
    return {
      pDestroyed: fraction(all - standing, all),
      pBailedOnly: fraction(standing - untouched, all),
      pUnharmed: fraction(untouched, all),
    };
  }

  /** `upTo` holds how many hits there are up to each weapon, the first none. */
  private withHitsFrom(weapon: number, upTo: readonly number[], weight: bigint): void {
    const row = this.weapons[weapon];
    if (!row) {
      this.add(upTo, weight);
      return;
    }
    row.hits.weights.forEach((chance, hits) => {
      if (chance > 0n) this.withHitsFrom(weapon + 1, [...upTo, (upTo.at(-1) ?? 0) + hits], weight * chance);
    });
  }

  private add(upTo: readonly number[], weight: bigint): void {
    const hits = upTo.at(-1) ?? 0;
    let fallen: readonly bigint[] = [1n];
    for (let place = 0; place < this.places; place++) {
      let [stands, unharmed, taken] = [1n, 1n, 0];
      for (let weapon = 0; weapon < this.weapons.length; weapon++) {
        const own =
          hitsDealt(upTo[weapon + 1] ?? 0, place, this.places) -
          hitsDealt(upTo[weapon] ?? 0, place, this.places);
        if (own === 0) continue;
        taken += own;
        stands *= this.stands[weapon]?.[place]?.[own] ?? 1n;
        unharmed *= this.unharmed[weapon]?.[place]?.[own] ?? 1n;
      }
      const rest = weight * (this.shares[this.most - taken] ?? 1n);
      this.standing[place] = (this.standing[place] ?? 0n) + stands * rest;
      this.untouched[place] = (this.untouched[place] ?? 0n) + unharmed * rest;
      if (taken > 0) fallen = timesEither(fallen, stands, this.shares[taken] ?? 1n);
    }
    const rest = weight * (this.shares[this.most - hits] ?? 1n);
    fallen.forEach((chance, count) => {
      this.fallen[count] = (this.fallen[count] ?? 0n) + chance * rest;
    });
  }
}

function powers(base: bigint, most: number): readonly bigint[] {
  const row = [1n];
  for (let i = 1; i <= most; i++) row.push((row[i - 1] ?? 1n) * base);
  return row;
}
