import fc from 'fast-check';
import { rulesetIds } from '../../shared/board/ruleset-id';
import { sampleRoster, sampleTerrain } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import type { VolleyPlan } from '../../shared/rules/open-fire/volley/volley';
import { outcome } from '../../shared/rules/roll/making';
import type { Roll } from '../../shared/rules/roll/roll';
import type { Command } from '../../shared/session/command';
import { playTests } from '../../shared/session/play/story';
import { applyCommand } from '../../shared/session/reducer';
import type { Session } from '../../shared/session/session';
import {
  simulatedCamera,
  simulatedCameraSetup,
  simulatedProjectorSetup,
} from '../../shared/session/simulated-rig';

/** The sample roster, but for the fiducials of the StuGs. */
export const bareStugs: Roster = {
  ...sampleRoster,
  teams: sampleRoster.teams.map(({ fiducial, ...team }) =>
    team.platoonId === 'stugs' ? team : { ...team, fiducial },
  ),
};

/** A pose as tracking settles it, for acts that only need one. */
export const settledExample = {
  pose: { xMm: 100, yMm: 200, headingRad: 0 },
  covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01],
  elevationMm: 0,
  atMs: 5,
} as const;

/** JSON has no negative zero, and no journal needs one. */
const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));

const teamId = fc.constantFrom('firefly', 'sherman-1', 'stug-1', 'stug-3', 'para-1', 'pak-2', 'tiger');
const objectiveId = fc.constantFrom('crossroads', 'farm', 'bridge');
const platoonId = fc.constantFrom('shermans', 'stugs', 'paras', 'nobody');
const pose = fc.record({
  xMm: number(-200, 2000),
  yMm: number(-200, 1400),
  headingRad: number(-7, 7),
});

/** The sample roster, one whose StuGs wear no fiducials, and one that lacks them. */
const roster = fc.constantFrom<Roster>(sampleRoster, bareStugs, {
  ...sampleRoster,
  platoons: sampleRoster.platoons.filter((platoon) => platoon.id !== 'stugs'),
  teams: sampleRoster.teams.filter((team) => team.platoonId !== 'stugs'),
});

const corner = <T extends number>(value: T) =>
  fc.record({ x: number(-value, value), y: number(-value, value) });
const projectorSetup = fc
  .tuple(corner(4000), corner(4000), corner(4000), corner(4000))
  .map((corners) => ({ ...simulatedProjectorSetup, corners }));

const face = fc.integer({ min: 1, max: 6 });

/** A shot of Lightning War at the Firefly; other rules know nothing of tracks and refuse it. */
const shotOfTen: Roll = {
  id: 'lw-shot:stug-3>firefly',
  name: 'lw-shot',
  byIds: ['stug-3'],
  atIds: ['firefly'],
  die: { kind: 'plain', faces: 10 },
  dice: 1,
  outcomes: [
    ...outcome(1, 5, 'nothing', { shotIds: ['stug-3'] }),
    ...outcome(6, 8, 'tracked', {
      shotIds: ['stug-3'],
      words: [{ subject: 'firefly', matter: 'lw-tracks', word: 'tracked' }],
    }),
    ...outcome(9, 10, 'destroyed', { shotIds: ['stug-3'], destroyedIds: ['firefly'] }),
  ],
};

/** Two dice at two Shermans, whoever fires them. */
function volleyAt(shooterId: string): VolleyPlan {
  const sight = { longRange: false, aspect: 'side', bulletproof: false } as const;
  const target = (id: string) => ({
    id,
    kind: 'tank' as const,
    distance: 10,
    aspect: 'side' as const,
    bailedOut: false,
    bogged: false,
    goneToGround: false,
    bulletproof: false,
    valid: true,
    armour: { front: 6, side: 4 },
    schuerzen: false,
    sights: { [shooterId]: sight },
  });
  return {
    targetPlatoonId: 'shermans',
    shots: [
      { shooterId, weapon: 'gun', dice: 2, score: 3, antiTank: 9, firepower: 3, stoppedBySchuerzen: false },
    ],
    targets: [target('firefly'), target('sherman-1')],
    nearLimit: 16,
  };
}

/** Commands of every kind about the sample game, some of which it has to refuse. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc
    .oneof(
      fc.constant({ kind: 'nothing' as const }),
      teamId.map((id) => ({ kind: 'team' as const, teamId: id })),
      objectiveId.map((id) => ({ kind: 'objective' as const, objectiveId: id })),
    )
    .map((selection): Command => ({ kind: 'select', selection })),
  fc
    .tuple(teamId, teamId)
    .map(([shooterId, targetId]): Command => ({ kind: 'declareTarget', shooterId, targetId })),
  teamId.map((shooterId): Command => ({ kind: 'clearTarget', shooterId })),
  fc.tuple(teamId, number(-9, 9)).map(
    ([id, offsetRad]): Command => ({
      kind: 'setTurretOffset',
      teamId: id,
      offsetRad,
    }),
  ),
  teamId.map((id): Command => ({ kind: 'clearTurretOffset', teamId: id })),
  platoonId.map((id): Command => ({ kind: 'silencePlatoon', platoonId: id })),
  platoonId.map((id): Command => ({ kind: 'unsilencePlatoon', platoonId: id })),
  fc
    .tuple(objectiveId, pose)
    .map(([id, at]): Command => ({ kind: 'placeObjective', objectiveId: id, pose: at })),
  objectiveId.map((id): Command => ({ kind: 'liftObjective', objectiveId: id })),
  fc
    .tuple(
      teamId,
      fc.constantFrom('moved' as const, 'shot' as const, 'goneToGround' as const, 'bailedOut' as const),
      fc.boolean(),
    )
    .map(([id, flag, on]): Command => ({ kind: 'setFlag', teamId: id, flag, on })),
  fc.constant<Command>({ kind: 'nextStep' }),
  roster.map((next): Command => ({ kind: 'setRoster', roster: next })),
  fc.constantFrom(sampleTerrain, []).map((terrain): Command => ({ kind: 'setTerrain', terrain })),
  number(100, 3000).map((widthMm): Command => ({ kind: 'setTable', table: { widthMm, depthMm: 1219 } })),
  fc.constantFrom('in' as const, 'cm' as const).map((units): Command => ({ kind: 'setUnits', units })),
  fc
    .constantFrom('learner' as const, 'minimal' as const)
    .map((detail): Command => ({ kind: 'setDetail', detail })),
  number(0, 150).map(
    (sigmaMm): Command => ({
      kind: 'setCameraSetup',
      cameraKey: 'Caméra du club',
      setup: { kind: 'model', model: simulatedCamera, sigmaMm },
    }),
  ),
  fc.constant<Command>({ kind: 'setCameraSetup', cameraKey: 'simulated', setup: simulatedCameraSetup }),
  projectorSetup.map((setup): Command => ({ kind: 'setProjectorSetup', displayKey: 'Epson', setup })),
  fc
    .record({ light: fc.constantFrom('overlay' as const, 'blank' as const), frozen: fc.boolean() })
    .map((stage): Command => ({ kind: 'setStage', stage })),
  fc.tuple(teamId, pose).map(
    ([id, at]): Command => ({
      kind: 'poseSettled',
      teamId: id,
      settled: { pose: at, covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01], elevationMm: 0, atMs: 5 },
    }),
  ),
  fc.tuple(teamId, pose, pose, number(0, 2000)).map(
    ([id, from, to, pathMm]): Command => ({
      kind: 'poseSettled',
      teamId: id,
      settled: { pose: to, covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01], elevationMm: 0, atMs: 5 },
      move: { from, pathMm },
    }),
  ),
  fc.tuple(teamId, fc.integer({ min: 1, max: 3 }), number(-7, 7)).map(
    ([id, baseId, headingRad]): Command => ({
      kind: 'nameBase',
      baseId,
      teamId: id,
      headingRad,
    }),
  ),
  teamId.map((id): Command => ({ kind: 'forgetBase', teamId: id })),
  fc.tuple(teamId, number(-600, 600), number(-30, 30), number(-7, 7)).map(
    ([id, forwardMm, leftMm, rotationRad]): Command => ({
      kind: 'seatFiducial',
      teamId: id,
      offsetMm: [forwardMm, leftMm],
      rotationRad,
    }),
  ),
  fc
    .constantFrom('free-for-all' as const, 'doodlebug' as const)
    .map((missionId): Command => ({ kind: 'chooseMission', missionId })),
  fc.constant<Command>({ kind: 'missionStep' }),
  fc
    .tuple(face, face)
    .map(([a, b]): Command => ({ kind: 'rollOff', thrown: { faces: [a, b], by: 'typed' } })),
  fc.constant<Command>({ kind: 'leaveMission' }),
  fc.constant<Command>({ kind: 'declareWinner', sideId: 'first', by: 'objective' }),
  fc.constantFrom(7, 8, -1).map((seed): Command => ({ kind: 'seedDice', seed })),
  fc
    .tuple(
      fc.constantFrom(...playTests),
      fc.oneof(teamId, platoonId, fc.constant('second')),
      fc.integer({ min: 1, max: 7 }),
      face,
    )
    .map(
      ([test, id, needed, die]): Command => ({
        kind: 'rollTest',
        test,
        id,
        needed,
        thrown: { faces: [die], by: 'clicked' },
      }),
    ),
  fc.constantFrom('stug-3', 'para-1').map(
    (shooterId): Command => ({
      kind: 'openVolley',
      plan: volleyAt(shooterId),
    }),
  ),
  fc
    .tuple(fc.array(face, { minLength: 1, maxLength: 3 }), fc.constantFrom('typed' as const, 'app' as const))
    .map(([faces, by]): Command => ({ kind: 'throwVolley', thrown: { faces, by } })),
  fc
    .array(fc.constantFrom('firefly', 'sherman-1'), { maxLength: 2 })
    .map((teamIds): Command => ({ kind: 'dealHits', teamIds })),
  fc
    .tuple(fc.integer({ min: 1, max: 11 }), fc.constantFrom('typed' as const, 'app' as const))
    .map(([shown, by]): Command => ({ kind: 'throwRoll', roll: shotOfTen, thrown: { faces: [shown], by } })),
  fc.constant<Command>({ kind: 'closeVolley' }),
  fc.constantFrom(...rulesetIds).map((rulesetId): Command => ({ kind: 'chooseRuleset', rulesetId })),
  fc
    .constantFrom<readonly [string, string]>(['OF-A00', 'centres'], ['LW-A06', 'B'], ['AF-A20', 'edges'])
    .map(([id, choice]): Command => ({ kind: 'chooseReading', id, choice })),
  fc
    .constantFrom<readonly [string, string]>(
      ['lw-tracks', 'tracked'],
      ['lw-tracks', 'ok'],
      ['af-marker', 'PD'],
    )
    .chain(([matter, word]) => teamId.map((subject): Command => ({ kind: 'say', subject, matter, word }))),
  fc.constant<Command>({ kind: 'say', subject: 'stug-3>firefly', matter: 'lw-spotted', word: 'no' }),
  fc.constant<Command>({ kind: 'say', subject: 'stug-3', matter: 'lw-tracks' }),
  fc.constantFrom(200, 300, 0).map(
    (fullMoveM): Command => ({
      kind: 'giveChart',
      name: 'area-fire-moves',
      content: { SYNTHETIC: 'a test', moves: [{ element: 'StuG G', fullMoveM }] },
    }),
  ),
  fc.constant<Command>({ kind: 'takeChartBack', name: 'area-fire-moves' }),
  fc.constant<Command>({ kind: 'newGame' }),
);

/** A session after a command that must be accepted. */
export function sessionAfter(session: Session, ...commands: readonly Command[]): Session {
  return commands.reduce((current, command) => {
    const outcome = applyCommand(current, command);
    if (!outcome.ok) throw new Error(`${command.kind} was refused: ${JSON.stringify(outcome.error)}`);
    return outcome.value;
  }, session);
}

/** Why a session refuses a command. */
export function refusal(session: Session, command: Command): unknown {
  const outcome = applyCommand(session, command);
  return outcome.ok ? 'accepted' : outcome.error;
}
