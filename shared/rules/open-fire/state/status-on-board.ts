import { phrase } from '../../../text/phrase';
import type { StatusMark, StatusValue } from '../../asks/state';
import type { Reason } from '../../ruleset';
import { testScore } from '../ratings';
import { hasShield } from '../saves/shield';
import type { Subject } from '../subject';
import { platoonTest } from './tests';

export interface StatusOnBoard extends StatusValue {
  readonly because: readonly Reason[];
}

/**
 * What is the matter with a team whoever looks at it: pinned, bailed out, bogged down; concealed, in bulletproof cover,
 * gone to ground. What terrain does to it hangs on the shooter, and is the sight's to say.
 */
export function statusOnBoard(team: Subject): StatusOnBoard {
  const { flags, platoon } = team.onBoard;
  const marks: StatusMark[] = [];
  if (flags.pinned && platoon.kind !== 'tank') {
    marks.push({
      id: 'pinned',
      icon: 'pinned',
      scope: 'platoon',
      label: phrase('status.pinned', { needed: testScore(platoon.motivation) }),
      test: platoonTest('rally', platoon),
    });
  }
  if (flags.bailedOut) {
    marks.push({
      id: 'bailedOut',
      icon: 'out-of-action',
      scope: 'team',
      label: phrase('status.bailed', { needed: testScore(platoon.motivation) }),
      test: platoonTest('remount', platoon),
    });
  }
  if (flags.bogged) {
    marks.push({
      id: 'bogged',
      icon: 'stuck',
      scope: 'team',
      label: phrase('status.bogged', { needed: testScore(platoon.skill) }),
      test: platoonTest('freeBogged', platoon),
    });
  }
  const hidden = team.concealedBy;
  if (hidden !== undefined) {
    marks.push({ id: 'concealed', icon: 'hidden', scope: 'team', label: phrase('status.concealed', {}) });
  }
  const shield = hasShield(team) ? 'shield' : undefined;
  const by = flags.dugIn && team.unit.kind !== 'tank' ? 'foxhole' : shield;
  if (by !== undefined) {
    marks.push({
      id: 'bulletproof',
      icon: 'walled',
      scope: 'team',
      label: phrase('status.bulletproof', { by }),
    });
  }
  if (flags.goneToGround) {
    marks.push({
      id: 'goneToGround',
      icon: 'low',
      scope: 'team',
      label: phrase('status.gone-to-ground', {}),
    });
  }
  return {
    teamId: team.id,
    marks,
    because:
      hidden !== undefined
        ? [{ phrase: phrase('reason.concealed-by', { by: hidden }) }]
        : marks.length > 0
          ? marks.map(({ label }) => ({ phrase: label }))
          : [{ phrase: phrase('status.none', {}) }],
  };
}
