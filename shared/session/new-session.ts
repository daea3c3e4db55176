import { sampleRoster, sampleTable, sampleTerrain } from '../board/sample';
import type { Session } from './session';
import {
  simulatedCameraKey,
  simulatedCameraSetup,
  simulatedProjectorKey,
  simulatedProjectorSetup,
} from './simulated-rig';

/**
 * What a newcomer sees first: the sample game on the simulated table, calibrated to the simulated rig, with the
 * Firefly chosen and aiming at the StuG whose flank it has come round to. A PaK40 aims back from a hair's breadth of
 * 16 inches, so that the first picture shows a verdict that is left to the tape measure.
 */
export function newSession(): Session {
  return {
    rulesetId: 'open-fire',
    units: 'in',
    detail: 'player',
    setup: {
      table: sampleTable,
      cameras: { [simulatedCameraKey]: simulatedCameraSetup },
      projectors: { [simulatedProjectorKey]: simulatedProjectorSetup },
    },
    roster: sampleRoster,
    terrain: sampleTerrain,
    turn: { number: 1, sideId: 'first', step: 'starting' },
    selection: { kind: 'team', teamId: 'firefly' },
    targets: { firefly: 'stug-3', 'pak-1': 'firefly' },
    silencedPlatoonIds: [],
    turretOffsetsRad: {},
    objectivePoses: {},
    flags: {},
    settledPoses: {},
    stage: { light: 'overlay', frozen: false },
  };
}
