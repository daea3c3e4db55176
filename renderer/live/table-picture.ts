import { noLight } from '../../calibration/projector/cast-light';
import type { Board } from '../../shared/board/board';
import { buildOverlay } from '../../shared/overlay/build';
import type { CastLight } from '../../shared/overlay/light/fiducial-light';
import { movedSign } from '../../shared/overlay/moved-sign';
import { nearLimitQuestions } from '../../shared/overlay/near-limits';
import { openShotQuestions } from '../../shared/overlay/open-shots';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { OverlayRequest, Writing } from '../../shared/overlay/request';
import { ok, type Result } from '../../shared/result';
import { rulesetOf } from '../../shared/rules/registry';
import { doubtsOf, type Finding, type Ruleset } from '../../shared/rules/ruleset';
import type { ShotSurvey } from '../../shared/rules/shot-survey';
import { type Doubts, noDoubts } from '../../shared/rules/verdict';
import { isFirstLook } from '../../shared/session/first-look';
import { type BoardError, makeBoard } from '../../shared/session/make-board';
import { missionStage } from '../../shared/session/mission/mission';
import { playRulesOf } from '../../shared/session/play-rules';
import { putBackFindings } from '../../shared/session/put-back-findings';
import type { Session } from '../../shared/session/session';
import type { TrackingState } from '../../shared/tracking/track';
import { bombToDraw, playToDraw } from './play-to-draw';
import { sameTable } from './same-table';

/** What the rules make of the table at one moment, and what is drawn of it. */
export interface TablePicture {
  readonly board: Board;
  readonly findings: readonly Finding[];
  /** What is too close to call, objectives and drawn rings included. Handed to the next picture, it leaves doubt later than it entered. */
  readonly doubts: Doubts;
  readonly primitives: readonly OverlayPrimitive[];
  /** Whom each team may shoot at. */
  readonly shots: TableShots;
}

/** A survey of shots, and whose rules it is by. */
interface TableShots {
  readonly ruleset: Ruleset;
  readonly survey: ShotSurvey;
}

/** What a picture depends on beside session and tracks. */
export interface PictureOptions {
  /** The projector's light; its doubt counts for limits that are drawn. */
  readonly light: CastLight;
  /** What was too close to call a moment ago. */
  readonly doubtsBefore: Doubts;
  /** Whom each team could shoot at a moment ago; found anew where absent. */
  readonly shotsBefore?: TableShots;
  /** How labels are written; as on the table where absent. */
  readonly writing?: Writing;
}

const fresh: PictureOptions = { light: noLight, doubtsBefore: noDoubts };

/**
 * Board, automatic checks and marks of one moment: the same in every window, since all are derived alike. Checks wait
 * until the camera has found everybody once, lest a platoon be said to have no command team that is only not seen yet.
 */
export function tablePicture(
  session: Session,
  tracking: TrackingState,
  options: PictureOptions = fresh,
): Result<TablePicture, BoardError> {
  const made = makeBoard(tracking, session);
  if (!made.ok) return made;
  const board = made.value;
  const ruleset = rulesetOf(session);
  const { light, doubtsBefore, shotsBefore, writing } = options;
  const projectorSigmaMm = light.sigmaMm;
  const survey =
    shotsBefore?.ruleset === ruleset
      ? shotsBefore.survey.next(board, doubtsBefore)
      : ruleset.shots(board, doubtsBefore);
  // Where nobody knows where anything stands nothing is found, and where light falls astray nothing is drawn.
  const findings =
    isFirstLook(tracking, session) || board.withheld
      ? []
      : [
          // Before the game begins nobody commands or aims yet.
          ...(missionToDraw(session).mission ? [] : ruleset.findings(board, session.targets, doubtsBefore)),
          ...playRulesOf(session).findings(session, board, doubtsBefore),
          ...putBackFindings(session, board),
        ];
  const { selection, targets } = session;
  const played = playToDraw(session, board);
  const doubts = new Set([
    ...doubtsOf(findings),
    ...ruleset.zoneQuestions(board, doubtsBefore),
    ...nearLimitQuestions(board, ruleset, { selection, projectorSigmaMm }, doubtsBefore),
    ...openShotQuestions(board, { selection, targets, ...played }, survey),
  ]);
  const setUp = missionToDraw(session);
  const primitives = buildOverlay(
    board,
    {
      // While a mission is set up only its areas and what stands wrongly are of interest.
      selection: setUp.mission ? { kind: 'nothing' } : selection,
      targets: setUp.mission ? {} : targets,
      silencedPlatoonIds: session.silencedPlatoonIds,
      detail: session.detail,
      activeSideId: session.turn.sideId,
      projectorSigmaMm,
      findings,
      doubts,
      fiducials: { tracking, fixed: [], ...(light.from && { projectorEye: light.from }) },
      ...(session.moves ? { moves: session.moves } : {}),
      ...(session.ghosts ? { ghosts: session.ghosts } : {}),
      shots: survey,
      ...played,
      ...setUp,
      ...bombToDraw(session),
      ...(writing ? { writing } : {}),
    },
    ruleset,
  );
  return ok({
    board,
    findings,
    doubts,
    primitives: drawable(primitives, tracking, session),
    shots: { ruleset, survey },
  });
}

/** While camera or projector stand astray nothing is drawn but a quiet sign, and fiducials are kept readable. */
function drawable(
  primitives: readonly OverlayPrimitive[],
  { moved }: TrackingState,
  session: Session,
): readonly OverlayPrimitive[] {
  if (!moved) return primitives;
  const keepOuts = primitives.filter(({ kind }) => kind === 'keep-out');
  return [movedSign(moved, session.setup.table, session.turn.sideId), ...keepOuts];
}

/** What of a mission is set up at this moment; nothing once it is played. */
function missionToDraw(session: Session): Pick<OverlayRequest, 'mission'> {
  const { mission } = session;
  if (mission && !rulesetOf(session).missionIds.includes(mission.missionId)) return {};
  const stage = mission && missionStage(mission);
  if (!mission || !stage || stage.kind === 'playing') return {};
  const { missionId } = mission;
  return { mission: { missionId, stage: stage.kind === 'placing' ? stage : { kind: 'deployment' } } };
}

/** Pictures of the table one after another. */
export interface TablePictures {
  /**
   * The picture of this moment. It is the very same object while nothing has changed that could be seen: the same
   * session, no track moved by more than a hair, and the first look over or not as before. Doubts of the picture
   * before are handed on.
   */
  next(session: Session, tracking: TrackingState, light: CastLight): Result<TablePicture, BoardError>;
}

/** Begins a row of pictures, one row a window, with labels as large as on the table or as `writing` says. */
export function tablePictures(writing?: Writing): TablePictures {
  let last:
    | {
        readonly session: Session;
        readonly tracking: TrackingState;
        readonly light: string;
        readonly firstLook: boolean;
        readonly picture: Result<TablePicture, BoardError>;
      }
    | undefined;
  let doubtsBefore = noDoubts;
  return {
    next(session, tracking, light) {
      const lightKey = JSON.stringify(light);
      const firstLook = isFirstLook(tracking, session);
      if (
        last !== undefined &&
        last.session === session &&
        last.light === lightKey &&
        last.firstLook === firstLook &&
        sameTable(last.tracking, tracking)
      ) {
        return last.picture;
      }
      const picture = tablePicture(session, tracking, {
        light,
        doubtsBefore,
        ...(last?.picture.ok ? { shotsBefore: last.picture.value.shots } : {}),
        ...(writing ? { writing } : {}),
      });
      if (picture.ok) doubtsBefore = picture.value.doubts;
      last = { session, tracking, light: lightKey, firstLook, picture };
      return picture;
    },
  };
}
