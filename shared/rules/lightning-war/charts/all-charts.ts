import { armourChart } from './armour';
import { artilleryChart } from './artillery';
import { aspectChart } from './aspects';
import { gunneryChart } from './gunnery';
import { gunChart } from './guns';
import { modifierChart } from './modifiers';
import { orderOfBattle } from './order-of-battle';
import { scaleChart } from './scale';

/** The charts that Lightning War leaves to its users, in the order of its list of missing tables. */
export const lightningWarCharts = [
  gunChart,
  gunneryChart,
  armourChart,
  modifierChart,
  aspectChart,
  artilleryChart,
  orderOfBattle,
  scaleChart,
] as const;
