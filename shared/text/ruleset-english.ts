import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';
import type { RulesetPhraseId } from './ruleset-phrases';
import type { StringTable } from './say';

const names: Readonly<Record<RulesetId, string>> = {
  'open-fire': 'Open Fire!',
  'lightning-war': 'Lightning War',
  'area-fire': 'Area fire 1:2000',
};

/** Every ruleset's own words for the steps that it has. */
const steps: Readonly<Record<RulesetId, Readonly<Partial<Record<Step, string>>>>> = {
  'open-fire': { starting: 'Starting', movement: 'Movement', shooting: 'Shooting', assault: 'Assault' },
  'lightning-war': { movement: 'Movement', shooting: 'Direct fire' },
  'area-fire': { movement: 'Movement', shooting: 'Direct fire', assault: 'Close assault' },
};

const move = 'Move your models. Each move is watched, and counts once you touch the next.';

/** What to do in each step. */
const hints: Readonly<Record<RulesetId, Readonly<Partial<Record<Step, string>>>>> = {
  'open-fire': {
    starting: 'Nothing to roll for. Press N to begin moving.',
    movement: move,
    shooting: 'Choose a team, then its target, then Fire.',
    assault: 'Select a platoon that is to assault, or press N to end the turn.',
  },
  'lightning-war': {
    movement: move,
    shooting: 'Choose a team, then its target: whether it may fire, and with what odds, is said below.',
  },
  'area-fire': {
    movement: move,
    shooting: 'Choose a section, then its target: its fire number and column are said below.',
    assault: 'Choose a section, then whom it storms, or press N to end the turn.',
  },
};

/** What is said in English of rulesets themselves. */
export const rulesetEnglish: Pick<StringTable, RulesetPhraseId> = {
  'ruleset.name': ({ ruleset }) => names[ruleset],
  'fault.missing-chart': (p) => `chart ${p.chart} is missing: give ${p.file} (${p.format})`,
  'fault.chart-lacks': (p) =>
    p.has === ''
      ? `chart ${p.chart} has no entries; ${p.what} ${p.wanted} is wanted`
      : `chart ${p.chart} has no ${p.what} ${p.wanted}; it has ${p.has}`,
  'fault.missing': (p) => `${p.what} is missing: give it`,
  'fault.chart-template': (p) => `with content like ${p.template}`,
  'fault.unknown-unit': (p) =>
    `the unit data has no ${p.what}: name one that it has, or add it to your own units`,
  'fault.twice': (p) => `${p.what}: ${p.value} is named twice, name each once`,
  'fault.contradiction': (p) => `${p.between}: these cannot be so together, change one`,
  'fault.left-blank': (p) => `chart ${p.chart} leaves ${p.what} blank: fill it in`,
  'fault.out-of-bounds': (p) =>
    `${p.what} cannot be ${p.value}: give ${[
      p.whole ? 'a whole number' : 'a number',
      ...(p.atLeast === undefined ? [] : [`at least ${p.atLeast}`]),
      ...(p.moreThan === undefined ? [] : [`more than ${p.moreThan}`]),
      ...(p.atMost === undefined ? [] : [`at most ${p.atMost}`]),
    ].join(', ')}`,
  'ruleset.step-hint': ({ ruleset, step }) => hints[ruleset][step] ?? move,
  'ruleset.step': ({ ruleset, step }) => steps[ruleset][step] ?? step,
};
