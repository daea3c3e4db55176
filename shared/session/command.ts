import type { TeamFlags } from '../board/board';
import type { RulesetId } from '../board/ruleset-id';
import type { Roster, SideId, UnitSystem } from '../board/team';
import type { Terrain } from '../board/terrain';
import type { RosterProblem } from '../board/validate-roster';
import type { Pose, TableSize } from '../geometry/point';
import type { DiceThrow } from '../rules/dice-throw';
import type { Mission } from '../rules/open-fire/missions/areas';
import type { VolleyPlan } from '../rules/open-fire/volley/volley';
import type { Roll } from '../rules/roll/roll';
import type { UnitsFault } from '../rules/unit-rows';
import type { TableTag } from './calibration-report';
import type { SetupReport } from './followed';
import type { AssaultAct, AssaultStage } from './play/assault';
import type { PlayTest, WonBy } from './play/story';
import type {
  CameraSetup,
  Detail,
  Displacement,
  MeasuredLens,
  ProjectorSetup,
  Selection,
  SettledPose,
  Stage,
  TableSetup,
} from './session';
import type { BarChecked, LightChecked } from './setup-checks';

/** Everything that may change a session. Commands are facts once accepted: they are journalled and replayed. */
export type Command =
  | { readonly kind: 'select'; readonly selection: Selection }
  | { readonly kind: 'declareTarget'; readonly shooterId: string; readonly targetId: string }
  | { readonly kind: 'clearTarget'; readonly shooterId: string }
  | { readonly kind: 'setTurretOffset'; readonly teamId: string; readonly offsetRad: number }
  | { readonly kind: 'clearTurretOffset'; readonly teamId: string }
  | { readonly kind: 'silencePlatoon'; readonly platoonId: string }
  | { readonly kind: 'unsilencePlatoon'; readonly platoonId: string }
  | { readonly kind: 'placeObjective'; readonly objectiveId: string; readonly pose: Pose }
  | { readonly kind: 'liftObjective'; readonly objectiveId: string }
  | {
      readonly kind: 'setFlag';
      readonly teamId: string;
      readonly flag: keyof TeamFlags;
      readonly on: boolean;
    }
  | { readonly kind: 'nextStep' }
  | { readonly kind: 'setRoster'; readonly roster: Roster }
  | { readonly kind: 'setTerrain'; readonly terrain: Terrain }
  | { readonly kind: 'setTable'; readonly table: TableSize }
  | { readonly kind: 'setUnits'; readonly units: UnitSystem }
  | { readonly kind: 'setDetail'; readonly detail: Detail }
  | {
      readonly kind: 'setCameraSetup';
      readonly cameraKey: string;
      readonly setup: CameraSetup;
      readonly by?: SetupReport;
    }
  | {
      readonly kind: 'setProjectorSetup';
      readonly displayKey: string;
      readonly setup: ProjectorSetup;
      readonly by?: SetupReport;
    }
  | { readonly kind: 'setLens'; readonly cameraKey: string; readonly lens: MeasuredLens }
  /** Where the table's fiducials lie; none says that they lie in its corners, as they are printed. */
  | { readonly kind: 'setTableTags'; readonly tags: readonly TableTag[] }
  | { readonly kind: 'setCheckTolerance'; readonly toleranceMm: number }
  | { readonly kind: 'keepLightCheck'; readonly check: LightChecked }
  | { readonly kind: 'keepBarCheck'; readonly check: BarChecked }
  /** Another rig stands over the table: its whole set-up takes the place of this one. */
  | { readonly kind: 'useSetup'; readonly setup: TableSetup }
  | { readonly kind: 'setStage'; readonly stage: Stage }
  /** A team came to rest; with `move` where a hand moved it, without where it is only seen there. */
  | {
      readonly kind: 'poseSettled';
      readonly teamId: string;
      readonly settled: SettledPose;
      readonly move?: Displacement;
    }
  /** The operator says which team a base without a fiducial is, and which way it faces. */
  | {
      readonly kind: 'nameBase';
      readonly baseId: number;
      readonly teamId: string;
      readonly headingRad: number;
    }
  /** That name can no longer be told: bases were moved so that any of several may be the team. */
  | { readonly kind: 'forgetBase'; readonly teamId: string }
  /** A team's fiducial sits on its base as the camera saw, and not as the roster had it. */
  | {
      readonly kind: 'seatFiducial';
      readonly teamId: string;
      readonly offsetMm: readonly [number, number];
      readonly rotationRad: number;
    }
  /** A mission is set up, from its first placing; what was placed and flagged stays. */
  | { readonly kind: 'chooseMission'; readonly missionId: Mission }
  /** This stage of the mission's set-up is done. */
  | { readonly kind: 'missionStep' }
  /** The roll for the first turn: the first side's die, then the second's. */
  | { readonly kind: 'rollOff'; readonly thrown: DiceThrow }
  /** No mission any more; the game goes on. */
  | { readonly kind: 'leaveMission' }
  /** The players agree that a side has won. */
  | { readonly kind: 'declareWinner'; readonly sideId: SideId; readonly by: WonBy }
  /** What the app's dice come from, before it throws the first of a game. */
  | { readonly kind: 'seedDice'; readonly seed: number }
  /** One die against a score: of a side, a platoon or a team, as the test has it. */
  | {
      readonly kind: 'rollTest';
      readonly test: PlayTest;
      readonly id: string;
      readonly needed: number;
      readonly thrown: DiceThrow;
      /** The company command has it rolled again, after it failed. */
      readonly again?: true;
    }
  /** Dice that the rules asked for, with what was to come of them as the table stood. */
  | { readonly kind: 'throwRoll'; readonly roll: Roll; readonly thrown: DiceThrow }
  /** Teams fire at a platoon, as it was measured or as the players agreed. */
  | { readonly kind: 'openVolley'; readonly plan: VolleyPlan }
  /** The dice of the volley's next stage. */
  | { readonly kind: 'throwVolley'; readonly thrown: DiceThrow }
  /** The target's player says who takes each hit, weakest weapons first. */
  | { readonly kind: 'dealHits'; readonly teamIds: readonly string[] }
  /** The shooters pick out a tank type among the targets: one die for each hit, before saves. */
  | { readonly kind: 'pickOut'; readonly teamIds: readonly string[]; readonly thrown: DiceThrow }
  /** The volley is looked at no more; what it did stays. */
  | { readonly kind: 'closeVolley' }
  /** The same table read by other rules from now on. */
  | { readonly kind: 'chooseRuleset'; readonly rulesetId: RulesetId }
  /** A chart that a rulebook leaves to other books: the content of the file of that format name. */
  | { readonly kind: 'giveChart'; readonly name: string; readonly content: unknown }
  | { readonly kind: 'takeChartBack'; readonly name: string }
  /** The players settle what the rulebook leaves open. */
  | { readonly kind: 'chooseReading'; readonly id: string; readonly choice: string }
  /** The players say what no camera sees; without a word they take it back. */
  | { readonly kind: 'say'; readonly subject: string; readonly matter: string; readonly word?: string }
  /** A stage of an assault. */
  | { readonly kind: 'assault'; readonly act: AssaultAct }
  /** The players settle a question by hand, whatever is measured, or leave it to the measurement again. */
  | { readonly kind: 'overrule'; readonly question: string; readonly answer: 'yes' | 'no' | 'asMeasured' }
  | { readonly kind: 'newGame' };

/** Why a command was refused: what it named, and what there is instead. */
export type CommandError =
  | { readonly kind: 'unknownTeam'; readonly teamId: string }
  | { readonly kind: 'unknownPlatoon'; readonly platoonId: string }
  | { readonly kind: 'unknownObjective'; readonly objectiveId: string }
  | { readonly kind: 'ownSideTarget'; readonly shooterId: string; readonly targetId: string }
  | { readonly kind: 'noTurret'; readonly teamId: string }
  /** It wears a fiducial, which says who it is. */
  | { readonly kind: 'wearsFiducial'; readonly teamId: string }
  /** It wears no fiducial that could sit anywhere. */
  | { readonly kind: 'wearsNoFiducial'; readonly teamId: string }
  /** It wears no fiducial, and nobody has said which base it is. */
  | { readonly kind: 'baseNotNamed'; readonly teamId: string }
  | { readonly kind: 'invalidRoster'; readonly problems: readonly RosterProblem[] }
  /** The roster's own units do not go together. */
  | { readonly kind: 'invalidUnits'; readonly fault: UnitsFault }
  | {
      readonly kind: 'invalidValue';
      readonly field: string;
      readonly value: string;
      readonly allowed: string;
    }
  /** No mission is at a stage that this would end. */
  | { readonly kind: 'nothingToSetUp' }
  /** No volley waits for dice. */
  | { readonly kind: 'nothingToThrow' }
  /** No hits wait to be dealt: none are known yet, or saves have been thrown for them. */
  | { readonly kind: 'nothingToDeal' }
  /** No hits wait for a type to be picked out, or one has been. */
  | { readonly kind: 'nothingToPickOut' }
  /** No failed test of that kind waits, or no company command is there to have it rolled again. */
  | { readonly kind: 'nothingToRollAgain' }
  /** The assault is not at the stage where this is done; none is under way where it is absent. */
  | { readonly kind: 'notAtThisStage'; readonly stage?: AssaultStage }
  | { readonly kind: 'nothingToUndo' }
  | { readonly kind: 'nothingToRedo' }
  | { readonly kind: 'notSaved'; readonly path: string; readonly reason: string };

export type { RosterProblem } from '../board/validate-roster';
