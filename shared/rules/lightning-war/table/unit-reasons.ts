import type { BoardTeam } from '../../../board/board';
import { ok } from '../../../result';
import { phrase } from '../../../text/phrase';
import { saidOf } from '../../matter';
import type { Reason } from '../../ruleset';
import { mayRepair } from '../damage/repair';
import { firePattern } from '../order/fire-pattern';
import { targetChoice } from '../order/target-choice';
import { ammunitionOf, boxesOfShot } from './ammunition';
import type { Fire } from './fire';
import { type LightningTable, unitOfTeam } from './lightning-table';
import { tracks } from './matters';

/** What the unit's line of the order of battle says of its fire; nothing while there is none. */
export function unitReasons(table: LightningTable, fire: Fire): readonly Reason[] {
  const { shooter } = fire;
  const line = unitOfTeam(table, shooter);
  if (!line.ok) return [];
  const { initiative, training, fireAt } = line.value;
  const choice = targetChoice(initiative, fireAt);
  const ammunition = ammunitionOf(table, fire);
  const boxes = ammunition.ok ? boxesOfShot(table, fire, ammunition.value) : ok(undefined);
  const repair = repairReason(table, shooter);
  return [
    { phrase: phrase('reason.lw-target', { choice: choice.kind }) },
    { phrase: phrase('reason.lw-pattern', { pattern: firePattern(training) }) },
    ...(boxes.ok && boxes.value
      ? [{ phrase: phrase('reason.lw-boxes', { left: boxes.value.leftAfter }) }]
      : []),
    ...repair,
  ];
}

/** Whether an immobilised shooter's crew could repair instead. */
function repairReason({ board }: LightningTable, shooter: BoardTeam): readonly Reason[] {
  const state = saidOf(board.said, shooter.team.id, tracks);
  if (state === undefined || state === 'ok' || state === 'mended') return [];
  const may = mayRepair({ immobilisations: state === 'tracked' ? 1 : 2, firing: true, underFire: false });
  return may.ok ? [{ phrase: phrase('reason.lw-repair', { may: may.value }) }] : [];
}
