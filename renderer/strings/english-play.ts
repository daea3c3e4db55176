import type { TerrainKind } from '../../shared/board/terrain';
import { unreachable } from '../../shared/result';
import type { ArmourResult } from '../../shared/rules/open-fire/saves/armour-save';
import type { FollowedHit, VolleyStage } from '../../shared/rules/open-fire/volley/follow';
import type { Silence } from '../../shared/rules/open-fire/volley/plan-volley';
import type { PlayTest } from '../../shared/session/play/story';
import { theTerrain } from '../../shared/text/terrain-english';

const dice = (count: number) => `${count} ${count === 1 ? 'die' : 'dice'}`;

/** What the console says about the step that is played and the dice it asks for. */
export const playStrings = {
  step: {
    heading: 'This step',
    test: (test: PlayTest, who: string, terrain?: TerrainKind): string => {
      switch (test) {
        case 'companyMorale':
          return `${who}: more platoons lost than left. Does the company commander pass?`;
        case 'rally':
          return `${who}: rally from pinned down`;
        case 'remount':
          return `${who}: remount`;
        case 'freeBogged':
          return `${who}: get free`;
        case 'bogging':
          return `${who}: bog down in ${terrain === undefined ? 'rough going' : theTerrain(terrain)}?`;
        case 'digIn':
          return `${who}: dig in`;
        case 'platoonMorale':
          return `${who}: does the platoon hold?`;
        default:
          return unreachable(test);
      }
    },
    more: (count: number) => `and ${count} more`,
    /** Of one die its faces; of two, a side each, who rolls higher. */
    scores: (from: number, to: number, dice: 1 | 2) => {
      if (dice === 2) return from > 0 ? 'first die higher' : to < 0 ? 'second die higher' : 'equal';
      return from === to ? `${from}` : `${from}–${to}`;
    },
    percent: (chance: number) => `${Math.round(chance * 100)} %`,
    half: (platoon: string, moved: number, needed: number) =>
      `${platoon}: the command team moved, so ${needed} teams have to move; ${moved} did`,
    digIn: (platoon: string) => `Dig in: ${platoon}`,
    moved: (far: string, limit: string) => `${far} of ${limit}`,
    turned: 'turned',
    moves: 'Moves of this turn',
    again: (test: string, commander: string) => `again by ${commander}, if it has joined them (${test})`,
    companyLost: (side: string) =>
      `${side}: more platoons lost than left, and no commander lives. The company gives up.`,
    theyWin: (side: string) => `${side}: victory`,
  },
  dice: {
    entry: (count: number) => `Faces of ${dice(count)}`,
    placeholder: (count: number, low: number, high: number) =>
      count === 1 ? `${low}–${high}` : `${count} faces`,
    face: (face: number) => `Die shows ${face}`,
    take: 'Take',
    clear: 'Clear',
    roll: (count: number) => (count === 1 ? 'Roll it' : `Roll ${count}`),
    rollHelp: 'The app rolls. Its dice come from a seed that the game’s journal keeps.',
    missing: (count: number) => `${count} to go`,
  },
  fire: {
    heading: 'Fire',
    fire: 'Fire',
    who: 'Who fires',
    shot: (count: number, weapon: string, score: number) =>
      `${weapon}: ${dice(count)}, ${score > 6 ? 'cannot hit' : `${score}+`}`,
    odds: 'Before the dice',
    destroyed: (percent: string) => `${percent} destroyed`,
    bailed: (percent: string) => `${percent} bailed out`,
    pinned: (percent: string) => `${percent} to pin the platoon down`,
    exactly: (fraction: string) => `exactly ${fraction}`,
    unlike:
      'The shooters find the target differently: each team is reckoned as its most dangerous shooters find it.',
    doubtful: (name: string, low: number, high: number) =>
      `${name}: ${low}+ or ${high}+ is too close to call. ${high}+ is taken; agree on ${low}+?`,
    take: (score: number) => `Take ${score}+`,
    silent: (name: string, why: Silence) => `${name}: ${silences[why]}`,
    nobody: 'Nobody of the platoon can fire at it.',
    card: 'Save as a card',
    cardHelp: 'This verdict as a picture with its reasons, distances and doubt, to settle a dispute',
  },
  overrule: {
    heading: 'Overrule',
    about: { sight: 'Seen', concealed: 'Concealed', cover: 'Bulletproof cover' },
    answers: { asMeasured: 'as measured', yes: 'yes', no: 'no' },
  },
  volley: {
    at: (shooters: string, platoon: string) => `${shooters} → ${platoon}`,
    stage: (stage: Exclude<VolleyStage, 'done'>, count: number): string => `${stages[stage]}: ${dice(count)}`,
    forWhom: (stage: Exclude<VolleyStage, 'done'>): string => throwers[stage],
    hits: (hits: number) => (hits === 0 ? 'No hit' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`),
    save: hitText,
    result: (result: ArmourResult) => results[result],
    done: 'Done',
    abandon: 'Put away',
    takeBack: 'Take the last dice back',
    deal: 'Hits go to',
    pickOut: 'Pick out a tank type: one die a hit, 5+ goes there',
    pickType: (unitType: string) => unitType,
    pickedOut: (faces: string, names: string) => `Picked out ${names}: ${faces}`,
    defensive: 'Defensive fire',
  },
} as const;

const silences: Readonly<Record<Silence, string>> = {
  notOnTable: 'not on the table',
  hasShot: 'has fired in this turn',
  bailedOut: 'bailed out',
  bogged: 'bogged down',
  ownSide: 'on the same side',
  noShot: 'no shot',
  noDice: 'may not fire after moving',
};

const stages: Readonly<Record<Exclude<VolleyStage, 'done'>, string>> = {
  toHit: 'Roll to hit',
  part: 'Hull (1–3) or turret (4–6)',
  save: 'Roll the saves',
  firepower: 'Roll for firepower',
  skirts: 'Roll for the side skirts, 4+ stops the hit',
};

const throwers: Readonly<Record<Exclude<VolleyStage, 'done'>, string>> = {
  toHit: 'the shooters roll',
  part: 'the shooters roll',
  save: 'the target’s player rolls',
  firepower: 'the shooters roll',
  skirts: 'the target’s player rolls',
};

const results: Readonly<Record<ArmourResult, string>> = {
  noEffect: 'no effect',
  bailedOut: 'bailed out',
  destroyed: 'destroyed',
};

/** "front 7 + 2 = 9 against 15", "save 2", each with the firepower that confirms it. */
function hitText(hit: FollowedHit): string {
  const { saveDie, total, aspect, firepowerDie, skirtsDie, shot, part } = hit;
  if (saveDie === undefined) return part ?? '';
  const save =
    total === undefined
      ? `save ${saveDie}`
      : `${part ? `${part}, ` : ''}${aspect ?? 'front'} ${total - saveDie} + ${saveDie} = ${total} against ${shot.antiTank}`;
  const firepower = firepowerDie === undefined ? '' : `, firepower ${firepowerDie} of ${shot.firepower}+`;
  const skirts = skirtsDie === undefined ? '' : `, skirts ${skirtsDie} of 4+`;
  return save + firepower + skirts;
}
