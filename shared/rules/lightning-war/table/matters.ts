import type { LightningMatter } from '../../../text/lightning-war-phrases';
import { phrase } from '../../../text/phrase';
import { type Matter, pairSubject, type Said, saidOf } from '../../matter';
import { MOVED_HALF } from '../charts/modifiers';
import { aspects } from '../unit';
import type { LightningCharts } from './lightning-table';

const yesNo = ['yes', 'no'];
const faces = ['1', '2', '3', '4', '5', '6'];
const numbers = Array.from({ length: 16 }, (_, number) => String(number));

function matter(
  id: LightningMatter,
  about: Matter['about'],
  words: readonly string[],
  usual?: string,
): Matter {
  return {
    id,
    about,
    label: phrase('lw.matter', { matter: id }),
    choices: words.map((word) => ({ id: word, label: phrase('lw.word', { matter: id, word }) })),
    ...(usual === undefined ? {} : { usual }),
  };
}

/** Spotting is the users' own word (LW-M07): who is aimed at has usually been spotted. */
export const spotted = matter('lw-spotted', 'pair', yesNo, 'yes');
export const sees = matter('lw-sees', 'pair', yesNo, 'yes');
export const hull = matter('lw-hull', 'pair', ['whole', 'less'], 'whole');
export const plateSaid = matter('lw-aspect', 'pair', ['measured', ...aspects], 'measured');
export const firePoint = matter('lw-point', 'pair', ['nearest', 'end', 'exposed'], 'nearest');
export const sheafSaid = matter('lw-sheaf', 'pair', ['converged', 'open'], 'converged');
export const tracks = matter('lw-tracks', 'team', ['ok', 'tracked', 'again', 'lost'], 'ok');
export const orderDie = matter('lw-order-die', 'platoon', faces);
export const apartDie = matter('lw-apart', 'team', ['none', ...faces], 'none');
export const spokeUp = matter('lw-spoke-up', 'platoon', numbers);
export const boxesUsed = matter('lw-boxes', 'platoon', numbers, '0');

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
    apartDie,
    orderDie,
    spokeUp,
    boxesUsed,
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
