import type { BoardTeam } from '../../../board/board';
import { faultPhrase } from '../../fault-phrase';
import type { Figure, Looking } from '../../figure';
import { beside, told, wordFigure } from '../../figure-making';
import type { Doubts } from '../../verdict';
import { aimFigures } from './figures-aim';
import { reachFigures } from './figures-reach';
import { stateFigures } from './figures-state';
import { fireOnTable } from './fire';
import type { LightningTable } from './lightning-table';

/** All that a table of Lightning War shows of its own: overlays 40 to 50. */
export function lightningFigures(
  table: LightningTable,
  { selectedId, targets }: Looking,
  doubts: Doubts,
): readonly Figure[] {
  const find = (id: string | undefined): BoardTeam | undefined =>
    table.board.teams.find(({ team }) => team.id === id);
  const shooter = find(selectedId);
  const target = find(targets[selectedId ?? '']);
  return [
    ...(shooter ? reachFigures(table, shooter) : []),
    ...(shooter && target ? figuresOfFire(table, shooter, target, doubts) : []),
    ...stateFigures(table),
  ];
}

function figuresOfFire(
  table: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  doubts: Doubts,
): readonly Figure[] {
  const fire = fireOnTable(table, shooter, target, doubts);
  if (fire.ok) return aimFigures(table, fire.value);
  const said = told(faultPhrase(fire.error), beside(target.team.id), 'figure', 'minimal');
  return [wordFigure(`lw-fault:${shooter.team.id}>${target.team.id}`, 'doubtful', said)];
}
