import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';
import type { RulesetPhraseId } from './ruleset-phrases';
import type { StringTable } from './say';

const names: Readonly<Record<RulesetId, string>> = {
  'open-fire': 'Open Fire!',
  'lightning-war': 'Lightning War',
  'area-fire': 'Flächenfeuer 1:2000',
};

/** Every ruleset's own words for the steps that it has. */
const steps: Readonly<Record<RulesetId, Readonly<Partial<Record<Step, string>>>>> = {
  'open-fire': { starting: 'Beginn', movement: 'Bewegung', shooting: 'Beschuss', assault: 'Sturmangriff' },
  'lightning-war': { movement: 'Bewegung', shooting: 'Direktes Feuer' },
  'area-fire': { movement: 'Bewegung', shooting: 'Direktes Feuer', assault: 'Nahkampf' },
};

const move = 'Die Modelle bewegen. Jede Bewegung wird verfolgt und zählt, sobald die nächste beginnt.';

/** What to do in each step. */
const hints: Readonly<Record<RulesetId, Readonly<Partial<Record<Step, string>>>>> = {
  'open-fire': {
    starting: 'Nichts zu würfeln. N beginnt die Bewegung.',
    movement: move,
    shooting: 'Ein Team wählen, dann sein Ziel, dann Feuern.',
    assault: 'Einen Zug wählen, der stürmen soll, oder mit N den Spielzug beenden.',
  },
  'lightning-war': {
    movement: move,
    shooting: 'Ein Team wählen, dann sein Ziel: ob es feuern darf und mit welchen Chancen, steht darunter.',
  },
  'area-fire': {
    movement: move,
    shooting: 'Eine Gruppe wählen, dann ihr Ziel: Feuerzahl und Spalte stehen darunter.',
    assault: 'Eine Gruppe wählen, dann wen sie stürmt, oder mit N den Spielzug beenden.',
  },
};

/** What is said in German of rulesets themselves. */
export const rulesetGerman: Pick<StringTable, RulesetPhraseId> = {
  'ruleset.name': ({ ruleset }) => names[ruleset],
  'fault.missing-chart': (p) => `Tabelle ${p.chart} fehlt: ${p.file} (${p.format}) laden`,
  'fault.chart-lacks': (p) =>
    p.has === ''
      ? `Tabelle ${p.chart} ist leer; gesucht ist ${p.what} ${p.wanted}`
      : `Tabelle ${p.chart} kennt ${p.what} ${p.wanted} nicht; sie hat ${p.has}`,
  'fault.missing': (p) => `${p.what} fehlt: bitte angeben`,
  'fault.chart-template': (p) => `mit einem Inhalt wie ${p.template}`,
  'fault.unknown-unit': (p) =>
    `die Einheitendaten kennen kein ${p.what}: eine bekannte nennen oder sie bei den eigenen Einheiten ergänzen`,
  'fault.twice': (p) => `${p.what}: ${p.value} kommt zweimal vor, bitte nur einmal nennen`,
  'fault.contradiction': (p) => `${p.between}: das kann nicht zugleich gelten, bitte eines ändern`,
  'fault.left-blank': (p) => `Tabelle ${p.chart} lässt ${p.what} leer: bitte ausfüllen`,
  'fault.out-of-bounds': (p) =>
    `${p.what} kann nicht ${p.value} sein: nötig ist ${[
      p.whole ? 'eine ganze Zahl' : 'eine Zahl',
      ...(p.atLeast === undefined ? [] : [`mindestens ${p.atLeast}`]),
      ...(p.moreThan === undefined ? [] : [`mehr als ${p.moreThan}`]),
      ...(p.atMost === undefined ? [] : [`höchstens ${p.atMost}`]),
    ].join(', ')}`,
  'ruleset.step-hint': ({ ruleset, step }) => hints[ruleset][step] ?? move,
  'ruleset.step': ({ ruleset, step }) => steps[ruleset][step] ?? step,
};
