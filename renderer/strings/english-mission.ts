import type { Mission } from '../../shared/rules/open-fire/missions/areas';
import type { LaunchState } from '../../shared/rules/open-fire/missions/doodlebug';
import type { Placing } from '../../shared/rules/open-fire/missions/setup-order';
import type { Victory } from '../../shared/session/mission/victory';

export const missionNames: Readonly<Record<Mission, string>> = {
  'free-for-all': 'Free-for-all',
  'knife-fight': 'Knife-fight',
  doodlebug: 'Doodlebug',
};

const things: Readonly<Record<Placing['what'], string>> = {
  objective: 'place an objective',
  'two objectives': 'place two objectives',
  'launch ramp': 'place the launch ramp',
  'control bunker': 'place the control bunker',
};

/** What the console says about missions. */
export const missionStrings = {
  heading: 'Mission',
  none: 'No mission: a game for its own sake.',
  choose: 'Choose a mission',
  about: {
    'free-for-all': 'Two objectives a side, across an open middle.',
    'knife-fight': 'Four boxes, two a side, crosswise. One objective in each.',
    doodlebug: 'The first side guards a launch ramp; the second has six turns to take it.',
  } satisfies Readonly<Record<Mission, string>>,
  placing: (side: string, what: Placing['what']) =>
    `${side}: ${things[what]}, whole inside its box on the table.`,
  deployment: (side: string) =>
    `Both sides: deploy platoon by platoon in turn, first ${side}. Whole bases inside the areas.`,
  rollOff: 'Both sides deployed. Roll for the first turn: first side’s die, then second side’s.',
  next: 'Done: next',
  begin: 'All deployed: begin',
  leave: 'Leave the mission',
  tooSmall: 'The table is too small for this mission: choose another, or a larger table under Set-up.',
  outside: (count: number) => (count === 1 ? '1 stands outside' : `${count} stand outside`),
  bomb: {
    preparing: 'The bomb is being prepared. It goes on the ramp in turn 5.',
    bottomOfRamp: 'Put the bomb on the bottom of the ramp.',
    middleOfRamp: 'Move the bomb to the middle of the ramp. Last chance to take it.',
    launchedPlayer1Wins: 'The bomb is away.',
  } satisfies Readonly<Record<LaunchState, string>>,
  victory: (side: string, { by, doubtful }: Victory, objective: string): string => {
    switch (by) {
      case 'objective':
        return doubtful
          ? `${side}: is ${objective} held? Too close to call: measure by hand.`
          : `${side}: ${objective} is held as the turn begins. That wins the game.`;
      case 'launch':
        return `${side}: the bomb is launched. That wins the game.`;
      case 'noEnemies':
        return `${side}: no enemy is left. That wins the game.`;
      case 'companyMorale':
        return `${side}: the enemy company gives up. That wins the game.`;
    }
  },
  declare: 'They win',
  won: (side: string) => `Winner: ${side}`,
} as const;
