import type { Skill } from '../board/team';
import { areaFireGerman } from './area-fire-german';
import { boardGerman } from './board-german';
import { fieldGerman } from './field-german';
import { gameGerman } from './game-german';
import type { LengthFormat } from './length-format';
import { lightningGerman } from './lightning-war-german';
import type { ScoreParts } from './phrase';
import { planGerman } from './plan-german';
import { rollGerman } from './roll-german';
import { ruleGerman } from './rule-german';
import { rulesetGerman } from './ruleset-german';
import type { StringTable } from './say';

const aspects = {
  front: ' · Front',
  side: ' · Seite',
  split: ' · Wanne oder Turm',
  marginal: ' · Front oder Seite: nachmessen',
  none: '',
} as const;

const sides = { front: 'Front', side: 'Seite', marginal: 'Front oder Seite, zu knapp' } as const;
const skills: Readonly<Record<Skill, string>> = {
  Veteran: 'Veteranen',
  Trained: 'Ausgebildete',
  Conscript: 'Rekruten',
};
const partySides = { first: 'erste Seite', second: 'zweite Seite' } as const;

function scoreText(low: number, high: number): string {
  if (low > 6) return `${low}+ trifft nie`;
  return low === high ? `${low}+` : `${low}+ oder ${high}+`;
}

function partsText(parts: ScoreParts): string {
  const chips = [`${skills[parts.skill]} ${parts.base}+`];
  if (parts.longRange === 'yes') chips.push('+1 weit');
  if (parts.longRange === 'marginal') chips.push('+1 falls weit');
  if (parts.concealed === 'yes') chips.push('+1 gedeckt');
  if (parts.concealed === 'marginal') chips.push('+1 falls gedeckt');
  if (parts.concealed !== 'no' && parts.goneToGround) chips.push('+1 in Stellung');
  if (parts.rofOnePenalty) chips.push('+1 bewegt');
  const from = parts.easiest === undefined ? '' : ` (leichtestes Ziel: ${parts.easiest})`;
  return chips.join(', ') + from;
}

function near(p: { distanceMm: number; sigmaMm: number; limitMm: number }, l: LengthFormat): string {
  return `${l.doubtful(p.distanceMm, p.sigmaMm)} von ${l.limit(p.limitMm)}`;
}

function off(mm: number, l: LengthFormat): string {
  return l.measured(Math.abs(mm));
}

/** German. */
export const german: StringTable = {
  ...gameGerman,
  ...rulesetGerman,
  ...boardGerman,
  ...lightningGerman,
  ...rollGerman,
  ...areaFireGerman,
  ...planGerman,
  ...fieldGerman,
  ...ruleGerman,
  'ring.long-range': (p, l) => `${l.limit(p.limitMm)} · weiter: +1 zum Treffen, +1 Panzerung`,
  'ring.limit': (p, l) => l.limit(p.limitMm),
  'ring.weapon': (p, l) => `${l.limit(p.limitMm)} · ${p.weapons}`,
  'line.front': (p) => `FRONT ${p.armour}`,
  'line.side': (p) => `SEITE ${p.armour}`,
  'line.front-plain': () => 'FRONT',
  'line.side-plain': () => 'SEITE',
  'line.split': () => '1–3 Wanne, 4–6 Turm',
  'line.turret': () => 'Turmfront',
  'line.shield': () => 'Schild · Treffer von vorn: Wirkungswurf',
  'line.turret-assumed': () => 'Turm: nach vorn angenommen',
  'field.behind': () => 'muss drehen: gilt als Bewegung',
  'shot.clear': (p, l) =>
    `${l.doubtful(p.distanceMm, p.sigmaMm)} · ${scoreText(p.scoreLow, p.scoreHigh)}${aspects[p.aspect]}`,
  'shot.too-far': (p, l) => `${l.apart(p.distanceMm, p.limitMm)} > ${l.limit(p.limitMm)} · zu weit`,
  'shot.range-marginal': (p, l) => `${l.doubtful(p.distanceMm, p.sigmaMm)} · zu knapp: nachmessen`,
  'shot.behind-line': (p, l) => `${l.measured(p.distanceMm)} · ${off(p.outsideMm, l)} hinter der Frontlinie`,
  'shot.line-marginal': (p, l) => `${l.measured(p.distanceMm)} · auf der Frontlinie: nachmessen`,
  'shot.front-unknown': (p, l) => `${l.measured(p.distanceMm)} · Front von ${p.team} unbekannt`,
  'shot.no-weapon': (p, l) => `${l.measured(p.distanceMm)} · keine Waffe dagegen`,
  'score.parts': (p) => partsText(p),
  'score.badge': (p) => scoreText(p.scoreLow, p.scoreHigh),
  'limit.marginal': (p, l) => `${p.team} · ${l.doubtful(p.distanceMm, p.sigmaMm)} · zu knapp: nachmessen`,
  'command.gap': (p, l) => `${l.bareMeasured(p.gapMm)}/${l.bareLimit(p.limitMm)}`,
  'command.gap-broken': (p, l) => `${l.bareApart(p.gapMm, p.limitMm)} > ${l.bareLimit(p.limitMm)}`,
  'command.gap-marginal': (p, l) => `${l.doubtful(p.gapMm, p.sigmaMm)} von ${l.limit(p.limitMm)}: nachmessen`,
  'ghost.put-back': (p, l) => `zurückstellen: ${l.measured(p.distanceMm)}`,
  'move.offered': (p, l) => `${l.measured(p.pathMm)} · darf zurück`,
  'move.counted': (p, l) => `${l.measured(p.pathMm)} bewegt`,
  'command.out': (p) => `${p.team} · ohne Führung`,
  'rig.camera-moved': () => 'Kamera bewegt · R in der Konsole drücken',
  'rig.projector-moved': () => 'Projektor bewegt · R in der Konsole drücken',
  'objective.held': (p) => `${p.objective} · ${p.side}`,
  'objective.contested': (p) => `${p.objective} · umkämpft`,
  'objective.neutral': (p) => `${p.objective} · niemand`,
  'objective.marginal': (p) => `${p.objective} · zu knapp: nachmessen`,

  'finding.out-of-command': (p, l) =>
    `${p.team} ist ohne Führung: Abstand ${l.apart(p.gapMm, p.limitMm)}, höchstens ${l.limit(p.limitMm)}`,
  'finding.command-marginal': (p, l) =>
    `${p.team} ist vielleicht ohne Führung: ${l.doubtful(p.gapMm, p.sigmaMm)} von ${l.limit(p.limitMm)}, von Hand nachmessen`,
  'finding.no-commander': (p) =>
    `${p.platoon} hat keinen Führungstrupp auf dem Tisch: einen anderen benennen`,
  'finding.too-far': (p, l) =>
    `${p.shooter} erreicht ${p.target} nicht: ${l.apart(p.distanceMm, p.limitMm)}, Reichweite ${l.limit(p.limitMm)}`,
  'finding.range-marginal': (p, l) =>
    `${p.shooter} erreicht ${p.target} vielleicht nicht: ${near(p, l)}, von Hand nachmessen`,
  'finding.long-range-marginal': (p, l) =>
    `${p.shooter} auf ${p.target}, weit oder nicht: ${near(p, l)}, von Hand nachmessen`,
  'finding.behind-line': (p, l) =>
    `${p.target} steht ${off(p.outsideMm, l)} hinter der Frontlinie von ${p.shooter}, das drehen muss`,
  'finding.line-marginal': (p) =>
    `${p.target} steht auf der Frontlinie von ${p.shooter}: zu knapp, von Hand nachmessen`,
  'finding.aspect-marginal': (p) =>
    `${p.shooter} steht auf der Frontlinie von ${p.target}: Front oder Seite, von Hand nachmessen`,
  'finding.front-unknown': (p) =>
    `${p.shooter} auf ${p.target}: die Front von ${p.team} ist nicht bekannt, auf der Karte dort anklicken`,
  'finding.no-weapon': (p) => `${p.shooter} hat keine Waffe, die auf ${p.target} schießen darf`,
  'finding.target-gone': (p) => `${p.shooter} zielt auf ${p.target}, das nicht auf dem Tisch steht`,

  'reason.camera-moved': () => 'die Kamera wurde bewegt: von Hand messen, bis sie wiedergefunden ist',
  'reason.measured': (p, l) => `von Base zu Base ${l.doubtful(p.distanceMm, p.sigmaMm)}`,
  'reason.within': (p, l) => `${l.apart(p.distanceMm, p.limitMm)} liegt innerhalb von ${l.limit(p.limitMm)}`,
  'reason.beyond': (p, l) => `${l.apart(p.distanceMm, p.limitMm)} ist mehr als ${l.limit(p.limitMm)}`,
  'reason.limit-marginal': (p, l) => `${near(p, l)} ist zu knapp`,
  'reason.weapon': (p, l) => `${p.weapon} reicht ${l.limit(p.limitMm)}`,
  'reason.no-he': (p) => `${p.weapon} hat keine Sprenggranaten: nicht auf Infanterie`,
  'reason.all-round': () => 'schießt rundum',
  'reason.ahead-of-line': (p, l) => `das Ziel steht ${l.measured(p.insideMm)} vor der Frontlinie`,
  'reason.behind-line': (p, l) => `das Ziel steht ${off(p.outsideMm, l)} hinter der Frontlinie`,
  'reason.line-marginal': (p, l) =>
    `das Ziel steht auf der Frontlinie: ${l.doubtful(Math.abs(p.outsideMm), p.sigmaMm)} daneben, zu knapp`,
  'reason.front-unknown': (p) => `wohin ${p.team} zeigt, ist nicht bekannt`,
  'reason.hull': (p) => `Wanne: ${sides[p.aspect]}`,
  'reason.turret': (p) => `Turm: ${sides[p.aspect]}`,
  'reason.turret-assumed': () => 'der Turm gilt als wie die Wanne gerichtet',
  'reason.split': () => 'Wanne und Turm verschieden: je Treffer ein Würfel, 1–3 Wanne, 4–6 Turm',
  'reason.skill': (p) => `Ziel ${skills[p.skill]}: ${p.score}+`,
  'reason.long-range': (p, l) => `weiter als ${l.limit(p.limitMm)}: +1`,
  'reason.long-range-marginal': (p, l) => `vielleicht weiter als ${l.limit(p.limitMm)}: +1 oder nicht`,
  'reason.concealed': () => 'gedeckt: +1',
  'reason.concealed-still': () => 'nicht bewegt, also gedeckt: +1',
  'reason.gone-to-ground': () => 'gedeckt und in Stellung: +1',
  'reason.gone-to-ground-open': () => 'in Stellung ohne Deckung: nichts',
  'reason.rof-one': () => 'ein Schuss aus der Bewegung: +1',
  'reason.cannot-hit': (p) => `${p.score}+ ist nicht zu würfeln`,
  'reason.easiest': (p) => `gewertet nach ${p.team}, dem leichtesten Ziel des Zuges`,
  'reason.line-of-sight': () => 'die Sichtlinie beurteilen die Spieler',
  'reason.command-distance': (p, l) =>
    `${skills[p.skill]}, ${p.kind === 'tank' ? 'Panzer' : 'Infanterie und Geschütze'}: Führungsabstand ${l.limit(p.limitMm)}`,
  'reason.chain': (p) => `${p.team} über ${p.through}`,
  'reason.no-commander': () => 'der Führungstrupp steht nicht auf dem Tisch',
  'reason.not-counted': (p) =>
    `${p.team} zählt nicht: ${p.why === 'bogged' ? 'festgefahren' : 'ausgebootet'}`,
  'reason.zone-empty': (p, l) => `niemand innerhalb von ${l.limit(p.limitMm)} der Marke`,
  'reason.not-on-table': (p) => `${p.team} steht nicht auf dem Tisch`,
  'reason.in-zone': (p, l) => `${p.team} (${partySides[p.sideId]}) bei ${l.measured(p.gapMm)}`,
};
