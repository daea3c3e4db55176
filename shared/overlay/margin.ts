import { baseOutline } from '../board/base-outline';
import { type Path, polylinePath } from '../geometry/path';
import type { Point } from '../geometry/point';
import { query } from '../rules/ruleset';
import { besideOutline } from './labels/label-places';
import { capHeights, lineWidths } from './palette';
import type { OverlayPrimitive, Tone } from './primitive';
import { areaMark, emptySketch, type LabelWish, type Scene, type Sketch, together } from './sketch';

/** From the table's edge, and from one line of the list to the next. */
const insetMm = 40;
const lineMm = 30;
/** The list begins so far along the edge, as a share of it: tags lie in the corners. */
const fromCorner = 0.12;
/** A bar of losses, as long for every platoon. */
const barMm = { long: 70, high: 8 } as const;
/** Above the icons that may stand beside a base. */
const aboveMm = 34;

/** What is told in the middle of the active side's edge, where everybody reads it. */
export function sketchTold(scene: Scene): Sketch {
  const { told } = scene.request;
  if (!told) return emptySketch;
  const { widthMm, depthMm } = scene.board.table;
  const far = Math.cos(scene.uprightRad) < 0;
  const y = far ? depthMm - insetMm : insetMm;
  return {
    marks: [],
    labels: [
      {
        id: 'told',
        phrase: told,
        tone: 'doubtful',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: () => [
          { x: widthMm / 2, y },
          { x: widthMm / 2, y: far ? y - lineMm : y + lineMm },
        ],
      },
    ],
    lines: [],
  };
}

/** When a turn begins: the list of what is to be seen to, along the active side's edge and clear of the corners' tags. */
export function sketchChecklist(scene: Scene): Sketch {
  const { play, activeSideId } = scene.request;
  if (play?.kind !== 'starting') return emptySketch;
  const answer = query(scene.board, scene.ruleset, { kind: 'turn-start', sideId: activeSideId });
  if (!answer.ok) return emptySketch;
  const items = answer.value.value.items.filter(({ subjects }) => subjects.length > 0);
  const { widthMm, depthMm } = scene.board.table;
  const far = Math.cos(scene.uprightRad) < 0;
  return {
    marks: [],
    labels: items.map((item, index): LabelWish => {
      const down = insetMm + (items.length - 1 - index) * lineMm;
      const place = (size: { readonly along: number }): Point<'table'> => ({
        x: far ? widthMm * (1 - fromCorner) - size.along : widthMm * fromCorner + size.along,
        y: far ? depthMm - down : down,
      });
      return {
        id: `start:${item.id}`,
        phrase: item.about,
        tone: 'doubtful',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: (size) => [place(size), { x: place(size).x + 60, y: place(size).y }],
      };
    }),
    lines: [],
  };
}

/** When a turn begins or an assault is over: what platoons have lost, as a bar beside the leader, and the test it brings. */
export function sketchMorale(scene: Scene): Sketch {
  const { play } = scene.request;
  const ends = play?.kind === 'starting' || (play?.kind === 'assault' && play.stage.kind === 'decided');
  if (!ends) return emptySketch;
  return together(
    scene.board.roster.platoons.map(({ id, commandTeamId }) => sketchBar(scene, id, commandTeamId)),
  );
}

function sketchBar(scene: Scene, platoonId: string, commandTeamId: string): Sketch {
  const answer = query(scene.board, scene.ruleset, { kind: 'morale', platoonId });
  const living = scene.board.teams.filter(
    ({ platoon, flags }) => platoon.id === platoonId && !flags.destroyed,
  );
  const leader = living.find(({ team }) => team.id === commandTeamId) ?? living[0];
  if (!answer.ok || !leader) return emptySketch;
  const { lost, left, aside, inPeril, label } = answer.value.value;
  if (lost === 0) return emptySketch;
  const outline = baseOutline(leader.team.base, leader.pose);
  const up = Math.cos(scene.uprightRad);
  const low = {
    x: leader.pose.xMm - (up * barMm.long) / 2,
    y: leader.pose.yMm + up * (Math.max(leader.team.base.depthMm, leader.team.base.widthMm) / 2 + aboveMm),
  };

  const all = lost + left + aside;
  const at = (share: number, high: number): Point<'table'> => ({
    x: low.x + up * share * barMm.long,
    y: low.y + up * high * barMm.high,
  });
  const piece = (from: number, to: number) => [at(from, 0), at(to, 0), at(to, 1), at(from, 1)];
  const tone = inPeril ? 'broken' : 'information';
  return {
    marks: [
      areaMark(`morale-lost:${platoonId}`, piece(0, lost / all), 'broken', 'hatch'),
      areaMark(`morale-left:${platoonId}`, piece(lost / all, (lost + left) / all), 'friendly', 'tint'),
      barEdge(`morale:${platoonId}`, polylinePath(piece(0, 1), 'closed'), tone),
      barEdge(`morale-split:${platoonId}`, polylinePath([at(lost / all, 0), at(lost / all, 1)]), tone),
    ],
    labels: [
      {
        id: `morale-label:${platoonId}`,
        phrase: label,
        tone,
        capHeightMm: capHeights.note,
        emphasis: 'bright',
        places: besideOutline(outline, scene.uprightRad),
      },
    ],
    lines: [],
  };
}

/** Solid: a broken line would read as more pieces than there are. */
function barEdge(id: string, path: Path<'table'>, tone: Tone): OverlayPrimitive {
  return {
    kind: 'stroke',
    id,
    path,
    stroke: { tone, widthMm: lineWidths.base, dash: 'solid' },
    emphasis: 'bright',
  };
}
