import type { Motivation, SideId, Skill } from '../board/team';
import type { TerrainKind } from '../board/terrain';
import type { NoParams } from './phrase';

/** What lies in a line of sight; a team by its name. */
export type ThingInSight =
  | { readonly kind: 'terrain'; readonly terrain: TerrainKind }
  | { readonly kind: 'team'; readonly team: string };

/** Why a team can do nothing with its weapons. */
export type OutOfAction = 'bailedOut' | 'bogged' | 'pinnedAndMoved' | 'pinnedAndDug';

/** What hides a team whoever looks. */
export type OwnCover = 'players' | 'foxhole' | 'still';

/** What stops bullets. */
export type BulletproofBy = 'foxhole' | 'building' | 'wall' | 'shield';

/** What sets a team back in the order of hits, or what hits on it meet. */
export type VolleyTrait =
  | 'goneToGround'
  | 'outOfAction'
  | 'far'
  | 'near'
  | 'bulletproof'
  | 'front'
  | 'side'
  | 'split';

/** Why a team stays out of an assault. */
export type StaysOut = 'gun' | 'fullRof' | 'pinned' | 'tooFar' | 'noEnemy' | 'outOfAction' | 'noLaunch';

/** What each reading is about, and its choices. */
export type ReadingName =
  | 'OF-A00'
  | 'OF-A02'
  | 'OF-A07'
  | 'OF-A12'
  | 'OF-A14'
  | 'OF-A15'
  | 'OF-A49'
  | 'tanks-in-sight';
export type ReadingChoice =
  | 'outlines'
  | 'centres'
  | 'platoonMoraleOnly'
  | 'everyReroll'
  | 'wallHides'
  | 'wallStopsBullets'
  | 'tallBlocks'
  | 'players'
  | 'hullFront'
  | 'allRound'
  | 'infantry'
  | 'infantryAndGuns'
  | 'front'
  | 'hide'
  | 'nothing';

/** Tests of a rating in a turn, by what they are for. */
export type TestName =
  | 'rally'
  | 'remount'
  | 'freeBogged'
  | 'tankTerror'
  | 'platoonMorale'
  | 'companyMorale'
  | 'bogging'
  | 'counterattack';

interface Duel {
  readonly shooter: string;
  readonly target: string;
}

/**
 * What is said of sight and cover, of moves, assaults, volleys, morale and missions. As everywhere: lengths in
 * millimetres end in `Mm`, names are the roster's.
 */
export interface FieldPhraseParams {
  // Sight and cover.
  'shot.no-sight': { readonly distanceMm: number };
  'shot.sight-marginal': { readonly distanceMm: number };
  'shot.out-of-action': { readonly distanceMm: number; readonly why: OutOfAction };
  'finding.no-sight': Duel;
  'finding.sight-marginal': Duel;
  'finding.concealed-marginal': Duel;
  'finding.out-of-action': Duel & { readonly why: OutOfAction };
  'reason.in-sight': NoParams;
  'reason.sight-blocked': { readonly what: ThingInSight };
  'reason.sight-marginal': { readonly what: ThingInSight; readonly offMm: number; readonly sigmaMm: number };
  'reason.hidden': { readonly what: ThingInSight; readonly how: 'through' | 'within' };
  'reason.hidden-marginal': {
    readonly what: ThingInSight;
    readonly how: 'through' | 'within';
    readonly offMm: number;
    readonly sigmaMm: number;
  };
  'reason.concealed-by': { readonly by: OwnCover };
  'reason.concealed-marginal': NoParams;
  'reason.bulletproof': { readonly by: BulletproofBy; readonly decision: 'yes' | 'marginal' };
  'reason.overruled': { readonly about: 'sight' | 'concealed' | 'cover'; readonly answer: 'yes' | 'no' };
  'reason.out-of-action': { readonly why: OutOfAction };
  'cover.own': { readonly by: OwnCover };
  'cover.thing': { readonly what: ThingInSight };
  'sight.clear': NoParams;
  'sight.blocked': { readonly what: ThingInSight };
  'sight.marginal': { readonly what: ThingInSight };

  // Readings that the players choose.
  'reading.about': { readonly reading: ReadingName };
  'reading.choice': { readonly choice: ReadingChoice };

  // What is the matter with a team.
  'test.needed': { readonly test: TestName; readonly needed: number };
  'status.none': NoParams;
  'status.pinned': { readonly needed: number };
  'status.bailed': { readonly needed: number };
  'status.bogged': { readonly needed: number };
  'status.concealed': NoParams;
  'status.bulletproof': { readonly by: BulletproofBy };
  'status.gone-to-ground': NoParams;
  'status.dug-in': NoParams;
  'status.hits': { readonly hits: number; readonly needed: number };

  // Moves.
  'move.allowance': { readonly movedMm: number; readonly limitMm: number };
  'move.reach': { readonly limitMm: number };
  'move.over': { readonly overMm: number; readonly limitMm: number };
  'move.barred': { readonly why: 'bailedOut' | 'bogged' };
  'move.ground': { readonly terrain: TerrainKind; readonly limitMm: number; readonly bogsBelow: number };
  'move.forbidden-ground': { readonly terrain: TerrainKind };
  'move.keep-off': { readonly enemy: string };
  'move.costs-shots': NoParams;
  'move.costs-dice': NoParams;
  'move.leader': { readonly moving: number; readonly of: number; readonly needed: number };

  // Assaults.
  'assault.fights': { readonly limitMm: number };
  'assault.launches': { readonly limitMm: number };
  'assault.takes-part': { readonly limitMm: number };
  'assault.terror': { readonly limitMm: number; readonly needed: number };
  'assault.consolidates': { readonly limitMm: number };
  'assault.captures': { readonly limitMm: number };
  'assault.clears': { readonly limitMm: number };
  'assault.may': { readonly teams: number };
  'assault.may-not': { readonly why: StaysOut };
  'assault.marginal': NoParams;
  'assault.role': { readonly role: 'launches' | 'joins'; readonly gapMm: number };
  'assault.stays': { readonly why: StaysOut };
  'assault.turns-back': { readonly kind: 'hits' | 'tanks'; readonly limit: number };
  'assault.sneaks': NoParams;
  'assault.defends': { readonly dice: number };
  'assault.locked': NoParams;
  'assault.captured': NoParams;

  // Volleys.
  'volley.headline': { readonly dice: number; readonly destroyed: number; readonly aside: number };
  'volley.none': NoParams;
  'volley.outcome': {
    readonly outcome: 'destroyed' | 'bailedOut' | 'unharmed' | 'pinned' | 'someDestroyed';
    /** Of one, for people: the exact fraction is with the answer. */
    readonly chance: number;
  };
  'volley.order': { readonly place: number; readonly traits: readonly VolleyTrait[] };
  'volley.trait': { readonly trait: VolleyTrait };
  'volley.save': {
    readonly save: 'armour' | 'soft' | 'schuerzen' | 'firepower';
    readonly needed: number;
  };
  'volley.one-target': NoParams;
  'volley.easiest': NoParams;

  // Morale.
  'morale.platoon': { readonly lost: number; readonly left: number; readonly needed: number };
  'morale.steady': { readonly lost: number; readonly left: number };
  'morale.company': { readonly lost: number; readonly left: number; readonly needed: number };
  'morale.lost': NoParams;
  'morale.aside': { readonly aside: number };

  // The start of a turn.
  'start.item': {
    readonly item: 'companyMorale' | 'victory' | 'rally' | 'remount' | 'freeBogged';
    readonly count: number;
  };

  // Missions.
  'mission.name': { readonly mission: 'free-for-all' | 'knife-fight' | 'doodlebug' };
  'mission.deploys': { readonly side: string; readonly marginMm: number };
  'mission.objectives': { readonly side: string; readonly count: number };
  'mission.gap': { readonly widthMm: number };
  'mission.launch-box': { readonly side: string };
  'mission.placed': NoParams;
  'mission.misplaced': { readonly outsideMm: number };
  'mission.placed-marginal': NoParams;
  'mission.launch': { readonly turn: number; readonly stage: 'preparing' | 'bottom' | 'middle' | 'launched' };
  'mission.track-turn': { readonly turn: number };
  'mission.last-chance': { readonly turn: number };
  'mission.going-second': { readonly sideId: SideId };

  // Ratings, as words beside a platoon.
  'rating.both': { readonly motivation: Motivation; readonly skill: Skill };
}
