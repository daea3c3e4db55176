import type { PlanLabel, PlanPhraseId } from './plan-phrases';
import type { StringTable } from './say';

const labels: Readonly<Record<PlanLabel, string>> = {
  title: 'Planung',
  open: 'Kamera und Marken planen',
  lead: 'Was von Tisch, Kamera und Marke zu erwarten ist, bevor etwas gekauft oder gedruckt wird.',
  'table-width': 'Tisch, entlang der nahen Kante',
  'table-depth': 'Tisch, von dir weg',
  camera: 'Kamerabild',
  'field-of-view': 'Blickwinkel',
  'field-of-view-help': 'Von links nach rechts, wie im Datenblatt. Die meisten Webcams sehen 65 bis 80 Grad.',
  height: 'Höhe des Objektivs über dem Tisch',
  'height-help': 'Leer lassen für die geringste Höhe, die den ganzen Tisch zeigt.',
  tilt: 'Neigung',
  'tilt-help': '0 hängt senkrecht über der Mitte; ein Stativ am Rand neigt sich 20 bis 30 Grad.',
  fiducial: 'Marke, Seite des schwarzen Quadrats',
  'fiducial-help': 'Leer lassen für die kleinste sichere.',
  base: 'Base, auf die sie passen muss',
  'no-base': 'beliebig',
  'not-a-number': 'Eine der Angaben ist keine Zahl',
  works: 'Das geht',
  'does-not-work': 'Das geht nicht',
  expect: 'Was zu erwarten ist',
  instead: 'Was stattdessen ginge',
  'steps-up': 'Was mehr Aufwand brächte',
  measured: 'Woher die Zahlen kommen',
};

const places = { centre: 'in der Mitte', corner: 'in der schlechtesten Ecke' } as const;
const figures = {
  table: ['eine Tischseite', 'mm'],
  camera: ['eine Seite des Kamerabilds', 'px'],
  'field-of-view': ['der Blickwinkel', 'Grad'],
  'focal-length': ['die Brennweite', 'mm'],
  'sensor-width': ['die Sensorbreite', 'mm'],
  height: ['die Aufhängehöhe', 'mm'],
  tilt: ['die Neigung', 'Grad'],
  fiducial: ['die Marke', 'mm'],
  base: ['eine Seite der Base', 'mm'],
} as const;

/** At most so many decimals, and none that are zero. */
function n(value: number, decimals: number): string {
  return `${Number(value.toFixed(decimals))}`.replace('.', ',');
}

function percent(value: number): string {
  return value >= 99.95 ? '100 %' : `${n(value, 1)} %`;
}

function carrierPlace(p: { forwardMm: number; leftMm: number; baseCentreMm: number }): string {
  return `Versatz in der Truppenliste ${n(p.forwardMm, 1)} nach vorn, ${n(p.leftMm, 1)} nach links; Mitte der Base auf ${n(p.baseCentreMm, 2)} mm; die Regeln nehmen die echte Base`;
}

/** What planning says, in German. */
export const planGerman: Pick<StringTable, PlanPhraseId> = {
  'plan.label': (p) => labels[p.label],
  'plan.base': (p) => (p.shape === 'round' ? `rund ${p.widthMm} mm` : `${p.widthMm} x ${p.depthMm} mm`),
  'plan.view': (p, l) => `Die Kamera hängt ${l.measured(p.heightMm)} über dem Tisch`,
  'plan.lowest': (p, l) => `Der ganze Tisch ist ab ${l.measured(p.heightMm)} zu sehen`,
  'plan.scale': (p) =>
    `${n(p.centrePxPerMm, 2)} px/mm in der Mitte, ${n(p.cornerPxPerMm, 2)} px/mm in der schlechtesten Ecke`,
  'plan.smallest-safe': (p) =>
    `Die kleinste sichere Marke hat ${n(p.sizeMm, 1)} mm, mit weißem Rand ${n(p.paperMm, 1)} mm`,
  'plan.none-safe': () => 'Keine Markengröße ist sicher',
  'plan.expected': (p) =>
    `${n(p.sizeMm, 1)} mm ${places[p.where]}: ${n(p.pxPerCell, 2)} px je Zelle, gefunden ${percent(p.foundPercent)}, Mitte ${n(p.centreMm, 2)} mm, Richtung ${n(p.headingDeg, 2)}°`,
  'plan.never-found': (p) =>
    `${n(p.sizeMm, 1)} mm ${places[p.where]}: ${n(p.pxPerCell, 2)} px je Zelle, zu klein, um gefunden zu werden`,
  'plan.table-not-seen': (p, l) =>
    `Aus ${l.measured(p.heightMm)} sieht die Kamera nicht den ganzen Tisch: sie muss ${l.measured(p.lowestHeightMm)} hoch oder höher hängen`,
  'plan.table-never-seen': () => 'Das Objektiv ist zu eng, um den Tisch aus irgendeiner Höhe ganz zu sehen',
  'plan.not-safe': (p) =>
    `Eine Marke von ${n(p.sizeMm, 1)} mm ist nicht sicher: in der schlechtesten Ecke wird sie in ${percent(p.foundPercent)} der Bilder gefunden`,
  'plan.does-not-fit': (p) =>
    `Eine Marke von ${n(p.sizeMm, 1)} mm misst mit weißem Rand ${n(p.paperMm, 1)} mm und passt nicht auf eine Base von ${n(p.widthMm, 1)} x ${n(p.depthMm, 1)} mm: höchstens ${n(p.largestMm, 1)} mm passen`,
  'plan.raise': (p, l) => `Die Kamera auf ${l.measured(p.heightMm)} hängen`,
  'plan.print': (p) => `Marken von ${n(p.sizeMm, 1)} mm drucken`,
  'plan.better-camera': (p) =>
    `Eine Kamera mit ${p.widthPx} x ${p.heightPx} und Marken von ${n(p.sizeMm, 1)} mm`,
  'plan.tab': (p) =>
    `Eine ansteckbare Lasche von ${n(p.widthMm, 1)} x ${n(p.depthMm, 1)} mm hinter der Base für ${n(p.sizeMm, 1)} mm (${carrierPlace(p)})`,
  'plan.tray': (p) =>
    `Ein Regimentstablett von ${n(p.widthMm, 1)} x ${n(p.depthMm, 1)} mm, die Marke von ${n(p.sizeMm, 1)} mm links der Base (${carrierPlace(p)})`,
  'plan.step-resolution': (p) => `Kamera mit ${p.widthPx} x ${p.heightPx}`,
  'plan.step-fiducial': (p) => `Marke von ${n(p.sizeMm, 1)} mm`,
  'plan.step-height': (p, l) => `Kamera auf ${l.measured(p.heightMm)} gesenkt`,
  'plan.step-overhead': () => 'Kamera senkrecht über der Mitte',
  'plan.brings': (p) => {
    const parts = [`${n(p.cornerPxPerMm, 2)} px/mm`, `gefunden ${percent(p.foundPercent)}`];
    if (p.centreMm !== undefined) parts.push(`Mitte ${n(p.centreMm, 2)} mm`);
    if (p.headingDeg !== undefined) parts.push(`Richtung ${n(p.headingDeg, 2)}°`);
    if (p.smallestSafeMm !== undefined) parts.push(`kleinste sichere ${n(p.smallestSafeMm, 1)} mm`);
    return parts.join(', ');
  },
  'plan.measured': (p) =>
    `Gemessen an ${p.fiducials} simulierten, frei liegenden Marken, bei Tag und im Dunkeln, von oben und schräg, und durch eine billige Webcam. Was Modelle verdecken und was die Einrichtung danebenliegt, kommt hinzu`,
  'plan.out-of-range': (p) => {
    const [what, unit] = figures[p.figure];
    const value = Number.isFinite(p.value) ? n(p.value, 2) : 'das';
    return `${what} kann nicht ${value} ${unit} sein: ${n(p.least, 1)} bis ${n(p.most, 1)}`;
  },
};
