import type { BoardTeam } from '../../../board/board';
import { polylinePath } from '../../../geometry/path';
import { phrase } from '../../../text/phrase';
import { faultPhrase } from '../../fault-phrase';
import type { Figure, Looking } from '../../figure';
import { beside, dimmed, lineFigure, told, wordFigure } from '../../figure-making';
import type { Doubts } from '../../verdict';
import { areaFireAt } from './area-fire-at';
import { type AreaTop, isCommanderHit, markerOf, terrainCover } from './area-table-top';
import { aimFigures } from './figures-aim';
import { combatFigures } from './figures-combat';
import { reachFigures } from './figures-reach';

/** All that a table of area fire shows of its own: overlays 51 to 63. */
export function areaFigures(
  top: AreaTop,
  { selectedId, targets }: Looking,
  doubts: Doubts,
): readonly Figure[] {
  const find = (id: string | undefined): BoardTeam | undefined =>
    top.board.teams.find(({ team }) => team.id === id);
  const shooter = find(selectedId);
  const target = find(targets[selectedId ?? '']);
  return [
    ...coverFigures(top),
    // Who aims looks at the target, not at how far it could fire elsewhere.
    ...(shooter ? reachFigures(top, shooter).map((figure) => (target ? dimmed(figure) : figure)) : []),
    ...(shooter && target ? figuresOfFire(top, shooter, target, doubts) : []),
    ...top.board.teams.flatMap((team) => markerFigures(top, team)),
  ];
}

function figuresOfFire(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
  doubts: Doubts,
): readonly Figure[] {
  const fire = areaFireAt(top, shooter, target, doubts);
  const combat = combatFigures(top, shooter, target);
  if (fire.ok) return [...aimFigures(top, fire.value), ...combat];
  const said = told(faultPhrase(fire.error), beside(target.team.id), 'figure', 'minimal');
  return [wordFigure(`af-fault:${shooter.team.id}>${target.team.id}`, 'doubtful', said), ...combat];
}

/** Overlay 53: the edge of terrain that covers: light dotted, medium dashed, heavy solid. */
function coverFigures(top: AreaTop): readonly Figure[] {
  return top.board.terrain.flatMap(({ kind, polygon }, index): readonly Figure[] => {
    const cover = terrainCover(top, kind);
    const first = polygon[0];
    if (cover === 'none' || !first) return [];
    const path = polylinePath(polygon, 'closed');
    const meaning = ({ light: 'information', medium: 'enemy', heavy: 'friendly' } as const)[cover];
    const label = told(
      phrase('af.cover', { cover }),
      { kind: 'curve', path, near: first },
      'note',
      'learner',
    );
    return [{ ...lineFigure(`af-cover:${index}`, path, meaning, 'thin', label), emphasis: 'dim' }];
  });
}

/** Overlay 58: the marker beside an element, and that a sniper has hit its commander. */
function markerFigures(top: AreaTop, team: BoardTeam): readonly Figure[] {
  if (team.flags.destroyed) return [];
  const said = told(phrase('af.out-of-command', {}), beside(team.team.id), 'headline', 'minimal');
  const hit = isCommanderHit(top, team) ? [wordFigure(`af-commander:${team.team.id}`, 'broken', said)] : [];
  return [...resultFigures(top, team), ...hit];
}

function resultFigures(top: AreaTop, team: BoardTeam): readonly Figure[] {
  const marker = markerOf(top, team);
  if (marker === '-') return [];
  const meaning =
    marker === 'S' ? 'doubtful' : marker === 'D' ? 'enemy' : marker === 'N' ? 'neutral' : 'broken';
  const said = told(phrase('af.marker', { marker }), beside(team.team.id), 'headline', 'minimal');
  return [wordFigure(`af-marker:${team.team.id}`, meaning, said)];
}
