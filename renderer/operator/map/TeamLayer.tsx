import { baseOutline, frontMiddle } from '../../../shared/board/base-outline';
import type { Board, BoardTeam } from '../../../shared/board/board';
import { forward } from '../../../shared/geometry/pose';
import { english } from '../../strings/english';
import { useSession } from '../data/console-context';
import { outlinePoints, svgPoints, toMap } from './svg-points';
import { type TeamActs, useTeamAct } from './use-point-act';

/** From this zoom on there is room for every team's name; below it only the selected ones are named. */
const namesFromZoom = 1.8;

/** The teams as they stand: base, front and state, each a button for the pointer. */
export function TeamLayer({ board, zoom }: { readonly board: Board; readonly zoom: number }) {
  const { selection, targets } = useSession();
  const acts = useTeamAct();
  const selectedId = selection.kind === 'team' ? selection.teamId : undefined;
  const targetId = selectedId === undefined ? undefined : targets[selectedId];
  return (
    <g className="teams">
      {board.teams.map((entry) => (
        <TeamMark
          key={entry.team.id}
          entry={entry}
          board={board}
          chosen={entry.team.id === selectedId ? 'selected' : entry.team.id === targetId ? 'target' : 'other'}
          named={zoom >= namesFromZoom}
          acts={acts}
        />
      ))}
    </g>
  );
}

interface MarkProps {
  readonly entry: BoardTeam;
  readonly board: Board;
  readonly chosen: 'selected' | 'target' | 'other';
  readonly named: boolean;
  readonly acts: TeamActs;
}

function TeamMark({ entry, board, chosen, named, acts }: MarkProps) {
  const { team, platoon, pose, presence, flags } = entry;
  const front = frontMiddle(team.base, pose);
  const ahead = forward(pose);
  const tip = { x: front.x + 11 * ahead.x, y: front.y + 11 * ahead.y };
  const wing = (side: 1 | -1) => ({ x: front.x - side * 9 * ahead.y, y: front.y + side * 9 * ahead.x });
  const centre = toMap({ x: pose.xMm, y: pose.yMm }, board.table);
  const states = [presence, chosen, flags.destroyed ? 'destroyed' : ''].join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group cannot be a button element
    <g
      role="button"
      tabIndex={-1}
      aria-pressed={chosen === 'selected'}
      aria-label={english.stage.team(team.name, platoon.name)}
      data-team={team.id}
      className={`team ${platoon.sideId} ${states}`}
      onClick={(event) => {
        event.stopPropagation();
        acts.click(team.id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') acts.click(team.id);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        acts.rightClick(team.id);
      }}
    >
      <title>{english.stage.team(team.name, platoon.name)}</title>
      <circle className="touch" cx={centre.x} cy={centre.y} r="34" />
      <polygon className="base" points={outlinePoints(baseOutline(team.base, pose), board.table)} />
      {entry.front === 'unknown' ? null : (
        <polygon className="front" points={svgPoints([wing(1), wing(-1), tip], board.table)} />
      )}
      {named ? (
        <text className="team-name" x={centre.x} y={centre.y + team.base.depthMm / 2 + 18}>
          {team.name}
        </text>
      ) : null}
    </g>
  );
}
