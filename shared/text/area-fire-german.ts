import type { AreaBar, AreaMatter, AreaPhraseId, AreaReading, AreaWord, PartBar } from './area-fire-phrases';
import type { StringTable } from './say';

const bars: Readonly<Record<AreaBar, string>> = {
  'moved-more-than-half': 'mehr als halb bewegt',
  'crew-weapon-moved': 'ein mittleres oder schweres MG, das sich bewegte',
  'cyclist-not-dismounted': 'Radfahrer müssen absitzen',
  'not-acquired': 'Ziel nicht erfasst',
  'no-fire-number': 'keine Feuerzahl auf diese Entfernung',
};

const partBars: Readonly<Record<PartBar, string>> = {
  'moved-more-than-half': 'mehr als halb bewegt, und stürmt nicht',
  'fires-in-another-phase': 'hat in einer anderen Phase gefeuert',
  'high-explosive-into-assault': 'keine Sprenggranaten in einen Nahsturm',
  'automatic-not-from-flank': 'Maschinengewehre feuern in einen Nahsturm nur von seiner Flanke',
};

const parts: Readonly<Record<string, string>> = {
  smallArms: 'Handwaffen',
  directFireNumber: 'Geschütz',
  crowded: 'gedrängte Ziele',
  separate: 'auf Ziele verteilt',
  canister: 'Kartätschen',
  coaxialMachineGun: 'Koaxial-MG',
  machineGunFiredSeparately: 'anderes MG feuert',
  GoodLMG: 'gutes LMG',
  GoodMMG: 'gutes MMG',
  CombatEngineers: 'Pioniere',
  LightMortar: 'leichter Granatwerfer',
  RifleGrenades: 'Gewehrgranaten',
  firerStationary: 'steht',
  targetMoving: 'Ziel bewegt',
  coverLight: 'leichte Deckung',
  coverMedium: 'mittlere Deckung',
  coverHeavy: 'schwere Deckung',
  antiTankWeaponFired: 'Panzerabwehr gefeuert',
  firerSuppressed: 'niedergehalten',
  firingMounted: 'aufgesessen',
  vehicleOnTheMove: 'in Fahrt',
};
const part = (id: string): string => parts[id] ?? id;

/** Elements of suppressive fire; what is not here is called by its letters. */
const suppressors: Readonly<Record<string, string>> = {
  rifleSection: 'Schützen',
  rifleSmgSection: 'Schützen mit MPi',
  arSection: 'Sturmgewehre',
  arSmgSection: 'Sturmgewehre mit MPi',
  smgSection: 'MPi',
  poorLMG: 'schlechtes LMG',
  goodLMG: 'gutes LMG',
  poorMMG: 'schlechtes MMG',
  goodMMG: 'gutes MMG',
  heUpTo75mm: 'HE bis 75 mm',
  lightMortar: 'leichter Granatwerfer',
  cannonOrLargerHe: 'Kanone, größere HE',
};

const readings: Readonly<Record<AreaReading, string>> = {
  'AF-A03': 'Mehrere Waffen einer Unterstützungsgruppe',
  'AF-A09': 'Würfel des Verbandskampfs',
  'AF-A20': 'Entfernung gemessen zwischen',
  'af-cover-woods': 'Wald gibt',
  'af-cover-hedge': 'Eine Hecke gibt',
  'af-cover-wall': 'Eine Mauer gibt',
  'af-cover-building': 'Ein Gebäude gibt',
};

const words: Readonly<Record<string, string>> = {
  one: 'ein Ziel',
  crowded: 'gedrängte Ziele in Linie, je FZ−4',
  separate: 'getrennte Ziele, FZ geteilt',
  due: 'sein Würfel steht aus',
  fired: 'beschossen',
  barrels: 'zählen wie Rohre: ×1,75, ×2,25, ×2,58',
  linear: 'werden addiert',
  standard: 'wie in der Tabelle',
  he: 'Granaten',
  canister: 'Kartätschen',
  well: 'unverletzt',
  hit: 'in dieser Feuerphase getroffen: seine Elemente sind ohne Führung',
  'hit-assault': 'in diesem Sturm getroffen: seine Elemente sind ohne Führung',
  'until-fire': 'ohne Führung bis zur Feuerphase',
  'until-assault': 'ohne Führung bis zum Sturm',
  'not-tested': 'nicht geprüft',
  passed: 'bestanden',
  'below-5': 'mit weniger als 5 gescheitert',
  'five-or-more': 'mit 5 oder mehr gescheitert: erwidert das Feuer',
  average: 'Durchschnittswürfel',
  plain: 'sechsseitiger Würfel',
  centres: 'Mitten',
  edges: 'Rändern',
  none: 'keine',
  light: 'leichte Deckung',
  medium: 'mittlere Deckung',
  heavy: 'schwere Deckung',
  terrain: 'worin es steht',
  yes: 'ja',
  no: 'nein',
  section: 'ganze Gruppe',
  half: 'halbe Gruppe',
  S: 'S niedergehalten',
  D: 'D zerstreut',
  PD: 'PD für immer zerstreut',
  DS: 'DS ausgeschaltet',
  N: 'N neutralisiert',
  hand: 'Panzerhandgranaten',
  rifle: 'Panzergewehrgranaten',
  Light: 'leicht',
  Medium: 'mittel',
  Heavy: 'schwer',
  'fire-received': 'Feuer kam von dort',
  'area-assaulted': 'es wird gestürmt',
  'pre-designated': 'bestimmt, Feuer zu locken',
  assault: 'stürmt',
  firefight: 'Feuergefecht',
};

const matters: Readonly<Record<AreaMatter, string>> = {
  'af-acquired': 'Ziel erfasst',
  'af-cover': 'Deckung',
  'af-size': 'Größe',
  'af-riflemen': 'Schützen, die feuern, wo Köpfe gezählt werden',
  'af-shell': 'Was das Geschütz feuert',
  'af-coaxial': 'Koaxiales MG feuert mit',
  'af-own-gun': 'Ein anderes MG von ihm feuert auf etwas anderes',
  'af-marker': 'Marker',
  'af-anti-tank': 'Feuert diese Phase Panzerabwehr',
  'af-spread': 'Automatische Waffen feuern auf',
  'af-flank': 'Feuert von der Flanke in einen Nahsturm',
  'af-mounted': 'Feuert aufgesessen',
  'af-grenades': 'Granaten gegen Panzer',
  'af-flame': 'Art des Flammenwerfers',
  'af-suppress': 'Niederhaltefeuer, weil',
  'af-formation': 'Verbandskampf',
  'af-command': 'Führungsgruppe oder -fahrzeug',
  'af-commander': 'Sein Führer (ein Treffer gilt bis zur selben Phase der nächsten Periode)',
  'af-at-armour': 'Zehnerwürfel gegen die Panzerung steht aus',
  'af-engaged': 'Eins von mehreren Zielen seines Feuers',
  'af-tested': 'Unter seinem Niederhaltefeuer geprüft',
  'af-fought': 'Verbandskampf in dieser Periode ausgetragen',
  'af-has-fired': 'Hat in diesem Spiel gefeuert',
  'af-drawn': 'Moral unter Aufklärungsfeuer',
};

/** Examples of the rulebook that contradict its tables. */
const examples: Readonly<Record<string, string>> = {
  'infantry-example-1': 'Infanteriebeispiel 1',
  'infantry-example-2': 'Infanteriebeispiel 2 (zufällig richtig: MPi 9 + LMG 4)',
  'gun-example-1': 'Geschützbeispiel 1',
  'gun-example-1-separate-machine-gun': 'Geschützbeispiel 1, MG für sich',
  'gun-example-2': 'Geschützbeispiel 2',
  'armour-without-grenades': 'Panzer, ohne Granaten',
  'formation-two-mortars': 'Verbandsbeispiel, zwei Granatwerfer',
  'formation-four-tank-guns': 'Verbandsbeispiel, vier Panzerkanonen',
  'formation-dug-in': 'Verbandsbeispiel, eingegraben mit −40 %',
  'formation-die-shift': 'Verbandsbeispiel, höherer Würfel',
  'formation-all-assaulters': 'Verbandsbeispiel, wer niedergehalten wird',
};

/** What such an example says in words. */
const printed: Readonly<Record<string, string>> = {
  neutralised: 'neutralisiert',
  suppressed: 'niedergehalten',
  'one-to-their-side-of-the-ratio': '+1 auf dieser Seite des Verhältnisses',
  'one-row': 'eine Zeile',
  'all-of-the-assaulters': 'alle Angreifer',
  'half-rounded-up': 'die stärker ausgesetzte Hälfte, aufgerundet',
};

const results: Readonly<Record<AreaWord, string>> = {
  '-': '–',
  S: 'S',
  D: 'D',
  PD: 'PD',
  DS: 'DS',
  N: 'N',
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const twentieths = (faces: number): string => `${faces * 5} %`;

/** What is said in German by the area-fire rules. */
export const areaFireGerman: Pick<StringTable, AreaPhraseId> = {
  'af.column': (p) => `${metres(p.rangeM)} FZ ${p.fireNumber}`,
  'af.parts': (p) =>
    `${p.parts.map((each, index) => `${index === 0 ? each.value : signed(each.value)} ${part(each.id)}`).join(' ')} = ${p.fireNumber}`,
  'af.cover': (p) => words[p.cover] ?? p.cover,
  'af.crowded': (p) => `gedrängt: je FZ−4, ${p.fireNumberEach}`,
  'af.separate': (p) => `${p.targets} Ziele: FZ/${p.targets} = je ${p.fireNumberEach}`,
  'af.separate-range': (p) => `${metres(p.rangeM)}: darf sein Feuer teilen`,
  'af.strip': (p) =>
    p.shrunk
      ? `${p.average} Mittel, ${metres(p.nominalM)} → FZ ${p.fireNumber}`
      : `${p.average} Mittel, ${metres(p.nominalM)}`,
  'af.silent': (p) =>
    `${p.fires ? 'hält nur zum Teil nieder' : 'hält nicht nieder'}: ${p.bar === 'out-of-reach' ? 'außer Reichweite' : bars[p.bar]}`,
  'af.strip-odds': (p) => `je: ${p.suppressed * 10} % niedergehalten, ${p.dispersed * 10} % zerstreut`,
  'af.suppresses': (p) => `${suppressors[p.weapon] ?? p.weapon} FZ ${p.fireNumber}`,
  'af.marker': (p) => results[p.marker],
  'af.out-of-command': () => 'Führer getroffen: ohne Führung',
  'af.close': (p) => (p.threshold > 0 ? `W10 ≤ ${p.threshold} schaltet aus` : 'nicht auszuschalten'),
  'af.flame': (p) => `${words[p.kind] ?? p.kind}: FZ ${p.fireNumber}${p.assault ? ' im Sturm' : ''}`,
  'af.formation': (p) => `${p.first} : ${p.second} = ${p.row}`,
  'af.formation-row': (p) => `${p.row} ${p.percent} %: ${results[p.first]} / ${results[p.second]}`,
  'af.exposed': (p) => `${p.order} · ${results[p.result]}`,
  'af.no-part': (p) => `${p.takesPart ? 'ohne' : 'nimmt nicht teil'}: ${partBars[p.bar]}`,
  'af.half-move': (p) => `${metres(p.rangeM)}: darf noch feuern`,
  'af.shot': (p) =>
    `${metres(p.rangeM)} · FZ ${p.fireNumber} · S ${twentieths(p.s)}, D ${twentieths(p.d)}, PD ${twentieths(p.pd)}, DS ${twentieths(p.ds)}`,
  'af.barred': (p) => `${metres(p.rangeM)} · ${bars[p.bar]}`,
  'finding.af-may-not-fire': (p) => `${p.shooter} darf nicht feuern auf ${p.target}: ${bars[p.bar]}`,
  'finding.af-column-doubtful': (p) => `${p.shooter} auf ${p.target}: Entfernungsspalte zu knapp`,
  'finding.af-must-return-fire': (p) =>
    `${p.team} ist mit 5 oder mehr gescheitert: es muss in seiner nächsten Feuerphase das Feuer erwidern`,
  'finding.af-moved-too-far': (p) =>
    `${p.team} bewegte ${metres(p.movedM)}: seine volle Bewegung ist ${metres(p.fullM)}`,
  'reason.af-range': (p) =>
    p.columnM === undefined
      ? `${metres(p.rangeM)}: jenseits der Tabelle`
      : `${metres(p.rangeM)}: Spalte ${p.columnM}`,
  'reason.af-part': (p) => `${part(p.id)} ${signed(p.value)}`,
  'reason.af-may-fire': (p) =>
    p.assault ? 'in Berührung: feuert im Sturm' : `${p.usedPercent} % seiner Bewegung, die Hälfte darf es`,
  'reason.af-barred': (p) => bars[p.bar],
  'reason.af-column': (p) =>
    ({
      column: `Spalte ${p.column} der Flächenfeuertabelle`,
      highest: `über der höchsten Spalte, ${p.column} gilt`,
      'below-lowest': 'unter der niedrigsten Spalte: keine Wirkung',
    })[p.kind],
  'reason.af-armour': (p) =>
    p.kind === 'suppressed'
      ? 'gegen Panzer hält jedes Ergebnis nieder, mehr nicht'
      : `DS: W10 bis ${p.threshold} schaltet aus, sonst ${p.otherwise === 'neutralised' ? 'neutralisiert' : 'niedergehalten'}`,
  'reason.af-stacks': (p) => `hat ${p.marker}: ein neues Ergebnis wird eins schlimmer als das schlimmere`,
  'reason.af-several': (p) =>
    p.spread === 'crowded'
      ? `gedrängt: seine automatische Waffe bestreicht ${p.targets} Ziele, je FZ−4`
      : `seine Maschinengewehre teilen ihr Feuer auf ${p.targets} Ziele`,
  'reason.af-no-several': (p) =>
    p.spread === 'crowded'
      ? 'kein zweites Ziel in Linie bis 50 m von diesem für eine automatische Waffe'
      : 'kein zweites Ziel bis 100 m von diesem für ebenso viele mittlere oder schwere MG, alle bis 500 m',
  'reason.af-sniper': () => 'Scharfschütze: ab D ist der Führer getroffen',
  'af.contradiction': (p) =>
    `${examples[p.id] ?? p.id}: gedruckt ${printed[p.printed] ?? p.printed}, gespielt ${printed[p.played] ?? p.played}`,
  'af.reading': (p) => readings[p.id],
  'af.choice': (p) => words[p.choice] ?? p.choice,
  'af.matter': (p) => matters[p.matter],
  'af.word': (p) => words[p.word] ?? p.word,
};

function metres(value: number): string {
  return `${Math.round(value)} m`;
}
