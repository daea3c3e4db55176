import { baseOutline } from '../board/base-outline';
import type { Board } from '../board/board';
import { doubtsOf, type Ruleset } from '../rules/ruleset';
import { say } from '../text/say';
import { sketchAssault } from './assault-picture';
import { sketchBases } from './bases';
import { sketchCommand } from './command';
import { sketchFieldOfFire } from './field-of-fire';
import { sketchFigures } from './figures';
import { sketchFindings } from './findings';
import { sketchFire } from './fire-picture';
import { sketchFrontLines } from './front-lines';
import { sketchGhosts } from './ghosts';
import { sketchGunShield } from './gun-shield';
import { placeLabels } from './labels/label-placing';
import { sketchLaunchTrack } from './launch-track';
import { lightPlace } from './light/dark-disc';
import { keepOuts, stillDiscs } from './light/keep-outs';
import { sketchLineOfFire } from './line-of-fire';
import { sketchChecklist, sketchMorale, sketchTold } from './margin';
import { sketchMissionAreas } from './mission-areas';
import { sketchMovePicture } from './move-picture';
import { sketchMoves } from './moves';
import { sketchNearLimits } from './near-limits';
import { sketchObjectives } from './objectives';
import { sketchOpenShots } from './open-shots';
import type { OverlayPrimitive } from './primitive';
import { sketchRanges } from './ranges';
import type { OverlayRequest, Writing } from './request';
import { type LabelWish, type Obstacle, type Scene, together } from './sketch';
import { sketchStatus } from './status-marks';

/** Labels keep this far from models, outside the line round them. */
const modelClearanceMm = 15;

/**
 * Everything that is to be seen on the table, in table millimetres: a pure function of the board, so that every
 * window and the command line draw the same. With nothing selected it holds the automatic findings, objectives and
 * calm base marks; with a team selected also its ranges, field of fire, shot and command. Marks come in drawing
 * order, labels after them, keep-outs last; ids are the same for the same thing from one frame to the next.
 */
export function buildOverlay(board: Board, request: OverlayRequest, ruleset: Ruleset): OverlayPrimitive[] {
  const scene: Scene = {
    board,
    request,
    ruleset,
    doubts: request.doubts ?? doubtsOf(request.findings),
    light: lightPlace(board.table, request.projectorSigmaMm, request.fiducials?.projectorEye),
    uprightRad: request.activeSideId === 'first' ? 0 : Math.PI,
  };
  // The order of labels is the order of their claim to space: the shot first, what can be read elsewhere last.
  const shot = sketchLineOfFire(scene);
  const fronts = together([sketchFrontLines(scene), sketchGunShield(scene)]);
  const near = sketchNearLimits(scene);
  const findings = sketchFindings(scene);
  const command = sketchCommand(scene);
  const field = sketchFieldOfFire(scene);
  const objectives = sketchObjectives(scene);
  const ranges = sketchRanges(scene);
  const bases = sketchBases(scene);
  const moves = sketchMoves(scene);
  const figures = sketchFigures(scene);
  const ghosts = sketchGhosts(scene);
  const played = together([
    sketchMissionAreas(scene),
    sketchMovePicture(scene),
    sketchAssault(scene),
    sketchFire(scene),
    sketchOpenShots(scene),
    sketchMorale(scene),
    sketchStatus(scene),
    sketchChecklist(scene),
    sketchTold(scene),
    sketchLaunchTrack(scene),
  ]);
  const claims = together([
    ghosts,
    shot,
    figures,
    played,
    fronts,
    near,
    findings,
    moves,
    command,
    objectives,
    ranges,
    field,
  ]);
  const drawn = together([
    played,
    objectives,
    field,
    fronts,
    ranges,
    figures,
    bases,
    moves,
    ghosts,
    command,
    findings,
    near,
    shot,
  ]);

  const models: Obstacle[] = board.teams
    .filter((team) => !team.flags.destroyed)
    .map((team) => ({ outline: baseOutline(team.team.base, team.pose), clearanceMm: modelClearanceMm }));
  const fiducials: Obstacle[] = stillDiscs(scene).map((outline) => ({ outline, clearanceMm: 0 }));
  const rough: Obstacle[] = board.terrain
    .filter(({ kind }) => kind === 'building' || kind === 'woods')
    .map(({ polygon }) => ({ outline: { kind: 'polygon', vertices: polygon }, clearanceMm: 0 }));
  const wishes = claims.labels.map((wish) => written(wish, request.writing));
  const labels = placeLabels(
    wishes,
    { models: [...models, ...fiducials], rough },
    claims.lines,
    board.table,
    {
      uprightRad: scene.uprightRad,
      textOf: (phrase) => say(phrase, request.language ?? 'en', board.units),
    },
  );
  return [...drawn.marks, ...labels, ...keepOuts(scene)];
}

/** A wish as large as it is to be written, so that it looks for a place as large. */
function written(wish: LabelWish, writing: Writing | undefined): LabelWish {
  if (!writing) return wish;
  const larger = (capHeightMm: number) => Math.max(capHeightMm * writing.factor, writing.leastCapMm);
  const { tail } = wish;
  return {
    ...wish,
    capHeightMm: larger(wish.capHeightMm),
    ...(tail ? { tail: { ...tail, capHeightMm: larger(tail.capHeightMm) } } : {}),
  };
}
