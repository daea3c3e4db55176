import type {
  LightningBar,
  LightningMatter,
  LightningPhraseId,
  LightningReading,
} from './lightning-war-phrases';
import type { StringTable } from './say';

const bars: Readonly<Record<LightningBar, string>> = {
  'not-spotted': 'nicht entdeckt',
  'not-visible-now': 'jetzt nicht zu sehen',
  'out-of-range': 'außer Reichweite',
  'out-of-arc': 'außerhalb der 45°',
  'moved-more-than-half': 'mehr als halbe Fahrt',
  'no-ammunition': 'kein Kasten dieser Munition mehr',
};

const readings: Readonly<Record<LightningReading, string>> = {
  'LW-A03': 'Wo die Entfernung gemessen wird',
  'LW-A06': 'Sektoren des Ziels',
  'LW-A09': 'Verschiebung über die letzte Spalte',
  'LW-M07': 'Was ein Ziel verbirgt',
  'LW-M10': 'Geländemaßstab',
};

const choices: Readonly<Record<LightningReading, Readonly<Record<string, string>>>> = {
  'LW-A03': {
    spread: 'zwischen den Gruppenmitten, einzeln wo die Streuung zählt',
    centres: 'zwischen den Gruppenmitten',
    singly: 'von Fahrzeug zu Fahrzeug',
  },
  'LW-A06': {
    A: 'Vorgabe A, Winkel auf die Platte',
    B: 'Vorgabe B, nächste Richtung',
    file: 'die aus aspects.json',
  },
  'LW-A09': { 'no-effect': 'hat keine Wirkung', 'last-column': 'bleibt in der letzten Spalte' },
  'LW-M07': { tall: 'Wald, Gebäude und Hügel', players: 'nur was die Spieler sagen' },
  'LW-M10': { file: 'der aus scale.json, sonst 10" = 500 m', command: '10" = 500 m' },
};

const matters: Readonly<Record<LightningMatter, string>> = {
  'lw-spotted': 'Ziel früher entdeckt',
  'lw-sees': 'Ziel jetzt zu entdecken',
  'lw-hull': 'Sichtbare Wanne',
  'lw-aspect': 'Platte laut Spielleiter',
  'lw-point': 'Wo auf seinem Weg beschossen',
  'lw-sheaf': 'Garbe der Sprenggranaten',
  'lw-tracks': 'Ketten',
  'lw-ammunition': 'Munition',
  'lw-order-die': 'Würfel für die Feuerfolge',
  'lw-apart': 'Weit von der Einheit: eigener Würfel',
  'lw-spoke-up': 'Spät gemeldet, bei Zahl',
  'lw-boxes': 'Verbrauchte Munitionskästen',
  'lw-aimed': 'Hat sein Ziel ausgewürfelt',
  'lw-under-fire': 'In dieser Runde unter Feuer',
  'lw-fell-at': 'In dieser Runde zerstört bei Zahl',
  'lw-stopped': 'In dieser Runde festgelegt, nachdem es fuhr',
  'lw-repair-tried': 'Reparatur in dieser Runde versucht',
};

const words: Readonly<Record<string, string>> = {
  yes: 'ja',
  no: 'nein',
  converged: 'vereinigte Garbe',
  open: 'offene Garbe',
  whole: 'die Hälfte oder mehr',
  less: 'weniger als die Hälfte, über der Deckung',
  measured: 'wie gemessen',
  nearest: 'dem Geschütz am nächsten',
  end: 'wo es endete',
  exposed: 'wo es am meisten zeigt',
  ok: 'heil',
  tracked: 'liegt fest',
  mended: 'einmal repariert',
  apart: 'weit weg, noch nicht gewürfelt',
  again: 'mehr als einmal festgelegt',
  lost: 'nicht mehr zu reparieren',
  none: 'keiner',
};

const movements = {
  stationary: 'stand still',
  'up-to-half': 'bis halbe Fahrt: Abzug',
  'more-than-half': 'über halbe Fahrt: keine Kanone',
};
const patterns = {
  'random-per-vehicle': 'jedes Fahrzeug würfelt sein Ziel',
  'simple-pattern': 'ein einfaches Muster: eins zu eins von links nach rechts',
  'any-pattern': 'jedes Muster, alle zusammen',
};
const targets = {
  'greatest-threat': 'Ziel ist die größte Bedrohung',
  ordered: 'der Befehl nennt das Ziel',
  free: 'das Ziel ist frei',
};

/** What is said in German in a game of Lightning War. */
export const lightningGerman: Pick<StringTable, LightningPhraseId> = {
  'lw.arc': (p) => `±${p.degrees}°`,
  'lw.max-range': (p) => `${metres(p.rangeM)} höchstens (${p.gun})`,
  'lw.band': (p) => metres(p.rangeM),
  'lw.centres': (p) => (p.rowM === undefined ? metres(p.rangeM) : `${metres(p.rangeM)} (Zeile ${p.rowM})`),
  'lw.plate': (p) => `${p.aspect} · ${p.said ? 'laut Spielleiter' : `Vorgabe ${p.preset}`}`,
  'lw.hull-down': (p) =>
    p.column ? 'WANNE GEDECKT: Spalte HullDown, Ketten zählen nicht' : 'WANNE GEDECKT: Ketten zählen nicht',
  'lw.order': (p) => (p.equal ? `= ${p.number}` : `${p.number}`),
  'lw.way': (p) => `${metres(p.rangeM)} · ${p.aspect}`,
  'lw.way-hidden': () => 'nie in Schussfeld und Sicht',
  'lw.speed': (p) => `${metres(p.movedM)} von ${metres(p.fullM)} · ${movements[p.movement]}`,
  'lw.random': (p) => `bei ${p.number}`,
  'lw.cell': (p) => `${p.cell} · ${p.destroyedTenths * 10} % vernichtet, ${p.trackedTenths * 10} % Kette`,
  'lw.no-effect': () => 'keine Wirkung möglich',
  'lw.tracked': (p) => (p.again ? 'liegt für immer fest' : 'liegt fest: 1 repariert, 6 verloren'),
  'lw.shot': (p) =>
    `${metres(p.rangeM)} · ${p.aspect} · ${p.destroyedTenths * 10} % vernichtet, ${p.trackedTenths * 10} % Kette`,
  'lw.barred': (p) => `${metres(p.rangeM)} · ${bars[p.bar]}`,
  'lw.doubtful': (p) =>
    `${metres(p.rangeM)} · ${p.what === 'range' ? 'Entfernung' : 'Schussfeld'} zu knapp: von Hand messen`,
  'lw.shell': (p) =>
    `${metres(p.rangeM)} · ${p.shares.map(({ result, count, of }) => `${count}/${of} ${result}`).join(', ')}`,
  'reason.lw-shell': (p) => `${p.gun}, ${words[p.sheaf]}, gegen ${p.target}`,
  'lw.parts': (p) => `${p.ammunition} ${p.penetrationCm} cm → ${p.vulnerability} → ${p.cell}`,
  'finding.lw-may-not-fire': (p) => `${p.shooter} darf nicht schießen auf ${p.target}: ${bars[p.bar]}`,
  'finding.lw-doubtful': (p) =>
    `${p.shooter} auf ${p.target}: ${{ range: 'Entfernung', arc: 'Schussfeld', plate: 'Platte' }[p.what]} zu knapp`,
  'finding.lw-moved-too-far': (p) =>
    `${p.team} fuhr ${metres(p.movedM)}: ${metres(p.beyondM)} mehr als volle Fahrt`,
  'finding.lw-moved-immobilised': (p) => `${p.team} fuhr ${metres(p.movedM)}, obwohl es festliegt`,
  'reason.lw-immobilised': (p) =>
    ({
      tracked: 'Laufwerk getroffen: es bleibt, wo es ist, bis die Mannschaft eine 1 würfelt',
      again: 'mehr als einmal festgelegt: nie mehr zu reparieren',
      lost: 'die Mannschaft würfelte eine 6: in diesem Spiel nicht mehr zu reparieren',
    })[p.state],
  'reason.lw-in-range': (p) => `${metres(p.rangeM)} von ${metres(p.maxRangeM)}`,
  'reason.lw-in-arc': (p) => (p.allRound ? 'schießt rundum' : `${Math.round(p.bearingDeg)}° neben dem Rohr`),
  'reason.lw-barred': (p) => bars[p.bar],
  'reason.lw-moved-half': () => 'bis halbe Fahrt: Abzug der Modifikatortabelle',
  'reason.lw-measured': (p) =>
    ({
      'group-centre': `von Gruppenmitte zu Gruppenmitte: ${metres(p.rangeM)}`,
      individual: `von Fahrzeug zu Fahrzeug: ${metres(p.rangeM)}`,
      'at-point': `zu einem Punkt seines Weges: ${metres(p.rangeM)}`,
    })[p.by],
  'reason.lw-plate': (p) => `${Math.round(p.offDeg)}° neben dem Bug: ${p.aspect} (Vorgabe ${p.preset})`,
  'reason.lw-plate-said': (p) => `der Spielleiter sagt ${p.aspect}`,
  'reason.lw-plate-marginal': (p) =>
    `die Sektorgrenze ist ${p.offMm.toFixed(1)} mm entfernt ±${(2 * p.sigmaMm).toFixed(1)}: zu knapp`,
  'reason.lw-hull-down': (p) =>
    p.column ? 'Wanne gedeckt: Spalte HullDown, Ketten zählen nicht' : 'Wanne gedeckt: Ketten zählen nicht',
  'reason.lw-penetration': (p) => `${p.ammunition} in der Zeile ${metres(p.rowM)}: ${p.cm} cm`,
  'reason.lw-referee': (p) => `${p.ammunition} braucht die Erlaubnis des Spielleiters`,
  'reason.lw-vulnerability': (p) => `Spalte ${p.column}: ${p.letter}`,
  'reason.lw-no-penetration': (p) => `Spalte ${p.column} ist nicht zu durchschlagen`,
  'reason.lw-shift': (p) =>
    p.to === 'none'
      ? `Modifikatoren ${p.sum}: keine Verschiebung`
      : `Modifikatoren ${p.sum}: ${p.columns} nach ${p.to === 'left' ? 'links' : 'rechts'}`,
  'reason.lw-cell': (p) => `Zeile ${metres(p.rowM)}: ${p.cell}`,
  'reason.lw-pattern': (p) => patterns[p.pattern],
  'reason.lw-target': (p) => targets[p.choice],
  'reason.lw-boxes': (p) =>
    p.left === 0 ? 'kein Munitionskasten mehr' : `${p.left} Kästen nach diesem Feuer`,
  'reason.lw-unit-odds': (p) =>
    `alle ${p.firers} der Einheit: zu ${p.percent} % wird dieser zerstört, oder ${p.expected.toFixed(1).replace('.', ',')} Verluste eins zu eins`,
  'reason.lw-random-odds': (p) =>
    `${p.firers} der Einheit, jeder würfelt für einen von ${p.targets}: zu ${p.percent} % wird dieser zerstört`,
  'reason.lw-repair': (p) =>
    ({
      'may-roll': 'die Besatzung darf reparieren: 1 gelingt, 6 beendet es',
      'cannot-be-repaired': 'nicht zu reparieren',
      'not-allowed': 'keine Reparatur beim Schießen oder unter Feuer',
    })[p.may],
  'lw.reading': (p) => readings[p.id],
  'lw.choice': (p) => choices[p.id][p.choice] ?? p.choice,
  'lw.boxes-of': (p) => `Verbrauchte Kästen: ${p.type}`,
  'lw.matter': (p) => matters[p.matter],
  'lw.word': (p) => words[p.word] ?? p.word,
  'chart.line': (p) => p.label,
  'chart.applies': (p) => (p.yes ? 'gilt' : 'gilt nicht'),
};

function metres(value: number): string {
  return `${Math.round(value)} m`;
}
