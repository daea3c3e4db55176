import { baseOutline } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { dilate } from '../geometry/dilate';
import { position } from '../geometry/pose';
import { phrase } from '../text/phrase';
import { besideLine } from './labels/label-places';
import { capHeights } from './palette';
import type { OverlayMove } from './request';
import {
  besideBaseMm,
  emptySketch,
  linePath,
  type Scene,
  type Sketch,
  selectedTeam,
  strokeMark,
  together,
} from './sketch';

/** A team that only turned on the spot leaves no way to be drawn. */
const leastWayMm = 5;

/**
 * Where teams stood before hands moved them, and how far they went: bright while the move is only offered and may be
 * put back, and of the selected team alone, dim, once it counts. Teams that were destroyed show none.
 */
export function sketchMoves(scene: Scene): Sketch {
  const { moves, detail } = scene.request;
  if (!moves) return emptySketch;
  const selected = selectedTeam(scene)?.team.id;
  return together(
    scene.board.teams.map((team) => {
      const { id } = team.team;
      const move = moves[id];
      if (!move || team.flags.destroyed) return emptySketch;
      const isShown = id === selected || (move.status === 'offered' && detail !== 'minimal');
      return isShown ? sketchMove(team, move) : emptySketch;
    }),
  );
}

function sketchMove({ team, pose }: BoardTeam, { from, pathMm, status }: OverlayMove): Sketch {
  const way = { from: position(from), to: position(pose) };
  if (Math.hypot(way.to.x - way.from.x, way.to.y - way.from.y) < leastWayMm) return emptySketch;
  const emphasis = status === 'offered' ? 'bright' : 'dim';
  const ghost = dilate(baseOutline(team.base, from), besideBaseMm);
  return {
    marks: [
      strokeMark(`moved-from:${team.id}`, ghost, 'information', 'thin', emphasis),
      strokeMark(`moved:${team.id}`, linePath(way), 'information', 'base', emphasis),
    ],
    labels: [
      {
        id: `moved-label:${team.id}`,
        phrase: phrase(status === 'offered' ? 'move.offered' : 'move.counted', { pathMm }),
        tone: 'information',
        capHeightMm: capHeights.note,
        emphasis,
        places: besideLine(way.from, way.to),
      },
    ],
    lines: [way],
  };
}
