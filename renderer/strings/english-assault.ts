import { unreachable } from '../../shared/result';
import type { StrikeStage, StruckHit } from '../../shared/rules/open-fire/assault/strike';
import type { ArmourResult } from '../../shared/rules/open-fire/saves/armour-save';
import type { Assault, AssaultAct, AssaultStage } from '../../shared/session/play/assault';

export const assaultStageNames: Readonly<Record<AssaultStage, string>> = {
  terror: 'Dare to approach tanks',
  charge: 'Charge',
  defence: 'Defensive fire',
  fight: 'Fight',
  counter: 'Counterattack',
  breakOff: 'Break off',
  consolidate: 'Consolidate',
  over: 'Assault over',
};

const dice = (count: number) => `${count} ${count === 1 ? 'die' : 'dice'}`;
const teams = (count: number) => `${count} ${count === 1 ? 'team' : 'teams'}`;

const results: Readonly<Record<ArmourResult, string>> = {
  noEffect: 'no effect',
  bailedOut: 'bailed out',
  destroyed: 'destroyed',
};

/** What the console says about assaults. */
export const assaultStrings = {
  heading: 'Assault',
  choose: 'Select a team of the platoon that assaults. Its bands and who may go are drawn on the table.',
  none: (platoon: string) => `${platoon} cannot assault from here.`,
  launch: (platoon: string) => `Assault with ${platoon}`,
  going: (count: number) => `${teams(count)} can charge`,
  marginal: 'Too close to call: measure by hand, and agree.',
  goes: 'Who charges',
  terror: (platoon: string, needed: number) => `${platoon}: ${needed}+ to dare to approach tanks`,
  charge: (limit: string) =>
    `Move the charging teams into contact, ${limit} at most; those near enough go first. Tanks take their bogging checks.`,
  charged: 'All have charged: defensive fire',
  sneaked: (names: string) => `${names} holds its fire: infantry has sneaked up to it.`,
  noDefence: 'Nobody can fire at them.',
  defend: (platoon: string, count: number) => `${platoon} fires: ${dice(count)}`,
  fired: (platoon: string) => `${platoon} has fired`,
  taken: (hits: number, out: number) =>
    out > 0 ? `${hits} hits, ${out} tanks out of action so far` : `${hits} hits so far`,
  fallsBack: 'They fall back: move them until more than 2 in / 5 cm away',
  stands: 'They stand: fight',
  fightOn: 'Go on and fight all the same',
  fallBackAnyway: 'They fall back all the same',
  strike: (who: string, count: number) => `${who} strikes: ${dice(count)}`,
  round: (round: number) => `Strike ${round}`,
  nobodyNear: (who: string) => `No team of ${who} is within 2 in / 5 cm of an enemy.`,
  counterMove: (who: string, limit: string) =>
    `${who}: move up to ${limit} into contact, guns stay. Then roll.`,
  won: (who: string) => `${who} has won: no enemy who can fight is within 4 in / 10 cm`,
  goOn: (names: string) => `${names} may strike back`,
  decideWon: 'They have won all the same',
  decideOn: 'It goes on all the same',
  untested: (platoon: string) => `${platoon}: no hit taken, strikes back without a die`,
  tests: (platoon: string, needed: number) => `${platoon}: ${needed}+ to strike back`,
  counterDie: 'One die for all who test',
  strikeBack: 'They strike back',
  breakOff: 'Break off instead',
  losers: (names: string, limit: string) =>
    `${names}: move off, up to a full move. Who is within ${limit} of a winner after that is captured.`,
  capture: (names: readonly string[]) =>
    names.length === 0 ? 'All got away: go on' : `Capture ${names.join(', ')}`,
  spare: 'Nobody is captured',
  settle: (names: string, limit: string) => `${names}: every team may move up to ${limit}.`,
  settled: 'All have settled: done',
  done: 'Done',
  putAway: 'Put the assault away',
  takeBack: 'Take the last step back',
  ended: (ended: NonNullable<Assault['ended']>): string => {
    switch (ended) {
      case 'tooAfraid':
        return 'They do not dare. The assault does not happen.';
      case 'fellBack':
        return 'Defensive fire has thrown them back. The assault is over.';
      case 'won':
        return 'The assault is decided.';
    }
  },
  stage: (stage: Exclude<StrikeStage, 'done'>, count: number): string =>
    `${strikeStages[stage]}: ${dice(count)}`,
  forWhom: (stage: Exclude<StrikeStage, 'done'>): string => strikeThrowers[stage],
  hits: (hits: number) => (hits === 0 ? 'No hit' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`),
  striker: (count: number, needed: number) => `${dice(count)}, ${needed}+`,
  deal: 'Hit goes to',
  save: ({ saveDie, total, against, firepowerDie }: StruckHit) =>
    saveDie === undefined || total === undefined
      ? ''
      : `armour ${total - saveDie} + ${saveDie} = ${total} against ${against ?? 0}${firepowerDie === undefined ? '' : `, firepower ${firepowerDie}`}`,
  result: (result: ArmourResult) => results[result],
  topAssumed: (names: string) =>
    `The book gives no top armour for ${names}: 1 is taken. Your own units can say otherwise.`,
} as const;

const strikeStages: Readonly<Record<Exclude<StrikeStage, 'done'>, string>> = {
  toHit: 'Roll to strike',
  save: 'Roll the saves',
  firepower: 'Roll for firepower',
};

const strikeThrowers: Readonly<Record<Exclude<StrikeStage, 'done'>, string>> = {
  toHit: 'one die a team, by its own skill',
  save: 'the tanks’ player rolls',
  firepower: 'the gun’s player rolls',
};

/** An act of an assault as a line of the log; what came of it stands under it. */
export function describeAct(act: AssaultAct, name: (id: string) => string): string {
  switch (act.kind) {
    case 'launch':
      return `${name(act.platoonId)} assaults: ${act.teamIds.map(name).join(', ')}`;
    case 'dare':
      return `Assault: ${act.thrown.faces.join(' ')} to dare it`;
    case 'charged':
      return 'Assault: all have charged';
    case 'stood':
      return act.fallsBack ? 'Assault: they fall back' : 'Assault: they stand';
    case 'strike':
      return `Assault: ${act.plan.strikers.length} strike`;
    case 'throw':
      return `Assault dice: ${act.thrown.faces.join(' ')}`;
    case 'deal':
      return 'Assault: hits dealt by the victims’ player';
    case 'struck':
      return act.won ? 'Assault: the strike has won' : 'Assault: the strike is over';
    case 'counter':
      return act.thrown
        ? `Counterattack: ${act.thrown.faces.join(' ')}`
        : 'Counterattack settled without a die';
    case 'capture':
      return act.teamIds.length > 0 ? `Captured: ${act.teamIds.map(name).join(', ')}` : 'Nobody captured';
    case 'settled':
      return 'Assault: the winners have settled';
    case 'close':
      return 'Assault put away';
    default:
      return unreachable(act);
  }
}
