import type { LightningMatter } from '../../../text/lightning-war-phrases';
import { phrase } from '../../../text/phrase';
import { type Matter, pairSubject, type Said, saidOf } from '../../matter';
import { MOVED_HALF } from '../charts/modifiers';
import { aspects } from '../unit';
import type { LightningCharts } from './lightning-table';

const yesNo = ['yes', 'no'];
const faces = ['1', '2', '3', '4', '5', '6'];
/** Fire order numbers and counts of boxes; more than any printed gun leads to. */
export const MOST_NUMBER = 40;
const numbers = Array.from({ length: MOST_NUMBER + 1 }, (_, number) => String(number));

function matter(
  id: LightningMatter,
  about: Matter['about'],
  words: readonly string[],
  { usual, fading }: Pick<Matter, 'usual' | 'fading'> = {},
): Matter {
  return {
    id,
    about,
    label: phrase('lw.matter', { matter: id }),
    choices: words.map((word) => ({ id: word, label: phrase('lw.word', { matter: id, word }) })),
    ...(usual === undefined ? {} : { usual }),
    ...(fading === undefined ? {} : { fading }),
  };
}

/** Spotting is the users' own word (LW-M07): who is aimed at has usually been spotted. */
export const spotted = matter('lw-spotted', 'pair', yesNo, { usual: 'yes' });
/** As measured: nothing that is not seen through stands between them. */
export const sees = matter('lw-sees', 'pair', ['measured', ...yesNo], { usual: 'measured' });
export const hull = matter('lw-hull', 'pair', ['whole', 'less'], { usual: 'whole' });
export const plateSaid = matter('lw-aspect', 'pair', ['measured', ...aspects], { usual: 'measured' });
export const firePoint = matter('lw-point', 'pair', ['nearest', 'end', 'exposed'], { usual: 'nearest' });
export const sheafSaid = matter('lw-sheaf', 'pair', ['converged', 'open'], { usual: 'converged' });
/** `mended`: it was immobilised once, and the next time is for good. */
export const tracks = matter('lw-tracks', 'team', ['ok', 'tracked', 'mended', 'again', 'lost'], {
  usual: 'ok',
});
/** Immobilised in this turn, after it had moved. */
export const stopped = matter('lw-stopped', 'team', yesNo, { usual: 'no', fading: yesNo });
export const orderDie = matter('lw-order-die', 'platoon', faces, { fading: faces });
/** `apart`: far from its unit, and its own die is not thrown yet. */
export const apartDie = matter('lw-apart', 'team', ['none', 'apart', ...faces], {
  usual: 'none',
  fading: faces,
});
/** What dice have decided in this turn, for the players to set right. */
export const aimed = matter('lw-aimed', 'team', yesNo, { usual: 'no', fading: yesNo });
export const fellAt = matter('lw-fell-at', 'team', ['none', ...numbers], { usual: 'none', fading: numbers });
export const underFire = matter('lw-under-fire', 'team', yesNo, { usual: 'no', fading: yesNo });
export const repairTried = matter('lw-repair-tried', 'team', yesNo, { usual: 'no', fading: yesNo });
export const spokeUp = matter('lw-spoke-up', 'platoon', numbers, { fading: numbers });

/** Boxes used of each type that the order of battle counts; none where it counts none. */
export function boxMatters({ units }: LightningCharts): readonly Matter[] {
  const types = [...new Set((units?.units ?? []).flatMap(({ ammoBoxes = {} }) => Object.keys(ammoBoxes)))];
  return types.map((type) => ({
    ...matter('lw-boxes', 'platoon', numbers, { usual: '0' }),
    id: boxMatterId(type),
    label: phrase('lw.boxes-of', { type }),
  }));
}

export function boxMatterId(type: string): string {
  return `lw-boxes-${type}`.slice(0, 64);
}

/** What kind of ammunition is fired: every name of the gun chart, the gun's first where nothing is said. */
export function ammunitionMatter({ guns }: LightningCharts): Matter {
  const names = [...new Set((guns?.guns ?? []).flatMap(({ ammo }) => ammo.map(({ name }) => name)))];
  return {
    id: 'lw-ammunition',
    about: 'team',
    label: phrase('lw.matter', { matter: 'lw-ammunition' }),
    choices: names.map((name) => ({ id: name, label: phrase('chart.line', { label: name }) })),
  };
}

/** Lines of the modifier chart that only the players can say apply: all but movement and the sizes of vehicles. */
export function modifierMatters({ modifiers, armour }: LightningCharts): readonly Matter[] {
  const sizes = new Set((armour?.vehicles ?? []).map(({ size }) => size));
  return (modifiers?.modifiers ?? [])
    .filter(({ id }) => id !== MOVED_HALF && !sizes.has(id))
    .map(({ id, label }) => ({
      id: modifierMatterId(id),
      about: 'pair' as const,
      label: phrase('chart.line', { label }),
      choices: yesNo.map((word) => ({ id: word, label: phrase('chart.applies', { yes: word === 'yes' }) })),
      usual: 'no',
    }));
}

/** Ids of matters are short words, whatever a chart calls its lines. */
export function modifierMatterId(id: string): string {
  return `lw-modifier-${id}`.slice(0, 64);
}

/** All that only the players can say, given the charts at hand. */
export function lightningMatters(charts: LightningCharts): readonly Matter[] {
  return [
    spotted,
    sees,
    hull,
    plateSaid,
    firePoint,
    sheafSaid,
    ammunitionMatter(charts),
    ...modifierMatters(charts),
    tracks,
    stopped,
    apartDie,
    orderDie,
    spokeUp,
    aimed,
    underFire,
    fellAt,
    repairTried,
    ...boxMatters(charts),
  ];
}

/** What was said of a target as a shooter sees it. */
export function saidOfPair(
  said: Said | undefined,
  shooterId: string,
  targetId: string,
  about: Matter,
): string | undefined {
  return saidOf(said, pairSubject(shooterId, targetId), about);
}
