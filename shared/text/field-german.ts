import type { Motivation, Skill } from '../board/team';
import type { TerrainKind } from '../board/terrain';
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

const terrains: Readonly<Record<TerrainKind, string>> = {
  woods: 'der Wald',
  field: 'das Feld',
  road: 'die Straße',
  building: 'das Gebäude',
  water: 'das Wasser',
  hill: 'der Hügel',
  hedge: 'die Hecke',
  wall: 'die Mauer',
};

const bare: Readonly<Record<TerrainKind, string>> = {
  woods: 'Wald',
  field: 'Feld',
  road: 'Straße',
  building: 'Gebäude',
  water: 'Wasser',
  hill: 'Hügel',
  hedge: 'Hecke',
  wall: 'Mauer',
};

const motivations: Readonly<Record<Motivation, string>> = {
  Fearless: 'furchtlos',
  Confident: 'zuversichtlich',
  Reluctant: 'zögernd',
};

const skills: Readonly<Record<Skill, string>> = {
  Veteran: 'Veteranen',
  Trained: 'Ausgebildete',
  Conscript: 'Rekruten',
};

const outOfAction: Readonly<Record<OutOfAction, string>> = {
  bailedOut: 'die Besatzung ist ausgestiegen',
  bogged: 'festgefahren',
  pinnedAndMoved: 'niedergehalten und bewegt',
  pinnedAndDug: 'niedergehalten und eingegraben',
};

const ownCover: Readonly<Record<OwnCover, string>> = {
  players: 'die Spieler sagen es',
  foxhole: 'eingegraben',
  still: 'nicht bewegt',
};

const ownCoverLabel: Readonly<Record<OwnCover, string>> = {
  players: 'gedeckt',
  foxhole: 'eingegraben',
  still: 'nicht bewegt',
};

const bulletproof: Readonly<Record<BulletproofBy, string>> = {
  foxhole: 'Schützenloch',
  building: 'Gebäude',
  wall: 'Steinmauer',
  shield: 'Schutzschild',
};

const staysOut: Readonly<Record<StaysOut, string>> = {
  gun: 'Geschütze stürmen nie',
  fullRof: 'hat voll gefeuert',
  pinned: 'niedergehalten',
  tooFar: 'zu weit weg',
  noEnemy: 'kein Feind auf dem Tisch',
  outOfAction: 'außer Gefecht',
  noLaunch: 'keiner nah genug, um zu beginnen',
};

const readings: Readonly<Record<ReadingName, string>> = {
  'OF-A00': 'Entfernungen werden gemessen zwischen',
  'OF-A02': 'Misslungene Wiederholung mit der Kompanieführung zerstört Zug und Führung',
  'OF-A07': 'Eine Steinmauer',
  'OF-A12': 'Wald, Gebäude und Hügel in der Sichtlinie',
  'OF-A14': 'Das Wannen-MG eines Panzers mit Turm feuert',
  'OF-A15': 'Ein Geschütz ohne Sprenggranaten feuert nicht auf',
  'OF-A49': 'Tragbare Geschütze feuern',
  'tanks-in-sight': 'Ein Panzer in der Sichtlinie',
};

const choices: Readonly<Record<ReadingChoice, string>> = {
  outlines: 'Umrissen von Basen und Wannen',
  centres: 'Mittelpunkten',
  platoonMoraleOnly: 'nur bei Zugmoral',
  everyReroll: 'bei jeder wiederholten Probe',
  wallHides: 'deckt nur',
  wallStopsBullets: 'ist kugelsicher',
  tallBlocks: 'nimmt die Sicht',
  players: 'deckt nur: die Spieler beurteilen die Sicht',
  hullFront: 'vor der Wannenfront',
  allRound: 'rundum',
  infantry: 'Infanterie',
  infantryAndGuns: 'Infanterie und Geschütze',
  front: 'vor der Basisfront',
  hide: 'deckt, was dahinter steht',
  nothing: 'zählt nicht',
};

const tests: Readonly<Record<TestName, string>> = {
  rally: 'Sammeln',
  remount: 'Aufsitzen',
  freeBogged: 'Freifahren',
  tankTerror: 'Panzerschreck',
  platoonMorale: 'Zugmoral',
  companyMorale: 'Kompaniemoral',
  bogging: 'nicht festfahren',
  counterattack: 'Gegenangriff',
};

const outcomes = {
  destroyed: 'zerstört',
  bailedOut: 'ausgestiegen',
  unharmed: 'unversehrt',
  pinned: 'niedergehalten',
  someDestroyed: 'mindestens einer zerstört',
} as const;

const traits = {
  goneToGround: 'in Stellung',
  outOfAction: 'außer Gefecht',
  far: 'fern',
  near: 'nah',
  bulletproof: 'kugelsicher',
  front: 'Front',
  side: 'Seite',
  split: 'Wanne oder Turm',
} as const;

const items = {
  companyMorale: 'Kompaniemoral',
  victory: 'Sieg',
  rally: 'Sammeln',
  remount: 'Aufsitzen',
  freeBogged: 'Freifahren',
} as const;

const missions = {
  'free-for-all': 'Jeder gegen jeden',
  'knife-fight': 'Messerstecherei',
  doodlebug: 'Doodlebug',
} as const;

function thing(what: ThingInSight): string {
  return what.kind === 'terrain' ? terrains[what.terrain] : what.team;
}

function percent(chance: number): string {
  const value = 100 * chance;
  if (value > 0 && value < 1) return 'unter 1 %';
  if (value > 99 && value < 100) return 'über 99 %';
  return `${value.toFixed(0)} %`;
}

/** Sight and cover, moves, assaults, volleys, morale and missions, in German. */
export const fieldGerman: { readonly [Id in keyof FieldPhraseParams]: StringTable[Id] } = {
  'shot.no-sight': (p, l) => `${l.measured(p.distanceMm)} · nicht zu sehen`,
  'shot.sight-marginal': (p, l) => `${l.measured(p.distanceMm)} · Sicht fraglich: peilen`,
  'shot.out-of-action': (p, l) => `${l.measured(p.distanceMm)} · darf nicht schießen: ${outOfAction[p.why]}`,
  'finding.no-sight': (p) => `${p.shooter} sieht ${p.target} nicht`,
  'finding.sight-marginal': (p) => `${p.shooter} sieht ${p.target} vielleicht nicht: zu knapp, peilen`,
  'finding.concealed-marginal': (p) => `${p.shooter} auf ${p.target}, gedeckt oder nicht: zu knapp, peilen`,
  'finding.out-of-action': (p) => `${p.shooter} darf nicht auf ${p.target} schießen: ${outOfAction[p.why]}`,
  'reason.in-sight': () => 'nichts nimmt die Sicht',
  'reason.sight-blocked': (p) => `${thing(p.what)} nimmt die Sicht`,
  'reason.sight-marginal': (p, l) =>
    `${thing(p.what)} nimmt vielleicht die Sicht: ${l.doubtful(p.offMm, p.sigmaMm)} daneben, zu knapp`,
  'reason.hidden': (p) =>
    p.how === 'within' ? `gedeckt darin: ${thing(p.what)}` : `gedeckt dahinter: ${thing(p.what)}`,
  'reason.hidden-marginal': (p, l) =>
    `vielleicht gedeckt ${p.how === 'within' ? 'darin' : 'dahinter'}: ${thing(p.what)}, ${l.doubtful(p.offMm, p.sigmaMm)} daneben`,
  'reason.concealed-by': (p) => `gedeckt: ${ownCover[p.by]}`,
  'reason.concealed-marginal': () => 'vielleicht gedeckt: +1 oder nicht',
  'reason.bulletproof': (p) =>
    `${p.decision === 'yes' ? 'kugelsicher' : 'vielleicht kugelsicher'}: ${bulletproof[p.by]}`,
  'reason.overruled': (p) =>
    `von den Spielern entschieden: ${{ sight: 'gesehen', concealed: 'gedeckt', cover: 'kugelsicher' }[p.about]} ${p.answer === 'yes' ? 'ja' : 'nein'}`,
  'reason.out-of-action': (p) => `darf nicht schießen: ${outOfAction[p.why]}`,
  'cover.own': (p) => ownCoverLabel[p.by],
  'cover.thing': (p) => (p.what.kind === 'terrain' ? bare[p.what.terrain] : p.what.team),
  'sight.clear': () => 'in Sicht',
  'sight.blocked': (p) => `verdeckt: ${thing(p.what)}`,
  'sight.marginal': (p) => `${thing(p.what)}: Sicht fraglich, peilen`,

  'reading.about': (p) => readings[p.reading],
  'reading.choice': (p) => choices[p.choice],

  'test.needed': (p) => `${tests[p.test]} auf ${p.needed}+`,
  'status.none': () => 'nichts zu vermerken',
  'status.pinned': (p) => `NIEDERGEHALTEN · ${p.needed}+ sammelt`,
  'status.bailed': (p) => `ausgestiegen · ${p.needed}+ sitzt auf`,
  'status.bogged': (p) => `festgefahren · ${p.needed}+ kommt frei`,
  'status.concealed': () => 'gedeckt +1',
  'status.bulletproof': (p) => `${bulletproof[p.by]}: Rettung, dann Feuerkraft`,
  'status.gone-to-ground': () => 'in Stellung +1',
  'status.dug-in': () => 'eingegraben',
  'status.hits': (p) => `${p.hits}/${p.needed} Treffer`,

  'move.allowance': (p, l) => `bewegt ${l.bareMeasured(p.movedMm)}/${l.limit(p.limitMm)}`,
  'move.reach': (p, l) => `darf ${l.limit(p.limitMm)} weit`,
  'move.over': (p, l) => `${l.measured(p.overMm)} zu weit · höchstens ${l.limit(p.limitMm)}`,
  'move.barred': (p) =>
    p.why === 'bogged' ? 'festgefahren: keine Bewegung' : 'ausgestiegen: keine Bewegung',
  'move.ground': (p, l) =>
    p.bogsBelow > 1
      ? `${bare[p.terrain]} ${l.limit(p.limitMm)} · ${p.bogsBelow}+ würfeln`
      : `${bare[p.terrain]} ${l.limit(p.limitMm)}`,
  'move.forbidden-ground': (p) => `${bare[p.terrain]}: kein Durchkommen`,
  'move.keep-off': (p) => `darf ${p.enemy} nicht näher kommen`,
  'move.costs-shots': () => 'Bewegung kostet die Schüsse: niedergehalten',
  'move.costs-dice': () => 'Bewegung halbiert die Würfel',
  'move.leader': (p) => `${p.moving} von ${p.of} bewegt, nötig ${p.needed}`,

  'assault.fights': (p, l) => `${l.limit(p.limitMm)} · kämpft`,
  'assault.launches': (p, l) => `${l.limit(p.limitMm)} · darf stürmen`,
  'assault.takes-part': (p, l) => `${l.limit(p.limitMm)} · nimmt teil, Abwehrfeuer`,
  'assault.terror': (p, l) => `Panzerschreck ${l.limit(p.limitMm)} · besteht auf ${p.needed}+`,
  'assault.consolidates': (p, l) => `${l.limit(p.limitMm)} · nachrücken`,
  'assault.captures': (p, l) => `${l.limit(p.limitMm)} · gefangen, wenn noch hier`,
  'assault.clears': (p, l) => `${l.limit(p.limitMm)} · muss frei werden`,
  'assault.may': (p) => `darf mit ${p.teams} stürmen`,
  'assault.may-not': (p) => `kein Sturm: ${staysOut[p.why]}`,
  'assault.marginal': () => 'nah genug zum Sturm oder nicht: nachmessen',
  'assault.role': (p, l) =>
    `${l.measured(p.gapMm)} · ${p.role === 'launches' ? 'stürmt bis zur Berührung' : 'stürmt mit'}`,
  'assault.stays': (p) => `stürmt nicht: ${staysOut[p.why]}`,
  'assault.turns-back': (p) =>
    p.kind === 'hits' ? `${p.limit} Treffer = zurück` : `${p.limit} Panzer außer Gefecht = zurück`,
  'assault.sneaks': () => 'schleicht an: bringt den Panzer zum Schweigen',
  'assault.defends': (p) => `Abwehrfeuer · ${p.dice} Würfel`,
  'assault.locked': () => 'fest: so nah kommt ein Geschütz nicht weg',
  'assault.captured': () => 'gefangen, wenn noch hier',

  'volley.headline': (p) =>
    `${p.dice} Würfel: ${percent(p.destroyed)} zerstört${p.aside > 0 ? `, ${percent(p.aside)} steigt aus` : ''}`,
  'volley.none': () => 'niemand kann darauf schießen',
  'volley.outcome': (p) => `${outcomes[p.outcome]} ${percent(p.chance)}`,
  'volley.order': (p) => [String(p.place), ...p.traits.map((trait) => traits[trait])].join(' · '),
  'volley.trait': (p) => traits[p.trait],
  'volley.save': (p) =>
    ({
      armour: `Panzerung ${p.needed}`,
      soft: `Rettung ${p.needed}+`,
      schuerzen: `Schürzen ${p.needed}+`,
      firepower: `dann Feuerkraft ${p.needed}+`,
    })[p.save],
  'volley.one-target': () => 'ein Zielzug je Panzer',
  'volley.easiest': () => 'Wert nach diesem Trupp',

  'morale.platoon': (p) => `${p.lost} verloren / ${p.left} übrig: Probe ${p.needed}+`,
  'morale.steady': (p) => `${p.lost} verloren / ${p.left} übrig: hält`,
  'morale.company': (p) => `${p.lost} Züge verloren / ${p.left} übrig: Probe ${p.needed}+`,
  'morale.lost': () => 'kein Führer mehr: das Spiel ist verloren',
  'morale.aside': (p) => `${p.aside} nicht gezählt`,

  'start.item': (p) => (p.count > 0 ? `${items[p.item]}: ${p.count}` : `${items[p.item]}: nichts zu tun`),

  'mission.name': (p) => missions[p.mission],
  'mission.deploys': (p, l) => `Aufstellung: ${p.side} · ${l.limit(p.marginMm)} von der Mitte`,
  'mission.objectives': (p) => `${p.side} legt hier ${p.count === 1 ? 'ein Ziel' : `${p.count} Ziele`}`,
  'mission.gap': (p, l) => `${l.limit(p.widthMm)} Abstand`,
  'mission.launch-box': (p) => `Rampe und Bunker: ${p.side} legt die Rampe`,
  'mission.placed': () => 'steht, wo es darf',
  'mission.misplaced': (p, l) => `${l.measured(p.outsideMm)} außerhalb der Zone`,
  'mission.placed-marginal': () => 'am Rand der Zone: nachmessen',
  'mission.launch': (p) =>
    `Zug ${p.turn}: ${{ preparing: 'Vorbereitung', bottom: 'Bombe auf der Rampe', middle: 'Bombe in der Mitte', launched: 'gestartet' }[p.stage]}`,
  'mission.track-turn': (p) => String(p.turn),
  'mission.last-chance': (p) => `letzte Gelegenheit: Beginn von Zug ${p.turn}`,
  'mission.going-second': () => 'beginnt in Stellung',

  'rating.both': (p) => `${motivations[p.motivation]} ${skills[p.skill]}`,
};
