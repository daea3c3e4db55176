import { type PointerEvent, useRef, useState } from 'react';
import type { Board } from '../../../shared/board/board';
import { angleBetween, degrees } from '../../../shared/geometry/angle';
import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { mapPoint } from './pointer';
import { toMap } from './svg-points';

/** How far from the team's centre the knob sits. */
const reachMm = 95;

/**
 * The knob that turns the selected team's turret: a line in the turret's heading, dashed while it is only assumed.
 * The turn is sent when the knob is let go. A turret with its own fiducial has no knob: the camera sees it.
 */
export function TurretHandle({ board }: { readonly board: Board }) {
  const { act } = useConsole();
  const { selection } = useSession();
  const [dragRad, setDragRad] = useState<number | undefined>(undefined);
  const knob = useRef<SVGCircleElement>(null);
  const entry =
    selection.kind === 'team'
      ? board.teams.find((candidate) => candidate.team.id === selection.teamId)
      : undefined;
  if (entry?.turret === undefined || entry.turret.source === 'fiducial') return null;

  const { pose, team, turret } = entry;
  const headingRad = dragRad ?? turret.headingRad;
  const centre = toMap({ x: pose.xMm, y: pose.yMm }, board.table);
  const end = toMap(
    { x: pose.xMm + reachMm * Math.cos(headingRad), y: pose.yMm + reachMm * Math.sin(headingRad) },
    board.table,
  );
  const headingAt = (event: PointerEvent): number | undefined => {
    const at = mapPoint(knob.current?.ownerSVGElement ?? null, event);
    return at === undefined ? undefined : Math.atan2(centre.y - at.y, at.x - centre.x);
  };
  return (
    <g className={`turret ${dragRad === undefined ? turret.source : 'operator'}`}>
      <line x1={centre.x} y1={centre.y} x2={end.x} y2={end.y} />
      <circle
        ref={knob}
        className="knob"
        role="slider"
        tabIndex={-1}
        aria-label={english.stage.turretHandle(team.name)}
        aria-valuenow={Math.round(degrees(angleBetween(pose.headingRad, headingRad)))}
        aria-valuemin={-180}
        aria-valuemax={180}
        cx={end.x}
        cy={end.y}
        r="11"
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragRad(turret.headingRad);
        }}
        onPointerMove={(event) => {
          if (dragRad === undefined) return;
          event.stopPropagation();
          setDragRad(headingAt(event));
        }}
        onPointerUp={(event) => {
          event.stopPropagation();
          const letGoRad = headingAt(event);
          if (dragRad !== undefined && letGoRad !== undefined) {
            const offsetRad = angleBetween(pose.headingRad, letGoRad);
            act({ kind: 'setTurret', teamId: team.id, offsetRad });
          }
          setDragRad(undefined);
        }}
      >
        <title>{english.stage.turretHandle(team.name)}</title>
      </circle>
    </g>
  );
}
