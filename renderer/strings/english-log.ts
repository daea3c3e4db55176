import { unreachable } from '../../shared/result';
import type { Command } from '../../shared/session/command';
import type { SetupReport } from '../../shared/session/followed';
import { phrase } from '../../shared/text/phrase';
import { say } from '../../shared/text/say';
import { english } from './english';
import { describeAct } from './english-assault';
import { missionNames } from './english-mission';
import { testNames } from './english-story';

const degrees = (rad: number): string => `${Math.round((Math.abs(rad) * 180) / Math.PI)}°`;

/** A command as a line of the log. `name` says a team's, platoon's or objective's id. */
export function describeCommand(command: Command, name: (id: string) => string): string {
  switch (command.kind) {
    case 'select':
      if (command.selection.kind === 'nothing') return 'Selection cleared';
      return `${name(command.selection.kind === 'team' ? command.selection.teamId : command.selection.objectiveId)} selected`;
    case 'declareTarget':
      return `${name(command.shooterId)} aims at ${name(command.targetId)}`;
    case 'clearTarget':
      return `${name(command.shooterId)} has no target`;
    case 'setTurretOffset': {
      const side =
        command.offsetRad === 0
          ? 'ahead'
          : `${degrees(command.offsetRad)} ${command.offsetRad > 0 ? 'left' : 'right'}`;
      return `${name(command.teamId)}: turret ${side}`;
    }
    case 'clearTurretOffset':
      return `${name(command.teamId)}: turret back to assumed`;
    case 'silencePlatoon':
      return `Checks of ${name(command.platoonId)} silenced`;
    case 'unsilencePlatoon':
      return `Checks of ${name(command.platoonId)} watched again`;
    case 'placeObjective':
      return `${name(command.objectiveId)} placed`;
    case 'liftObjective':
      return `${name(command.objectiveId)} taken off the table`;
    case 'setFlag': {
      const flag = english.selection.flags[command.flag];
      return `${name(command.teamId)} ${command.on ? flag : `no longer ${flag}`}, said by hand`;
    }
    case 'nextStep':
      return 'Next step';
    case 'setRoster':
      return 'Roster changed';
    case 'setTerrain':
      return 'Terrain changed';
    case 'setTable':
      return `Table ${Math.round(command.table.widthMm)} × ${Math.round(command.table.depthMm)} mm`;
    case 'setUnits':
      return `Measured in ${english.status.units[command.units]}`;
    case 'setDetail':
      return `Detail: ${english.status.detail[command.detail]}`;
    case 'setTableTags':
      return command.tags.length === 0
        ? 'The table’s sheets lie in its corners'
        : `Places of the table’s sheets: ${command.tags.length} measured`;
    case 'setCheckTolerance':
      return `Light may lie ${command.toleranceMm} mm beside its place`;
    case 'keepLightCheck':
      return command.check.taken
        ? `Light up to ${command.check.worstMm.toFixed(1)} mm beside its place taken as it is`
        : `Light checked: ${command.check.worstMm.toFixed(1)} mm at worst`;
    case 'keepBarCheck':
      return `300 mm bar read in ${command.check.readings.length} places`;
    case 'setCameraSetup':
      if (command.by) return describeReport('Camera', command.by);
      return `Camera set up: ${command.cameraKey.replace(/^(webcam|file):/, '')}`;
    case 'setProjectorSetup':
      if (command.by) return describeReport('Projector', command.by);
      return `Projector set up: ${command.displayKey}`;
    case 'setLens':
      return `Lens measured: ${command.cameraKey.replace(/^(webcam|file):/, '')}`;
    case 'useSetup':
      return 'Another set-up in use';
    case 'setStage':
      if (command.stage.frozen) return 'Projector frozen';
      return `Projector ${english.status.lights[command.stage.light]}`;
    case 'poseSettled':
      return command.move ? `${name(command.teamId)} was moved` : `${name(command.teamId)} stands still`;
    case 'nameBase':
      return `A base is ${name(command.teamId)}`;
    case 'forgetBase':
      return `Which base is ${name(command.teamId)} can no longer be told`;
    case 'seatFiducial':
      return `The fiducial of ${name(command.teamId)} sits as the camera saw`;
    case 'chooseMission':
      return `Mission: ${missionNames[command.missionId]}`;
    case 'missionStep':
      return 'Next stage of the mission’s set-up';
    case 'rollOff':
      return 'Roll for the first turn';
    case 'leaveMission':
      return 'Mission left';
    case 'declareWinner':
      return `${name(command.sideId)} wins`;
    case 'seedDice':
      return `The app’s dice begin at ${command.seed}`;
    case 'rollTest':
      return `Test of ${name(command.id)}${command.again ? ', again' : ''}: ${testNames[command.test]}`;
    case 'throwRoll':
      return `Dice: ${command.thrown.faces.join(' ')}`;
    case 'openVolley':
      return `Fire at ${name(command.plan.targetPlatoonId)} declared`;
    case 'throwVolley':
      return `Dice: ${command.thrown.faces.join(' ')}`;
    case 'dealHits':
      return 'Hits dealt by the target’s player';
    case 'pickOut':
      return `Picked out: ${command.teamIds.map(name).join(', ')}`;
    case 'assault':
      return describeAct(command.act, name);
    case 'overrule':
      return overruleWords(command.question, command.answer, name);
    case 'closeVolley':
      return 'Shot put away';
    case 'chooseRuleset':
      return `Rules: ${say(phrase('ruleset.name', { ruleset: command.rulesetId }), 'en', 'in')}`;
    case 'giveChart':
      return `Chart given: ${command.name}`;
    case 'takeChartBack':
      return `Chart taken back: ${command.name}`;
    case 'chooseReading':
      return `Reading ${command.id}: ${command.choice}`;
    case 'say':
      return `${command.subject.split('>').map(name).join(' at ')}: ${command.matter} ${command.word ?? 'taken back'}`;
    case 'newGame':
      return 'New game';
    default:
      return unreachable(command);
  }
}

const questionWords: Readonly<Record<string, (from: string, to: string) => string>> = {
  sight: (from, to) => `${from} and ${to} see each other`,
  concealed: (from, to) => `${to} is concealed from ${from}`,
  cover: (from, to) => `${to} is in bulletproof cover from ${from}`,
};

/** "The players say: Sherman 1 and StuG 2 see each other: no". */
function overruleWords(
  question: string,
  answer: 'yes' | 'no' | 'asMeasured',
  name: (id: string) => string,
): string {
  const [about = '', pair = ''] = question.split(':');
  const [from = '', to = ''] = pair.split(/[|>]/);
  const words = questionWords[about]?.(name(from), name(to)) ?? question;
  return answer === 'asMeasured' ? `Measured again: ${words}` : `The players say: ${words}: ${answer}`;
}

function describeReport(of: 'Camera' | 'Projector', by: SetupReport): string {
  return by === 'finding-anew'
    ? `${of} found again where it stands`
    : `${of} had drifted by ${by.byMm.toFixed(1)} mm and was followed`;
}
