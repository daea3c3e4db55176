import { baseOutline } from '../board/base-outline';
import type { Board } from '../board/board';
import { dilate } from '../geometry/dilate';
import type { OpenShot, ShotSurvey } from '../rules/shot-survey';
import { roundTeamMm } from './light/keep-outs';
import { lineWidths } from './palette';
import type { OverlayRequest } from './request';
import { emptySketch, findTeam, type Scene, type Sketch, strokeMark } from './sketch';

/** The ring stands off the base by this, outside the team's own thin line. */
const ringMm = 10;

type Asked = Pick<OverlayRequest, 'selection' | 'targets' | 'play'>;

/** Whom the selected team may shoot at, while it has shot at nobody and no target is declared. */
function openShotsOf(board: Board, { selection, targets, play }: Asked, shots: ShotSurvey) {
  if (play?.kind !== 'shooting' || selection.kind !== 'team') return undefined;
  const { teamId } = selection;
  const shooter = board.teams.find(({ team }) => team.id === teamId);
  if (!shooter || shooter.flags.shot || targets[teamId] !== undefined) return undefined;
  return { shooterId: teamId, open: shots.open(teamId) };
}

/** Enemies that the selected team may shoot at, ringed; amber those about whom it is too close to call. */
export function sketchOpenShots(scene: Scene): Sketch {
  const { board, request, ruleset, doubts } = scene;
  if (request.detail === 'minimal') return emptySketch;
  const found = openShotsOf(board, request, request.shots ?? ruleset.shots(board, doubts));
  if (!found) return emptySketch;
  return { marks: found.open.flatMap((each) => ring(scene, each)), labels: [], lines: [] };
}

function ring(scene: Scene, { teamId, decision }: OpenShot): Sketch['marks'] {
  const team = findTeam(scene, teamId);
  if (!team) return [];
  const path = dilate(
    baseOutline(team.team.base, team.pose),
    roundTeamMm(scene, team, ringMm, lineWidths.link),
  );
  return [strokeMark(`open-shot:${teamId}`, path, decision === 'yes' ? 'allowed' : 'doubtful', 'link')];
}

/** The doubts about rings that are in the picture, for the next one to be handed, so that a tremor changes no ring. */
export function openShotQuestions(board: Board, asked: Asked, shots: ShotSurvey): readonly string[] {
  const found = openShotsOf(board, asked, shots);
  if (!found) return [];
  return found.open
    .filter(({ decision }) => decision === 'marginal')
    .flatMap(({ teamId }) => shots.questions(found.shooterId, teamId));
}
