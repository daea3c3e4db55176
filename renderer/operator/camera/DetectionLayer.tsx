import type { Team } from '../../../shared/board/team';
import type { FiducialDetection } from '../../../shared/vision/detection';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { type TeamActs, useTeamAct } from '../map/use-point-act';
import type { PictureSize } from '../setup/corners';

interface LayerProps {
  readonly picture: PictureSize;
  /** `plain` leaves the ids out, for a picture too small to read them in. */
  readonly labels: 'ids' | 'plain';
}

/** The fiducials found in the picture: outline, front edge and id; unknown ones dashed and said to be unknown. */
export function DetectionLayer({ picture, labels }: LayerProps) {
  const { stores } = useConsole();
  const { detections, unknownFiducialIds } = useStore(stores.tracking);
  const { roster, selection } = useSession();
  const acts = useTeamAct();
  const unknown = new Set(unknownFiducialIds);
  const teamOf = (detection: FiducialDetection) =>
    detection.dictionary === 'DICT_4X4_250'
      ? roster.teams.find(({ fiducial }) => fiducial?.id === detection.fiducialId)
      : undefined;
  const selectedId = selection.kind === 'team' ? selection.teamId : undefined;
  return (
    <svg
      className="detections"
      viewBox={`-0.5 -0.5 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-labels={labels}
    >
      {detections.map((detection) => (
        <DetectionMark
          key={`${detection.dictionary}:${detection.fiducialId}:${detection.corners[0].x.toFixed(0)}`}
          detection={detection}
          labels={labels}
          known={detection.dictionary !== 'DICT_4X4_250' || !unknown.has(detection.fiducialId)}
          team={teamOf(detection)}
          selectedId={selectedId}
          acts={acts}
        />
      ))}
    </svg>
  );
}

interface MarkProps {
  readonly detection: FiducialDetection;
  readonly labels: LayerProps['labels'];
  readonly known: boolean;
  readonly team: Team | undefined;
  readonly selectedId: string | undefined;
  readonly acts: TeamActs;
}

function DetectionMark({ detection, labels, known, team, selectedId, acts }: MarkProps) {
  const { corners, fiducialId, dictionary } = detection;
  const [topLeft, topRight] = corners;
  const below = Math.max(...corners.map((corner) => corner.y));
  const middle = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const name = dictionary === 'APRILTAG_36h11' ? `#${fiducialId}` : `${fiducialId}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the picture is for the pointer; keys choose teams by Tab and /
    <g
      className={`detection ${known ? '' : 'unknown'} ${team && team.id === selectedId ? 'selected' : ''}`}
      onClick={() => {
        if (team !== undefined) acts.click(team.id);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (team !== undefined) acts.rightClick(team.id);
      }}
    >
      {team === undefined ? null : <title>{team.name}</title>}
      <polygon points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
      <line x1={topLeft.x} y1={topLeft.y} x2={topRight.x} y2={topRight.y} />
      {labels === 'ids' ? (
        <text x={middle} y={below + 28}>
          {known ? name : `${name} ${english.camera.unknown}`}
        </text>
      ) : null}
    </g>
  );
}
