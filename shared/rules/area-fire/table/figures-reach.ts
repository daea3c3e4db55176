import type { BoardTeam } from '../../../board/board';
import type { Point } from '../../../geometry/point';
import { position } from '../../../geometry/pose';
import { phrase } from '../../../text/phrase';
import { faultPhrase } from '../../fault-phrase';
import type { Figure, FigureMeaning } from '../../figure';
import { beside, dimmed, lineFigure, told, wordFigure } from '../../figure-making';
import { circlePath } from '../../figure-shapes';
import { tableMillimetres } from '../../ground-scale';
import { needChart } from '../../user-charts/chart-format';
import { fullMoveM, moveChart } from '../charts/moves';
import { fireNumberColumnsM } from '../direct/fire-number-table';
import { flamethrower, flamethrowerClasses } from '../direct/flamethrower';
import { HALF_MOVE } from '../direct/who-may-fire';
import { areaFireScale } from '../scale';
import { suppressiveFactor } from '../suppression/weapons';
import { type AreaTop, areaMatters, sectionOf, word } from './area-table-top';
import { weaponParts } from './weapon-parts';

/** Where a selected element can fire, suppress and go. */
export function reachFigures(top: AreaTop, shooter: BoardTeam): readonly Figure[] {
  return [
    ...columnFigures(top, shooter),
    ...suppressiveFigures(top, shooter),
    ...flameFigures(top, shooter),
    ...moveFigures(top, shooter),
  ];
}

interface Ring {
  readonly id: string;
  readonly centre: Point<'table'>;
  readonly rangeM: number;
  readonly meaning: FigureMeaning;
  /** Labels of rings about one place stand apart by where they look for theirs. */
  readonly lean: number;
}

function ring({ id, centre, rangeM, meaning, lean }: Ring, said: Parameters<typeof told>[0]): Figure {
  const radius = tableMillimetres(rangeM, areaFireScale);
  const path = circlePath(centre, radius);
  const near = { x: centre.x + lean * radius, y: centre.y + radius };
  return lineFigure(id, path, meaning, 'ring', told(said, { kind: 'curve', path, near }));
}

/** Overlay 51: the columns of the fire number table in which the element has one, from its centre. */
function columnFigures(top: AreaTop, shooter: BoardTeam): readonly Figure[] {
  const { team, pose } = shooter;
  const figures: Figure[] = [];
  for (const [index, rangeM] of fireNumberColumnsM.entries()) {
    const parts = weaponParts(top, shooter, rangeM, false);
    if (!parts.ok) {
      const said = told(faultPhrase(parts.error), beside(team.id), 'figure', 'minimal');
      return [wordFigure(`af-column-fault:${team.id}`, 'doubtful', said)];
    }
    const fireNumber = parts.value.reduce((sum, { value }) => sum + value, 0);
    if (fireNumber <= 0) continue;
    const at = {
      id: `af-column:${team.id}:${rangeM}`,
      centre: position(pose),
      rangeM,
      lean: index % 2 === 0 ? -0.4 : 0.4,
    };
    figures.push(ring({ ...at, meaning: 'neutral' }, phrase('af.column', { rangeM, fireNumber })));
  }
  return figures;
}

/** Overlay 57: how far each of its weapons suppresses; a light mortar not near by. */
function suppressiveFigures(top: AreaTop, shooter: BoardTeam): readonly Figure[] {
  const weapons = [...new Set(sectionOf(top, shooter)?.suppresses ?? [])];
  return weapons.flatMap((weapon, index) => {
    const { fireNumber, fromM, toM } = suppressiveFactor(weapon);
    return [fromM, toM]
      .filter((rangeM) => rangeM > 0)
      .map((rangeM) =>
        dimmed(
          ring(
            {
              id: `af-suppresses:${shooter.team.id}:${weapon}:${rangeM}`,
              centre: position(shooter.pose),
              rangeM,
              meaning: 'contested',
              lean: 1 + index,
            },
            phrase('af.suppresses', { weapon, fireNumber }),
          ),
        ),
      );
  });
}

/** Overlay 60: the reaches of its flamethrower, of every class while nobody said which it is. */
function flameFigures(top: AreaTop, shooter: BoardTeam): readonly Figure[] {
  if (!sectionOf(top, shooter)?.weapons.includes('Flamethrower')) return [];
  const said = word(top, shooter.team.id, areaMatters.flame);
  const kinds = flamethrowerClasses.filter((kind) => said === undefined || kind === said);
  const reach = { Light: [25], Medium: [33], Heavy: [75, 120] } as const;
  return kinds.flatMap((kind, index) =>
    reach[kind].flatMap((rangeM): readonly Figure[] => {
      const assault = kind === 'Light';
      const number = flamethrower(kind, rangeM, assault ? 'close-assault' : 'area-fire');
      if (!number.ok) return [];
      return [
        ring(
          {
            id: `af-flame:${shooter.team.id}:${kind}:${rangeM}`,
            centre: position(shooter.pose),
            rangeM,
            meaning: 'enemy',
            lean: -1 - index,
          },
          phrase('af.flame', { kind, fireNumber: number.value, assault }),
        ),
      ];
    }),
  );
}

/** Overlay 63: half a move from where it stood, within which it may still fire. */
function moveFigures({ board, charts }: AreaTop, { team, pose }: BoardTeam): readonly Figure[] {
  const chart = needChart(charts.moves, moveChart);
  const full = chart.ok ? fullMoveM(chart.value, team.unitType) : chart;
  if (!full.ok) return [];
  const from = board.moves?.[team.id]?.from ?? pose;
  const rangeM = full.value * HALF_MOVE;
  const at = {
    id: `af-half:${team.id}`,
    centre: position(from),
    rangeM,
    meaning: 'allowed' as const,
    lean: 0,
  };
  return [ring(at, phrase('af.half-move', { rangeM }))];
}
