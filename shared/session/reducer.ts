import { wrapAngle } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import { fail, ok, type Result, unreachable } from '../result';
import {
  checkAngle,
  checkBarCheck,
  checkCameraSetup,
  checkDisplacement,
  checkLightCheck,
  checkMeasuredLens,
  checkOnTable,
  checkProjectorSetup,
  checkSeat,
  checkSettled,
  checkSetup,
  checkTable,
  checkTableTags,
  checkTerrain,
  checkTolerance,
} from './allowed-values';
import { withBaseForgotten, withBaseNamed } from './base-names';
import type { Command, CommandError } from './command';
import { withCamera, withProjector } from './followed';
import { withGhosts, withoutGhost } from './ghosts';
import { withLens } from './lens-change';
import {
  refusalOfMissionStep,
  refusalOfRollOff,
  withMissionStep,
  withoutMission,
  withRollOff,
} from './mission/mission';
import { isBack, withMove, withMoves } from './moves';
import { refusalOfOverrule, withOverruled } from './play/agreed';
import { withAssault } from './play/assault-acts';
import { refusalOfAssault } from './play/assault-refusals';
import { refusalOfPickOut, withPickedOut } from './play/pick-out';
import { dated, told, withoutVolley, withPlay } from './play/play';
import { refusalOfRoll, withRoll } from './play/rolls';
import { refusalOfTest, withTest } from './play/tests';
import { refusalOfSeed } from './play/throws';
import {
  refusalOfDeal,
  refusalOfVolley,
  refusalOfVolleyThrow,
  withHitsDealt,
  withVolley,
  withVolleyThrown,
} from './play/volleys';
import {
  turretless,
  unbased,
  unknownObjective,
  unknownPlatoon,
  unknownTeam,
  unnamed,
  unsound,
  untargetable,
  untracked,
  unworn,
} from './refusals';
import { withRoster, withSeat } from './roster-change';
import {
  refusalOfChart,
  refusalOfReading,
  refusalOfWord,
  withChart,
  withoutChart,
  withReading,
  withWord,
} from './rules-said';
import type { Selection, Session, TableSetup } from './session';
import { firstStep, nextStep, withFlagSaid, withRuleset } from './turn';

type PoseSettled = Extract<Command, { kind: 'poseSettled' }>;

/**
 * The session after a command, or why the command was refused. Angles are stored wrapped into (−π, π]. What the rules
 * made of it is told under `revision`, the journal's number of the act.
 */
export function applyCommand(
  session: Session,
  command: Command,
  revision = 0,
): Result<Session, CommandError> {
  const refusal = refusalOf(session, command);
  return refusal ? fail(refusal) : ok(dated(changed(session, command), revision));
}

/** What speaks against a command, given the game as it stands; undefined where nothing does. */
function refusalOf(session: Session, command: Command): CommandError | undefined {
  const { roster, setup } = session;
  switch (command.kind) {
    case 'select':
      return refusalOfSelection(session, command.selection);
    case 'declareTarget':
      return untargetable(roster, command.shooterId, command.targetId);
    case 'clearTarget':
      return unknownTeam(roster, command.shooterId);
    case 'setTurretOffset':
      return turretless(session, command.teamId) ?? checkAngle('offsetRad', command.offsetRad);
    case 'clearTurretOffset':
    case 'setFlag':
      return unknownTeam(roster, command.teamId);
    case 'silencePlatoon':
    case 'unsilencePlatoon':
      return unknownPlatoon(roster, command.platoonId);
    case 'placeObjective':
      return unknownObjective(roster, command.objectiveId) ?? checkOnTable('pose', command.pose, setup.table);
    case 'liftObjective':
      return unknownObjective(roster, command.objectiveId);
    case 'setRoster':
      return unsound(command.roster, session);
    case 'setTerrain':
      return checkTerrain(command.terrain);
    case 'setTable':
      return checkTable(command.table);
    case 'setCameraSetup':
      return checkCameraSetup(command.setup);
    case 'setProjectorSetup':
      return checkProjectorSetup(command.setup);
    case 'setLens':
      return checkMeasuredLens(command.lens);
    case 'setTableTags':
      return checkTableTags(command.tags);
    case 'setCheckTolerance':
      return checkTolerance(command.toleranceMm);
    case 'keepLightCheck':
      return checkLightCheck(command.check);
    case 'keepBarCheck':
      return checkBarCheck(command.check);
    case 'useSetup':
      return checkSetup(command.setup);
    case 'nameBase':
      return unbased(roster, command.teamId) ?? checkAngle('headingRad', command.headingRad);
    case 'forgetBase':
      return unbased(roster, command.teamId);
    case 'seatFiducial':
      return unworn(roster, command.teamId) ?? checkSeat(command.offsetMm, command.rotationRad);
    case 'poseSettled':
      return (
        untracked(roster, command.teamId) ??
        unnamed(session, command.teamId) ??
        checkSettled(command.settled) ??
        (command.move && checkDisplacement(command.move))
      );
    case 'missionStep':
      return refusalOfMissionStep(session);
    case 'rollOff':
      return refusalOfRollOff(session, command.thrown);
    case 'seedDice':
      return refusalOfSeed(session, command.seed);
    case 'rollTest':
      return refusalOfTest(session, command);
    case 'throwRoll':
      return refusalOfRoll(session, command);
    case 'openVolley':
      return refusalOfVolley(session, command.plan);
    case 'throwVolley':
      return refusalOfVolleyThrow(session, command);
    case 'dealHits':
      return refusalOfDeal(session, command);
    case 'giveChart':
      return refusalOfChart(command);
    case 'chooseReading':
      return refusalOfReading(session, command);
    case 'say':
      return refusalOfWord(session, command);
    case 'pickOut':
      return refusalOfPickOut(session, command);
    case 'assault':
      return refusalOfAssault(session, command.act);
    case 'overrule':
      return refusalOfOverrule(session, command.question);
    case 'nextStep':
    case 'chooseRuleset':
    case 'takeChartBack':
    case 'setUnits':
    case 'setDetail':
    case 'setStage':
    case 'closeVolley':
    case 'chooseMission':
    case 'leaveMission':
    case 'declareWinner':
    case 'newGame':
      return undefined;
    default:
      return unreachable(command);
  }
}

/** The session after a command that nothing speaks against. */
function changed(session: Session, command: Command): Session {
  const { setup, targets, silencedPlatoonIds, turretOffsetsRad, objectivePoses } = session;
  switch (command.kind) {
    case 'select':
      return { ...session, selection: command.selection };
    case 'declareTarget':
      return { ...session, targets: { ...targets, [command.shooterId]: command.targetId } };
    case 'clearTarget':
      return { ...session, targets: without(targets, command.shooterId) };
    case 'setTurretOffset':
      return {
        ...session,
        turretOffsetsRad: { ...turretOffsetsRad, [command.teamId]: wrapAngle(command.offsetRad) },
      };
    case 'clearTurretOffset':
      return { ...session, turretOffsetsRad: without(turretOffsetsRad, command.teamId) };
    case 'silencePlatoon':
      return silencedPlatoonIds.includes(command.platoonId)
        ? session
        : { ...session, silencedPlatoonIds: [...silencedPlatoonIds, command.platoonId] };
    case 'unsilencePlatoon':
      return {
        ...session,
        silencedPlatoonIds: silencedPlatoonIds.filter((id) => id !== command.platoonId),
      };
    case 'placeObjective':
      return {
        ...session,
        objectivePoses: { ...objectivePoses, [command.objectiveId]: wrapped(command.pose) },
      };
    case 'liftObjective':
      return { ...session, objectivePoses: without(objectivePoses, command.objectiveId) };
    case 'setFlag':
      return withFlagSaid(session, command);
    case 'nextStep':
      return nextStep(session);
    case 'setRoster':
      return withRoster(session, command.roster);
    case 'setTerrain':
      return { ...session, terrain: command.terrain };
    case 'setTable':
      return { ...session, setup: { ...setup, table: command.table } };
    case 'setUnits':
      return { ...session, units: command.units };
    case 'setDetail':
      return { ...session, detail: command.detail };
    case 'setCameraSetup':
      return { ...session, setup: withCamera(setup, command.cameraKey, command.setup, command.by) };
    case 'setProjectorSetup':
      return { ...session, setup: withProjector(setup, command.displayKey, command.setup, command.by) };
    case 'setLens':
      return { ...session, setup: withLens(setup, command.cameraKey, command.lens) };
    case 'setTableTags':
      return { ...session, setup: withTags(setup, command.tags) };
    case 'setCheckTolerance':
      return {
        ...session,
        setup: { ...setup, checks: { ...setup.checks, toleranceMm: command.toleranceMm } },
      };
    case 'keepLightCheck':
      return { ...session, setup: { ...setup, checks: { ...setup.checks, light: command.check } } };
    case 'keepBarCheck':
      return { ...session, setup: { ...setup, checks: { ...setup.checks, bar: command.check } } };
    case 'useSetup':
      return { ...session, setup: command.setup };
    case 'setStage':
      return { ...session, stage: command.stage };
    case 'nameBase':
      return withBaseNamed(session, command.teamId, {
        baseId: command.baseId,
        headingRad: command.headingRad,
      });
    case 'forgetBase':
      return withBaseForgotten(session, command.teamId);
    case 'seatFiducial':
      return withRoster(session, withSeat(session.roster, command));
    case 'poseSettled':
      return settledAt(session, command);
    case 'chooseMission':
      return { ...session, mission: { missionId: command.missionId, done: 0 } };
    case 'missionStep':
      return withMissionStep(session);
    case 'rollOff':
      return withRollOff(session, command.thrown);
    case 'leaveMission':
      return withoutMission(session);
    case 'declareWinner':
      return told(session, { kind: 'won', sideId: command.sideId, by: command.by });
    case 'seedDice':
      return withPlay(session, { dice: { seed: command.seed, thrown: 0 } });
    case 'rollTest':
      return withTest(session, command);
    case 'throwRoll':
      return withRoll(session, command);
    case 'openVolley':
      return withVolley(session, command.plan);
    case 'throwVolley':
      return withVolleyThrown(session, command);
    case 'dealHits':
      return withHitsDealt(session, command);
    case 'pickOut':
      return withPickedOut(session, command);
    case 'closeVolley':
      return withoutVolley(session);
    case 'chooseRuleset':
      return withRuleset(session, command.rulesetId);
    case 'giveChart':
      return withChart(session, command);
    case 'takeChartBack':
      return withoutChart(session, command.name);
    case 'chooseReading':
      return withReading(session, command);
    case 'say':
      return withWord(session, command);
    case 'assault':
      return withAssault(session, command.act);
    case 'overrule':
      return withOverruled(session, command.question, command.answer);
    case 'newGame':
      return newGame(session);
    default:
      return unreachable(command);
  }
}

/**
 * What the club set up stays: table, cameras, projectors, roster, terrain, units, rules, and which base is which team. What
 * happened in play goes.
 */
function newGame(session: Session): Session {
  const { play: _, said: __, overruled: ___, ...rest } = withoutMission(session);
  return {
    ...withGhosts(withMoves(rest, {}), {}),
    turn: { number: 1, sideId: 'first', step: firstStep(session) },
    selection: { kind: 'nothing' },
    targets: {},
    silencedPlatoonIds: [],
    turretOffsetsRad: {},
    objectivePoses: {},
    flags: {},
    settledPoses: {},
  };
}

/**
 * Objectives are moved as well, but theirs are no moves of the game. A model whose move was undone is moved from where
 * the game has it: put back there it has not moved, and set down elsewhere it has come straight from there.
 */
function settledAt(session: Session, { teamId, settled, move }: PoseSettled): Session {
  const pose = wrapped(settled.pose);
  const ghost = session.ghosts?.[teamId];
  const seen = { ...session, settledPoses: { ...session.settledPoses, [teamId]: { ...settled, pose } } };
  const isPutBack = ghost !== undefined && isBack(ghost, pose);
  const there = move || isPutBack ? withoutGhost(seen, teamId) : seen;
  if (!move || isPutBack || unknownTeam(session.roster, teamId)) return there;
  const straightMm = ghost ? Math.hypot(pose.xMm - ghost.xMm, pose.yMm - ghost.yMm) : 0;
  const made = ghost ? { from: ghost, pathMm: straightMm } : { ...move, from: wrapped(move.from) };
  return withMove(there, teamId, pose, made);
}

/** A set-up without measured places says nothing of them. */
function withTags({ tags: _, ...setup }: TableSetup, tags: NonNullable<TableSetup['tags']>): TableSetup {
  return tags.length === 0 ? setup : { ...setup, tags };
}

function refusalOfSelection({ roster }: Session, selection: Selection): CommandError | undefined {
  switch (selection.kind) {
    case 'nothing':
      return undefined;
    case 'team':
      return unknownTeam(roster, selection.teamId);
    case 'objective':
      return unknownObjective(roster, selection.objectiveId);
    default:
      return unreachable(selection);
  }
}

function wrapped(pose: Pose): Pose {
  return { ...pose, headingRad: wrapAngle(pose.headingRad) };
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record;
  return others;
}
