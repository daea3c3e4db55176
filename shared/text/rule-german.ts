import type { Motivation, Skill } from '../board/team';
import type { RuleNumbers } from './rule-phrases';
import type { StringTable } from './say';

const ratings: Readonly<Record<Skill | Motivation, string>> = {
  Veteran: 'Veteranen',
  Trained: 'Ausgebildete',
  Conscript: 'Rekruten',
  Fearless: 'Furchtlose',
  Confident: 'Zuversichtliche',
  Reluctant: 'Zögernde',
};

const teams: Readonly<Record<string, string>> = {
  tank: 'Panzer',
  infantry: 'Infanterie',
  'man-packed-gun': 'tragbares Geschütz',
  'medium-gun': 'mittleres Geschütz',
};

const goings: Readonly<Record<string, string>> = {
  Easy: 'leichtes Gelände',
  Difficult: 'schwieriges Gelände',
  'Very Difficult': 'sehr schwieriges Gelände',
};

const bulletproof = {
  foxhole: 'Schützenloch',
  building: 'Gebäude',
  wall: 'Steinmauer',
  shield: 'Schutzschild',
  nothing: 'keine',
  assaulting: 'keine, denn es stürmt',
} as const;

const rerolled = { platoonMorale: 'Zugmoral', remount: 'Aufsitzen', rally: 'Sammeln' } as const;

function plus(score: number): string {
  return `${score}+`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function yes(happens: boolean, said: string): string {
  return happens ? said : '';
}

function parts(...said: readonly string[]): string {
  return said.filter((part) => part !== '').join(', ');
}

/** Every rule of Open Fire as a sentence, in German. */
export const ruleGerman: { readonly [Id in keyof RuleNumbers]: StringTable[Id] } = {
  'OF-to-hit': (p) =>
    parts(
      `Ziel ${ratings[p.skill]} ${plus(p.base)}`,
      yes(p.longRange, '+1 weit'),
      yes(p.concealed, '+1 gedeckt'),
      yes(p.concealed && p.goneToGround, '+1 in Stellung'),
      yes(p.rof1MovedOrPinned, '+1 einzelner Schuss bewegt oder niedergehalten'),
      `braucht ${plus(p.score)}${p.score > 6 ? ', unmöglich' : ''}`,
    ),
  'OF-easiest-target': (p, l) =>
    p.easiest.length === 0
      ? `keiner von ${count(p.teams, 'Trupp', 'Trupps')} ist innerhalb ${l.own(p.weaponRange)} zu beschießen`
      : `der leichteste von ${count(p.teams, 'Trupp', 'Trupps')} innerhalb ${l.own(p.weaponRange)} bestimmt den Wert: ${p.easiest.join(', ')}`,
  'OF-rate-of-fire': (p) =>
    p.dice === 0
      ? `Feuerrate ${p.rof}: darf nicht schießen${p.moved && p.cannotFireIfMoved ? ' nach Bewegung' : ', niedergehalten und bewegt'}`
      : parts(
          `Feuerrate ${p.rof}${yes(p.moved, ', bewegt')}${yes(p.pinned, ', niedergehalten')}: ${count(p.dice, 'Würfel', 'Würfel')}`,
          yes(p.toHitPenalty > 0, `+${p.toHitPenalty} zum Treffen`),
        ),
  'OF-tank-weapons': (p) =>
    parts(
      p.fireMainGun ? `Hauptgeschütz ${p.main} Würfel` : 'Hauptgeschütz schweigt',
      yes(p.machineGunsFired > 0, count(p.machineGunsFired, 'Maschinengewehr', 'Maschinengewehre')),
      `zusammen ${p.total} Würfel`,
    ),
  'OF-hull-gun-or-machine-gun': (p) =>
    `Wannengeschütz und ${count(p.machineGunsFired, 'Maschinengewehr', 'Maschinengewehre')} nicht zugleich: eines oder das andere`,
  'OF-one-target': (p) =>
    p.divided === 0
      ? 'jeder Panzer schießt auf einen Zug'
      : `${count(p.divided, 'Panzer teilt', 'Panzer teilen')} das Feuer: ein Zielzug je Panzer`,
  'OF-hits': (p) => `${p.dice} Würfel auf ${plus(p.needed)}: ${p.hits} Treffer`,
  'OF-allocation': (p, l) =>
    `${p.hits} Treffer gleichmäßig auf ${count(p.teams, 'Trupp', 'Trupps')}; nah heißt innerhalb ${l.own(p.nearLimit)}`,
  'OF-pick-out': (p) =>
    `${p.onChosenType} von ${p.hits} Treffern auf den gewählten Typ, je auf ${plus(p.needed)}`,

  'OF-armour-save': (p) =>
    `${p.saveDie} + Panzerung ${p.armour}${p.longRange ? ' + 1 weit' : ''} = ${p.total} gegen Durchschlag ${p.antiTank}`,
  'OF-firepower': (p) =>
    `Feuerkraft ${plus(p.firepower)}, gewürfelt ${p.die}: ${p.passed ? 'geschafft' : 'misslungen'}`,
  'OF-soft-save': (p) =>
    `${p.teamKind === 'gun' ? 'Geschütz' : 'Infanterie'}${p.goneToGround ? ' in Stellung' : ''} rettet auf ${plus(p.saveNeeded)}, gewürfelt ${p.saveDie}`,
  'OF-schuerzen': (p) =>
    `Schürzen halten auf ${plus(p.needed)}, gewürfelt ${p.die}: ${p.stopped ? 'gehalten' : 'durchschlagen'}`,
  'OF-bulletproof': (p) => `kugelsichere Deckung: ${bulletproof[p.by]}`,
  'OF-may-fire': (p) =>
    ({
      'no-HE': 'keine Sprenggranaten: nicht auf ein solches Ziel',
      moved: 'kann nach Bewegung oder Eingraben nicht feuern',
      nothing: 'darf auf ein solches Ziel feuern',
    })[p.barredBy],

  'OF-move': (p, l) =>
    p.maxMove === 0
      ? `${teams[p.team] ?? p.team}: ${goings[p.difficulty] ?? p.difficulty} ist verboten`
      : `${teams[p.team] ?? p.team}, ${goings[p.difficulty] ?? p.difficulty}: höchstens ${l.own(p.maxMove)}`,
  'OF-bogging': (p) =>
    p.needed === 0
      ? `${goings[p.difficulty] ?? p.difficulty}: keine Probe auf Festfahren`
      : `${goings[p.difficulty] ?? p.difficulty}: fährt sich unter ${p.needed} fest`,
  'OF-pinned-move': (p, l) =>
    p.pinned
      ? `niedergehalten: von ${l.own(p.gapBefore)} auf ${l.own(p.gapAfter)} zum nächsten gesehenen Feind`
      : 'nicht niedergehalten',
  'OF-dig-in': (p) =>
    p.pinned
      ? 'niedergehalten eingegraben: darf nicht schießen'
      : 'Eingraben ersetzt die Bewegung: schießt wie bewegt',
  'OF-commander-move': (p) =>
    `${p.movingWithCommander} von ${p.livingTeams} bewegen sich mit dem Führer, mindestens ${p.minimum} müssen`,

  'OF-pinning': (p) =>
    p.kind === 'tank'
      ? 'Panzer werden nicht niedergehalten'
      : `${p.hits} Treffer im Schritt, ${p.needed} halten nieder`,
  'OF-rating-test': (p) =>
    `${ratings[p.rating]} bestehen auf ${plus(p.needed)}, gewürfelt ${p.die}: ${p.die >= p.needed ? 'bestanden' : 'misslungen'}`,
  'OF-platoon-morale': (p) =>
    parts(
      `${p.destroyedTeams} zerstört, ${p.aliveOperational} übrig`,
      yes(p.bailedOrBogged > 0, `${p.bailedOrBogged} ausgestiegen oder festgefahren, nicht gezählt`),
      p.tookCasualtyThisStep ? 'in diesem Schritt ging ein Trupp verloren' : 'in diesem Schritt kein Verlust',
    ),
  'OF-company-morale': (p) =>
    parts(
      `${count(p.destroyedPlatoons, 'Zug', 'Züge')} zerstört, ${p.fightingPlatoons} im Kampf`,
      p.commanderAlive
        ? 'der Kompaniechef prüft'
        : p.secondInCommandAlive
          ? 'der Stellvertreter prüft'
          : 'niemand mehr da, der prüft',
    ),
  'OF-reroll': (p) =>
    `${rerolled[p.test]} mit der Kompanieführung wiederholt: ${p.passed ? 'bestanden' : p.commandDestroyed ? 'misslungen, Zug und Führung zerstört' : 'misslungen'}`,

  'OF-charge': (p) =>
    p.pinned
      ? 'niedergehalten: kein Sturmangriff'
      : `${count(p.launchers, 'Trupp', 'Trupps')} nah genug für einen Sturmangriff`,
  'OF-tank-terror': (p, l) =>
    `feindlicher Panzer auf ${l.own(p.gapToEnemyTank)}: Panzerschreck bestanden auf ${plus(p.needed)}, gewürfelt ${p.die}`,
  'OF-defensive-fire': (p, l) =>
    `${count(p.shooters, 'Trupp schießt', 'Trupps schießen')} innerhalb ${l.own(p.limit)} auf den Sturm`,
  'OF-defensive-weapons': (p) =>
    p.mainGunMount === 'hull'
      ? `Wannengeschütz schweigt, ${count(p.machineGuns, 'Maschinengewehr feuert', 'Maschinengewehre feuern')}`
      : `Turm und ${count(p.machineGuns, 'Maschinengewehr', 'Maschinengewehre')} feuern`,
  'OF-sneak-up': (p) =>
    !p.moved && !p.shot && p.concealedByTerrain
      ? 'angeschlichen: der Panzer schweigt'
      : `nicht angeschlichen: ${p.moved ? 'hat sich bewegt' : p.shot ? 'hat geschossen' : 'Gelände deckte nicht'}`,
  'OF-fall-back': (p) =>
    `${p.counted} von ${p.limit} ${p.platoon === 'infantry' ? 'Treffern' : 'Panzern außer Gefecht'}: ${p.counted >= p.limit ? 'weicht zurück' : 'stürmt weiter'}`,
  'OF-assault-save': (p) =>
    `${p.saveDie} + Dachpanzerung ${p.topArmour} = ${p.total} gegen Panzernahkampf ${p.tankAssault}`,
  'OF-gun-in-assault': (p, l) =>
    p.inFieldOfFire
      ? `das Geschütz zielt auf ${l.own(p.gap)}, innerhalb ${l.own(p.limit)}`
      : 'das Geschütz zielt nicht: die Bedienung kämpft von Hand',
  'OF-fighters': (p, l) =>
    `${count(p.fighters, 'Trupp kämpft', 'Trupps kämpfen')} innerhalb ${l.own(p.limit)}`,
  'OF-tank-assault-value': (p) => `${p.weapon}: Panzernahkampf ${p.value}`,
  'OF-countercharge': (p, l) =>
    `${count(p.teams, 'Trupp', 'Trupps')} innerhalb ${l.own(p.limit)} dürfen zurückstürmen`,
  'OF-assault-won': (p, l) =>
    p.standing === 0
      ? `niemand Kampffähiges mehr innerhalb ${l.own(p.limit)}: gewonnen`
      : `noch ${p.standing} kampffähig innerhalb ${l.own(p.limit)}`,
  'OF-counterattack': (p) =>
    p.die === 0
      ? 'Gegenangriff ohne Probe'
      : `ein Würfel von ${p.die} für ${count(p.tested, 'Zug', 'Züge')} zum Gegenangriff`,
  'OF-break-off': (p, l) => `löst sich: ${p.captured} gefangen innerhalb ${l.own(p.limit)} der Sieger`,
  'OF-gun-locked': (p, l) =>
    `Geschütz auf ${l.own(p.gapBefore)}, innerhalb ${l.own(p.limit)}: kann nicht weg`,
  'OF-winner-pinned': (p) =>
    p.hitsTaken > 0
      ? `der Sieger nahm ${p.hitsTaken} Treffer: niedergehalten`
      : 'der Sieger nahm keinen Treffer: nicht niedergehalten',
  'OF-consolidation': (p, l) =>
    `rückt ${l.own(p.winnerMove)} von ${l.own(p.limit)} nach; Verlierer innerhalb ${l.own(p.clearance)} weichen`,

  'OF-mission-areas': (p, l) => `${p.mission} auf einem Tisch von ${l.own(p.width)} mal ${l.own(p.depth)}`,
  'OF-deployment': (p, l) =>
    p.outBy > 0
      ? `${l.own(p.outBy)} außerhalb der Aufstellungszone`
      : `die ganze Basis steht in ${p.areas === 1 ? 'der Aufstellungszone' : 'einer Aufstellungszone'}`,
  'OF-launch': (p) =>
    `Zug ${p.turn}: Bombe auf der Rampe in Zug ${p.bottomOfRamp}, in der Mitte in ${p.middleOfRamp}, Start in ${p.launchedPlayer1Wins}`,
  'OF-ramp-captured': (p, l) =>
    p.launched
      ? 'die Bombe ist gestartet: zu spät'
      : !p.near
        ? `niemand innerhalb ${l.own(p.limit)} der Rampe`
        : p.defendersNear > 0
          ? `${p.defendersNear} Verteidiger innerhalb ${l.own(p.limit)} der Rampe`
          : 'die Rampe ist genommen',

  'OF-volley-odds': (p) => `Chancen einer Salve von ${p.dice} Würfeln`,
  'OF-retry-odds': (p) => `${ratings[p.rating]} bestehen auf ${plus(p.needed)}, ${p.tries}-mal versucht`,
  'OF-morale-reroll-odds': (p) =>
    `${ratings[p.motivation]} bestehen auf ${plus(p.needed)}${p.companyCommandJoined ? ', mit der Kompanieführung wiederholt' : ''}`,
  'OF-pick-out-odds': (p) => `${p.hits} Treffer, je auf ${plus(p.needed)} ausgesucht`,
  'OF-assault-hits-odds': (p) =>
    `${count(p.teamsFighting, 'Trupp kämpft', 'Trupps kämpfen')}, je Treffer auf ${plus(p.needed)}`,
  'OF-tank-assault-odds': (p) =>
    `Treffer auf ${plus(p.needed)}, Panzernahkampf ${p.tankAssault} gegen Dachpanzerung ${p.topArmour}`,
  'OF-fall-back-odds': (p) =>
    `${p.defensiveDice} Würfel Abwehrfeuer auf ${plus(p.scoreNeeded)}, ${p.limit} ${p.platoon === 'infantry' ? 'Treffer' : 'Panzer außer Gefecht'} werfen zurück`,
  'OF-launch-odds': (p) =>
    `${count(p.player1TurnsStarted, 'Zug', 'Züge')} begonnen, noch ${count(p.checksLeft, 'Probe', 'Proben')}`,
  'OF-whole-assault-odds': (p) =>
    `${p.attackers} Angreifer treffen auf ${plus(p.attackersHit)} gegen ${p.defenders} Verteidiger auf ${plus(p.defendersHit)}`,
};
