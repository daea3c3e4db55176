import type {
  BulletproofBy,
  FieldPhraseParams,
  OutOfAction,
  OwnCover,
  ReadingChoice,
  ReadingName,
  StaysOut,
  TestName,
  ThingInSight,
} from './field-phrases';
import type { StringTable } from './say';
import { terrainNames, theTerrain } from './terrain-english';

const outOfAction: Readonly<Record<OutOfAction, string>> = {
  bailedOut: 'its crew has bailed out',
  bogged: 'it is bogged down',
  pinnedAndMoved: 'it is pinned down and moved',
  pinnedAndDug: 'it is pinned down and dug in this turn',
};

const ownCover: Readonly<Record<OwnCover, string>> = {
  players: 'the players say so',
  foxhole: 'it is dug in',
  still: 'it did not move',
};

const ownCoverLabel: Readonly<Record<OwnCover, string>> = {
  players: 'concealed',
  foxhole: 'dug in',
  still: 'did not move',
};

const bulletproof: Readonly<Record<BulletproofBy, string>> = {
  foxhole: 'a foxhole',
  building: 'a building',
  wall: 'a stone wall',
  shield: 'its gun shield',
};

const staysOut: Readonly<Record<StaysOut, string>> = {
  gun: 'guns never charge',
  fullRof: 'fired at full rate',
  pinned: 'pinned down',
  tooFar: 'too far off',
  noEnemy: 'no enemy on the table',
  outOfAction: 'out of action',
  noLaunch: 'nobody near enough to start it',
};

const readings: Readonly<Record<ReadingName, string>> = {
  'OF-A00': 'Distances are measured between',
  'OF-A02': 'A re-roll with the company command that fails destroys platoon and command',
  'OF-A07': 'A stone wall',
  'OF-A12': 'Woods, buildings and hills in the line of sight',
  'OF-A14': 'The hull machine-gun of a tank with a turret fires',
  'OF-A15': 'A gun without high explosive may not fire at',
  'OF-A49': 'Man-packed guns fire',
  'tanks-in-sight': 'A tank in the line of sight',
};

const choices: Readonly<Record<ReadingChoice, string>> = {
  outlines: 'outlines of bases and hulls',
  centres: 'centres',
  platoonMoraleOnly: 'in platoon morale only',
  everyReroll: 'in every re-rolled test',
  wallHides: 'only conceals',
  wallStopsBullets: 'is bulletproof cover',
  tallBlocks: 'cannot be seen through',
  players: 'only conceal: the players judge what is seen',
  hullFront: 'ahead of the hull front',
  allRound: 'all round',
  infantry: 'infantry',
  infantryAndGuns: 'infantry and guns',
  front: 'ahead of the base front',
  hide: 'conceals what is behind it',
  nothing: 'counts for nothing',
};

const tests: Readonly<Record<TestName, string>> = {
  rally: 'rally',
  remount: 'remount',
  freeBogged: 'free it',
  tankTerror: 'tank terror',
  platoonMorale: 'platoon morale',
  companyMorale: 'company morale',
  bogging: 'not to bog down',
  counterattack: 'counterattack',
};

const outcomes = {
  destroyed: 'destroyed',
  bailedOut: 'bailed out',
  unharmed: 'unharmed',
  pinned: 'pinned down',
  someDestroyed: 'at least one destroyed',
} as const;

const traits = {
  goneToGround: 'gone to ground',
  outOfAction: 'out of action',
  far: 'far',
  near: 'near',
  bulletproof: 'bulletproof',
  front: 'front',
  side: 'side',
  split: 'hull or turret',
} as const;

const items = {
  companyMorale: 'Company morale',
  victory: 'Victory',
  rally: 'Rally',
  remount: 'Remount',
  freeBogged: 'Free bogged',
} as const;

const missions = {
  'free-for-all': 'Free-for-all',
  'knife-fight': 'Knife-fight',
  doodlebug: 'Doodlebug',
} as const;

function thing(what: ThingInSight): string {
  return what.kind === 'terrain' ? theTerrain(what.terrain) : what.team;
}

function percent(chance: number): string {
  const value = 100 * chance;
  if (value > 0 && value < 1) return 'under 1 %';
  if (value > 99 && value < 100) return 'over 99 %';
  return `${value.toFixed(0)} %`;
}

/** Sight and cover, moves, assaults, volleys, morale and missions, in English. */
export const fieldEnglish: { readonly [Id in keyof FieldPhraseParams]: StringTable[Id] } = {
  'shot.no-sight': (p, l) => `${l.measured(p.distanceMm)} · cannot be seen`,
  'shot.sight-marginal': (p, l) => `${l.measured(p.distanceMm)} · seen or not: look along the line`,
  'shot.out-of-action': (p, l) => `${l.measured(p.distanceMm)} · may not shoot: ${outOfAction[p.why]}`,
  'finding.no-sight': (p) => `${p.shooter} cannot see ${p.target}`,
  'finding.sight-marginal': (p) =>
    `${p.shooter} may not see ${p.target}: too close to call, look along the line`,
  'finding.concealed-marginal': (p) =>
    `${p.shooter} at ${p.target}, concealed or not: too close to call, look along the line`,
  'finding.out-of-action': (p) => `${p.shooter} may not shoot at ${p.target}: ${outOfAction[p.why]}`,
  'reason.in-sight': () => 'nothing blocks the line of sight',
  'reason.sight-blocked': (p) => `${thing(p.what)} blocks the line of sight`,
  'reason.sight-marginal': (p, l) =>
    `${thing(p.what)} may block the line of sight: ${l.doubtful(p.offMm, p.sigmaMm)} off, too close to call`,
  'reason.hidden': (p) =>
    p.how === 'within' ? `concealed in ${thing(p.what)}` : `concealed behind ${thing(p.what)}`,
  'reason.hidden-marginal': (p, l) =>
    `perhaps concealed ${p.how === 'within' ? 'in' : 'behind'} ${thing(p.what)}: ${l.doubtful(p.offMm, p.sigmaMm)} off`,
  'reason.concealed-by': (p) => `concealed: ${ownCover[p.by]}`,
  'reason.concealed-marginal': () => 'perhaps concealed: +1 or not',
  'reason.bulletproof': (p) =>
    `${p.decision === 'yes' ? 'bulletproof' : 'perhaps bulletproof'} behind ${bulletproof[p.by]}`,
  'reason.overruled': (p) =>
    `the players ruled by hand: ${{ sight: 'seen', concealed: 'concealed', cover: 'bulletproof cover' }[p.about]} ${p.answer}`,
  'reason.out-of-action': (p) => `may not shoot: ${outOfAction[p.why]}`,
  'cover.own': (p) => ownCoverLabel[p.by],
  'cover.thing': (p) => (p.what.kind === 'terrain' ? terrainNames[p.what.terrain] : p.what.team),
  'sight.clear': () => 'in sight',
  'sight.blocked': (p) => `blocked by ${thing(p.what)}`,
  'sight.marginal': (p) => `${thing(p.what)}: seen or not, look along the line`,

  'reading.about': (p) => readings[p.reading],
  'reading.choice': (p) => choices[p.choice],

  'test.needed': (p) => `${tests[p.test]} on ${p.needed}+`,
  'status.none': () => 'nothing is the matter',
  'status.pinned': (p) => `PINNED · ${p.needed}+ to rally`,
  'status.bailed': (p) => `bailed out · ${p.needed}+ to remount`,
  'status.bogged': (p) => `bogged down · ${p.needed}+ to free`,
  'status.concealed': () => 'concealed +1',
  'status.bulletproof': (p) => `${bulletproof[p.by]}: save, then firepower`,
  'status.gone-to-ground': () => 'gone to ground +1',
  'status.dug-in': () => 'dug in',
  'status.hits': (p) => `${p.hits}/${p.needed} hits`,

  'move.allowance': (p, l) => `moved ${l.bareMeasured(p.movedMm)}/${l.limit(p.limitMm)}`,
  'move.reach': (p, l) => `may move ${l.limit(p.limitMm)}`,
  'move.over': (p, l) => `${l.measured(p.overMm)} too far · at most ${l.limit(p.limitMm)}`,
  'move.barred': (p) => (p.why === 'bogged' ? 'bogged down: cannot move' : 'bailed out: cannot move'),
  'move.ground': (p, l) =>
    p.bogsBelow > 1
      ? `${terrainNames[p.terrain]} ${l.limit(p.limitMm)} · roll ${p.bogsBelow}+`
      : `${terrainNames[p.terrain]} ${l.limit(p.limitMm)}`,
  'move.forbidden-ground': (p) => `${terrainNames[p.terrain]}: no way through`,
  'move.keep-off': (p) => `may not come nearer to ${p.enemy}`,
  'move.costs-shots': () => 'moving costs the shots: pinned down',
  'move.costs-dice': () => 'moving halves the dice',
  'move.leader': (p) => `${p.moving} of ${p.of} moving, need ${p.needed}`,

  'assault.fights': (p, l) => `${l.limit(p.limitMm)} · fights`,
  'assault.launches': (p, l) => `${l.limit(p.limitMm)} · may charge`,
  'assault.takes-part': (p, l) => `${l.limit(p.limitMm)} · takes part, defensive fire`,
  'assault.terror': (p, l) => `tank terror ${l.limit(p.limitMm)} · pass ${p.needed}+`,
  'assault.consolidates': (p, l) => `${l.limit(p.limitMm)} · consolidate`,
  'assault.captures': (p, l) => `${l.limit(p.limitMm)} · captured if still here`,
  'assault.clears': (p, l) => `${l.limit(p.limitMm)} · must be cleared`,
  'assault.may': (p) => `may assault with ${p.teams}`,
  'assault.may-not': (p) => `no assault: ${staysOut[p.why]}`,
  'assault.marginal': () => 'near enough to assault or not: measure',
  'assault.role': (p, l) =>
    `${l.measured(p.gapMm)} · ${p.role === 'launches' ? 'charges into contact' : 'charges along'}`,
  'assault.stays': (p) => `cannot charge: ${staysOut[p.why]}`,
  'assault.turns-back': (p) =>
    p.kind === 'hits' ? `${p.limit} hits = fall back` : `${p.limit} tanks out of action = fall back`,
  'assault.sneaks': () => 'sneaks up: silences the tank it touches',
  'assault.defends': (p) => `defensive fire · ${p.dice} ${p.dice === 1 ? 'die' : 'dice'}`,
  'assault.locked': () => 'locked: a gun this near cannot leave',
  'assault.captured': () => 'captured if still here',

  'volley.headline': (p) =>
    `${p.dice} ${p.dice === 1 ? 'die' : 'dice'}: ${percent(p.destroyed)} destroys${p.aside > 0 ? `, ${percent(p.aside)} bails out` : ''}`,
  'volley.none': () => 'nobody can shoot at it',
  'volley.outcome': (p) => `${outcomes[p.outcome]} ${percent(p.chance)}`,
  'volley.order': (p) => [String(p.place), ...p.traits.map((trait) => traits[trait])].join(' · '),
  'volley.trait': (p) => traits[p.trait],
  'volley.save': (p) =>
    ({
      armour: `armour ${p.needed}`,
      soft: `save ${p.needed}+`,
      schuerzen: `Schürzen ${p.needed}+`,
      firepower: `then firepower ${p.needed}+`,
    })[p.save],
  'volley.one-target': () => 'one target platoon a tank',
  'volley.easiest': () => 'score taken from this team',

  'morale.platoon': (p) => `${p.lost} lost / ${p.left} left: test ${p.needed}+`,
  'morale.steady': (p) => `${p.lost} lost / ${p.left} left: steady`,
  'morale.company': (p) => `${p.lost} platoons lost / ${p.left} left: test ${p.needed}+`,
  'morale.lost': () => 'no commander left: the game is lost',
  'morale.aside': (p) => `${p.aside} not counted`,

  'start.item': (p) => (p.count > 0 ? `${items[p.item]}: ${p.count}` : `${items[p.item]}: nothing to do`),

  'mission.name': (p) => missions[p.mission],
  'mission.deploys': (p, l) => `deployment: ${p.side} · ${l.limit(p.marginMm)} from the centre`,
  'mission.objectives': (p) => `${p.side}: ${p.count === 1 ? 'one objective' : `${p.count} objectives`} here`,
  'mission.gap': (p, l) => `${l.limit(p.widthMm)} apart`,
  'mission.launch-box': (p) => `${p.side}: launch ramp and bunker here`,
  'mission.placed': () => 'stands where it may',
  'mission.misplaced': (p, l) => `${l.measured(p.outsideMm)} outside its area`,
  'mission.placed-marginal': () => 'on the edge of its area: measure',
  'mission.launch': (p) =>
    `turn ${p.turn}: ${{ preparing: 'preparing', bottom: 'bomb on the ramp', middle: 'bomb in the middle', launched: 'launched' }[p.stage]}`,
  'mission.track-turn': (p) => String(p.turn),
  'mission.last-chance': (p) => `last chance: start of turn ${p.turn}`,
  'mission.going-second': () => 'starts gone to ground',

  'rating.both': (p) => `${p.motivation} ${p.skill}`,
};
