import type { Motivation, Skill } from '../board/team';
import type { RuleNumbers } from './rule-phrases';
import type { StringTable } from './say';

const bulletproof = {
  foxhole: 'a foxhole',
  building: 'a building',
  wall: 'a stone wall',
  shield: 'a gun shield',
  nothing: 'nothing',
  assaulting: 'nothing, because it assaults',
} as const;

const rerolled = { platoonMorale: 'platoon morale', remount: 'remount', rally: 'rally' } as const;

function plus(score: number): string {
  return `${score}+`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function yes(happens: boolean, said: string): string {
  return happens ? said : '';
}

/** Non-empty parts, joined. */
function parts(...said: readonly string[]): string {
  return said.filter((part) => part !== '').join(', ');
}

function rating(of: Skill | Motivation): string {
  return of.toLowerCase();
}

/** Every rule of Open Fire as a sentence, in English. */
export const ruleEnglish: { readonly [Id in keyof RuleNumbers]: StringTable[Id] } = {
  'OF-to-hit': (p) =>
    parts(
      `${rating(p.skill)} target ${plus(p.base)}`,
      yes(p.longRange, '+1 long range'),
      yes(p.concealed, '+1 concealed'),
      yes(p.concealed && p.goneToGround, '+1 gone to ground'),
      yes(p.rof1MovedOrPinned, '+1 single shot on the move or pinned down'),
      `needs ${plus(p.score)}${p.score > 6 ? ', which cannot be rolled' : ''}`,
    ),
  'OF-easiest-target': (p, l) =>
    p.easiest.length === 0
      ? `none of ${count(p.teams, 'team', 'teams')} can be shot at within ${l.own(p.weaponRange)}`
      : `the easiest of ${count(p.teams, 'team', 'teams')} within ${l.own(p.weaponRange)} gives the score: ${p.easiest.join(', ')}`,
  'OF-rate-of-fire': (p) =>
    p.dice === 0
      ? `rate of fire ${p.rof}: may not shoot${p.moved && p.cannotFireIfMoved ? ' after moving' : ' when pinned down and moved'}`
      : parts(
          `rate of fire ${p.rof}${yes(p.moved, ', moved')}${yes(p.pinned, ', pinned down')}: ${count(p.dice, 'die', 'dice')}`,
          yes(p.toHitPenalty > 0, `+${p.toHitPenalty} to hit`),
        ),
  'OF-tank-weapons': (p) =>
    parts(
      p.fireMainGun ? `main gun ${count(p.main, 'die', 'dice')}` : 'main gun silent',
      yes(p.machineGunsFired > 0, count(p.machineGunsFired, 'machine-gun', 'machine-guns')),
      `${count(p.total, 'die', 'dice')} in all`,
    ),
  'OF-hull-gun-or-machine-gun': (p) =>
    `a hull gun and ${count(p.machineGunsFired, 'machine-gun', 'machine-guns')} are not fired together: one or the other`,
  'OF-one-target': (p) =>
    p.divided === 0
      ? 'every tank fires at one platoon'
      : `${count(p.divided, 'tank divides', 'tanks divide')} its fire: one target platoon a tank`,
  'OF-hits': (p) => `${count(p.dice, 'die', 'dice')} at ${plus(p.needed)}: ${count(p.hits, 'hit', 'hits')}`,
  'OF-allocation': (p, l) =>
    `${count(p.hits, 'hit', 'hits')} dealt evenly over ${count(p.teams, 'team', 'teams')}; near is within ${l.own(p.nearLimit)}`,
  'OF-pick-out': (p) =>
    `${p.onChosenType} of ${count(p.hits, 'hit', 'hits')} on the type picked out, each on ${plus(p.needed)}`,

  'OF-armour-save': (p) =>
    `${p.saveDie} + armour ${p.armour}${p.longRange ? ' + 1 long range' : ''} = ${p.total} against anti-tank ${p.antiTank}`,
  'OF-firepower': (p) => `firepower ${plus(p.firepower)}, rolled ${p.die}: ${p.passed ? 'passed' : 'failed'}`,
  'OF-soft-save': (p) =>
    `${p.teamKind === 'gun' ? 'gun' : 'infantry'}${p.goneToGround ? ' gone to ground' : ''} saves on ${plus(p.saveNeeded)}, rolled ${p.saveDie}`,
  'OF-schuerzen': (p) =>
    `Schürzen stop it on ${plus(p.needed)}, rolled ${p.die}: ${p.stopped ? 'stopped' : 'through'}`,
  'OF-bulletproof': (p) => `bulletproof cover: ${bulletproof[p.by]}`,
  'OF-may-fire': (p) =>
    ({
      'no-HE': 'no high explosive: not at such a target',
      moved: 'cannot fire after moving or digging in',
      nothing: 'may fire at such a target',
    })[p.barredBy],

  'OF-move': (p, l) =>
    p.maxMove === 0
      ? `${p.team.replaceAll('-', ' ')}: ${p.difficulty.toLowerCase()} going is forbidden`
      : `${p.team.replaceAll('-', ' ')} in ${p.difficulty.toLowerCase()} going: at most ${l.own(p.maxMove)}`,
  'OF-bogging': (p) =>
    p.needed === 0
      ? `${p.difficulty.toLowerCase()} going: no bogging check`
      : `${p.difficulty.toLowerCase()} going: bogs down below ${p.needed}`,
  'OF-pinned-move': (p, l) =>
    p.pinned
      ? `pinned down: from ${l.own(p.gapBefore)} to ${l.own(p.gapAfter)} of the nearest enemy it sees`
      : 'not held down',
  'OF-dig-in': (p) =>
    p.pinned
      ? 'digging in when pinned down: may not shoot'
      : 'digging in replaces the move: shoots as if it had moved',
  'OF-commander-move': (p) =>
    `${p.movingWithCommander} of ${p.livingTeams} move with the commander, at least ${p.minimum} must`,

  'OF-pinning': (p) =>
    p.kind === 'tank'
      ? 'tanks are not pinned down'
      : `${count(p.hits, 'hit', 'hits')} in the step, ${p.needed} pin down`,
  'OF-rating-test': (p) =>
    `${rating(p.rating)} passes on ${plus(p.needed)}, rolled ${p.die}: ${p.die >= p.needed ? 'passed' : 'failed'}`,
  'OF-platoon-morale': (p) =>
    parts(
      `${p.destroyedTeams} destroyed, ${p.aliveOperational} left`,
      yes(p.bailedOrBogged > 0, `${p.bailedOrBogged} bailed out or bogged down and not counted`),
      p.tookCasualtyThisStep ? 'a team was lost in this step' : 'no team was lost in this step',
    ),
  'OF-company-morale': (p) =>
    parts(
      `${count(p.destroyedPlatoons, 'platoon', 'platoons')} destroyed, ${p.fightingPlatoons} fighting`,
      p.commanderAlive
        ? 'the commander tests'
        : p.secondInCommandAlive
          ? 'the second in command tests'
          : 'nobody left to test',
    ),
  'OF-reroll': (p) =>
    `${rerolled[p.test]} rolled again with the company command: ${p.passed ? 'passed' : p.commandDestroyed ? 'failed, platoon and command destroyed' : 'failed'}`,

  'OF-charge': (p) =>
    p.pinned
      ? 'pinned down: cannot launch an assault'
      : `${count(p.launchers, 'team', 'teams')} near enough to launch an assault`,
  'OF-tank-terror': (p, l) =>
    `an enemy tank at ${l.own(p.gapToEnemyTank)}: terror passed on ${plus(p.needed)}, rolled ${p.die}`,
  'OF-defensive-fire': (p, l) =>
    `${count(p.shooters, 'team shoots', 'teams shoot')} within ${l.own(p.limit)} of the assault`,
  'OF-defensive-weapons': (p) =>
    p.mainGunMount === 'hull'
      ? `a hull gun stays silent, ${count(p.machineGuns, 'machine-gun fires', 'machine-guns fire')}`
      : `turret and ${count(p.machineGuns, 'machine-gun', 'machine-guns')} fire`,
  'OF-sneak-up': (p) =>
    !p.moved && !p.shot && p.concealedByTerrain
      ? 'sneaked up: the tank stays silent'
      : `did not sneak up: ${p.moved ? 'it moved' : p.shot ? 'it shot' : 'terrain did not conceal it'}`,
  'OF-fall-back': (p) =>
    `${p.counted} of ${p.limit} ${p.platoon === 'infantry' ? 'hits' : 'tanks out of action'}: ${p.counted >= p.limit ? 'falls back' : 'goes on'}`,
  'OF-assault-save': (p) =>
    `${p.saveDie} + top armour ${p.topArmour} = ${p.total} against tank assault ${p.tankAssault}`,
  'OF-gun-in-assault': (p, l) =>
    p.inFieldOfFire
      ? `the gun bears at ${l.own(p.gap)}, within ${l.own(p.limit)}`
      : 'the gun does not bear: its crew fights by hand',
  'OF-fighters': (p, l) => `${count(p.fighters, 'team fights', 'teams fight')} within ${l.own(p.limit)}`,
  'OF-tank-assault-value': (p) => `${p.weapon}: tank assault ${p.value}`,
  'OF-countercharge': (p, l) => `${count(p.teams, 'team', 'teams')} within ${l.own(p.limit)} may charge back`,
  'OF-assault-won': (p, l) =>
    p.standing === 0
      ? `nobody able to fight is left within ${l.own(p.limit)}: won`
      : `${p.standing} still able to fight within ${l.own(p.limit)}`,
  'OF-counterattack': (p) =>
    p.die === 0
      ? 'counterattacks without a test'
      : `one die of ${p.die} for ${count(p.tested, 'platoon', 'platoons')} to counterattack`,
  'OF-break-off': (p, l) => `breaks off: ${p.captured} captured within ${l.own(p.limit)} of the winners`,
  'OF-gun-locked': (p, l) => `gun at ${l.own(p.gapBefore)}, within ${l.own(p.limit)}: it cannot leave`,
  'OF-winner-pinned': (p) =>
    p.hitsTaken > 0
      ? `the winner took ${count(p.hitsTaken, 'hit', 'hits')}: pinned down`
      : 'the winner took no hit: not pinned down',
  'OF-consolidation': (p, l) =>
    `consolidates ${l.own(p.winnerMove)} of ${l.own(p.limit)}; losers within ${l.own(p.clearance)} move off`,

  'OF-mission-areas': (p, l) => `${p.mission} on a table of ${l.own(p.width)} by ${l.own(p.depth)}`,
  'OF-deployment': (p, l) =>
    p.outBy > 0
      ? `${l.own(p.outBy)} outside the deployment area`
      : `the whole base is inside ${p.areas === 1 ? 'the deployment area' : 'a deployment area'}`,
  'OF-launch': (p) =>
    `turn ${p.turn}: bomb on the ramp in turn ${p.bottomOfRamp}, in the middle in ${p.middleOfRamp}, launched in ${p.launchedPlayer1Wins}`,
  'OF-ramp-captured': (p, l) =>
    p.launched
      ? 'the bomb is launched: too late'
      : !p.near
        ? `nobody within ${l.own(p.limit)} of the ramp`
        : p.defendersNear > 0
          ? `${count(p.defendersNear, 'defender', 'defenders')} within ${l.own(p.limit)} of the ramp`
          : 'the ramp is captured',

  'OF-volley-odds': (p) => `chances of a volley of ${count(p.dice, 'die', 'dice')}`,
  'OF-retry-odds': (p) =>
    `${rating(p.rating)} passes on ${plus(p.needed)}, tried ${count(p.tries, 'time', 'times')}`,
  'OF-morale-reroll-odds': (p) =>
    `${rating(p.motivation)} passes on ${plus(p.needed)}${p.companyCommandJoined ? ', rolled again with the company command' : ''}`,
  'OF-pick-out-odds': (p) => `${count(p.hits, 'hit', 'hits')}, each picked out on ${plus(p.needed)}`,
  'OF-assault-hits-odds': (p) =>
    `${count(p.teamsFighting, 'team fights', 'teams fight')}, each hits on ${plus(p.needed)}`,
  'OF-tank-assault-odds': (p) =>
    `hits on ${plus(p.needed)}, tank assault ${p.tankAssault} against top armour ${p.topArmour}`,
  'OF-fall-back-odds': (p) =>
    `${count(p.defensiveDice, 'die', 'dice')} of defensive fire at ${plus(p.scoreNeeded)}, ${p.limit} ${p.platoon === 'infantry' ? 'hits' : 'tanks out of action'} turn it back`,
  'OF-launch-odds': (p) =>
    `${count(p.player1TurnsStarted, 'turn', 'turns')} begun, ${count(p.checksLeft, 'check', 'checks')} left`,
  'OF-whole-assault-odds': (p) =>
    `${p.attackers} attackers hitting on ${plus(p.attackersHit)} against ${p.defenders} defenders on ${plus(p.defendersHit)}`,
};
