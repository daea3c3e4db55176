import { usualBase, usualMount } from '../../../shared/board/bases';
import type { Team } from '../../../shared/board/team';

/** What a team is made like when its platoon has no other to copy: a tank's hull with a 20 mm fiducial. */
export function newTeamPattern(unitType: string): Omit<Team, 'id' | 'name' | 'platoonId'> {
  return { unitType, base: usualBase.sherman, fiducial: usualMount('sherman', 0) };
}
