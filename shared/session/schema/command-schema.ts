import { z } from '../../zod';
import type { Command } from '../command';
import { schemaOf } from './agree';
import { assaultActSchema } from './assault-schema';
import { tableTagSchema } from './calibration-schema';
import { diceThrowSchema } from './dice-schema';
import { poseSchema, tableSizeSchema } from './geometry-schema';
import { missionIdSchema, playTestSchema, volleyPlanSchema, wonBySchema } from './play-schema';
import { rollSchema } from './roll-schema';
import {
  idSchema,
  rosterSchema,
  sideIdSchema,
  teamFlagNameSchema,
  terrainSchema,
  unitSystemSchema,
} from './roster-schema';
import {
  barCheckedSchema,
  baseIdSchema,
  cameraSetupSchema,
  chartContentSchema,
  detailSchema,
  deviceKeySchema,
  displacementSchema,
  lightCheckedSchema,
  measuredLensSchema,
  projectorSetupSchema,
  rulesetIdSchema,
  selectionSchema,
  settledPoseSchema,
  stageSchema,
  subjectSchema,
  tableSetupSchema,
} from './session-schema';

const setupReportSchema = z.union([
  z.literal('finding-anew'),
  z.strictObject({ kind: z.literal('following'), byMm: z.number().nonnegative(), atMs: z.number() }),
]);

/** The shape of a command. What its values may be, given the game, the reducer says. */
export const commandSchema = schemaOf<Command>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('select'), selection: selectionSchema }),
    z.strictObject({ kind: z.literal('declareTarget'), shooterId: idSchema, targetId: idSchema }),
    z.strictObject({ kind: z.literal('clearTarget'), shooterId: idSchema }),
    z.strictObject({ kind: z.literal('setTurretOffset'), teamId: idSchema, offsetRad: z.number() }),
    z.strictObject({ kind: z.literal('clearTurretOffset'), teamId: idSchema }),
    z.strictObject({ kind: z.literal('silencePlatoon'), platoonId: idSchema }),
    z.strictObject({ kind: z.literal('unsilencePlatoon'), platoonId: idSchema }),
    z.strictObject({ kind: z.literal('placeObjective'), objectiveId: idSchema, pose: poseSchema }),
    z.strictObject({ kind: z.literal('liftObjective'), objectiveId: idSchema }),
    z.strictObject({
      kind: z.literal('setFlag'),
      teamId: idSchema,
      flag: teamFlagNameSchema,
      on: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('nextStep') }),
    z.strictObject({ kind: z.literal('setRoster'), roster: rosterSchema }),
    z.strictObject({ kind: z.literal('setTerrain'), terrain: terrainSchema }),
    z.strictObject({ kind: z.literal('setTable'), table: tableSizeSchema }),
    z.strictObject({ kind: z.literal('setUnits'), units: unitSystemSchema }),
    z.strictObject({ kind: z.literal('setDetail'), detail: detailSchema }),
    z.strictObject({
      kind: z.literal('setCameraSetup'),
      cameraKey: deviceKeySchema,
      setup: cameraSetupSchema,
      by: setupReportSchema.exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('setProjectorSetup'),
      displayKey: deviceKeySchema,
      setup: projectorSetupSchema,
      by: setupReportSchema.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('setLens'), cameraKey: deviceKeySchema, lens: measuredLensSchema }),
    z.strictObject({ kind: z.literal('setTableTags'), tags: z.array(tableTagSchema).max(16) }),
    z.strictObject({ kind: z.literal('setCheckTolerance'), toleranceMm: z.number() }),
    z.strictObject({ kind: z.literal('keepLightCheck'), check: lightCheckedSchema }),
    z.strictObject({ kind: z.literal('keepBarCheck'), check: barCheckedSchema }),
    z.strictObject({ kind: z.literal('useSetup'), setup: tableSetupSchema }),
    z.strictObject({ kind: z.literal('setStage'), stage: stageSchema }),
    z.strictObject({
      kind: z.literal('poseSettled'),
      teamId: idSchema,
      settled: settledPoseSchema,
      move: displacementSchema.exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('nameBase'),
      baseId: baseIdSchema,
      teamId: idSchema,
      headingRad: z.number(),
    }),
    z.strictObject({ kind: z.literal('forgetBase'), teamId: idSchema }),
    z.strictObject({
      kind: z.literal('seatFiducial'),
      teamId: idSchema,
      offsetMm: z.tuple([z.number(), z.number()]),
      rotationRad: z.number(),
    }),
    z.strictObject({ kind: z.literal('chooseMission'), missionId: missionIdSchema }),
    z.strictObject({ kind: z.literal('missionStep') }),
    z.strictObject({ kind: z.literal('rollOff'), thrown: diceThrowSchema }),
    z.strictObject({ kind: z.literal('leaveMission') }),
    z.strictObject({ kind: z.literal('declareWinner'), sideId: sideIdSchema, by: wonBySchema }),
    z.strictObject({ kind: z.literal('seedDice'), seed: z.number() }),
    z.strictObject({
      kind: z.literal('rollTest'),
      test: playTestSchema,
      id: idSchema,
      needed: z.number(),
      thrown: diceThrowSchema,
      again: z.literal(true).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('throwRoll'), roll: rollSchema, thrown: diceThrowSchema }),
    z.strictObject({ kind: z.literal('openVolley'), plan: volleyPlanSchema }),
    z.strictObject({ kind: z.literal('throwVolley'), thrown: diceThrowSchema }),
    z.strictObject({ kind: z.literal('dealHits'), teamIds: z.array(idSchema).max(200) }),
    z.strictObject({ kind: z.literal('closeVolley') }),
    z.strictObject({ kind: z.literal('chooseRuleset'), rulesetId: rulesetIdSchema }),
    z.strictObject({ kind: z.literal('giveChart'), name: idSchema, content: chartContentSchema }),
    z.strictObject({ kind: z.literal('takeChartBack'), name: idSchema }),
    z.strictObject({ kind: z.literal('chooseReading'), id: idSchema, choice: idSchema }),
    z.strictObject({
      kind: z.literal('say'),
      subject: subjectSchema,
      matter: idSchema,
      word: idSchema.exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('pickOut'),
      teamIds: z.array(idSchema).max(200),
      thrown: diceThrowSchema,
    }),
    z.strictObject({ kind: z.literal('assault'), act: assaultActSchema }),
    z.strictObject({
      kind: z.literal('overrule'),
      question: z.string().max(200),
      answer: z.enum(['yes', 'no', 'asMeasured']),
    }),
    z.strictObject({ kind: z.literal('newGame') }),
  ]),
);
