import { samplePoses } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import { wrapAngle } from '../../shared/geometry/angle';
import type { Pose, TableSize } from '../../shared/geometry/point';
import type { SimulatedKnocks, SimulatedWorld } from '../../shared/ipc';
import type { Session } from '../../shared/session/session';
import { simulatedTable } from '../../shared/session/simulated-rig';

/** The sample game, set up as it should first be seen. */
export const firstWorld: SimulatedWorld = {
  revision: 0,
  poses: samplePoses,
  turretOffsetsRad: {},
  roomLight: 1,
  models: 'standing',
};

/** A hand that moves one model. */
export interface SimulatedMove {
  readonly teamId: string;
  readonly pose: Pose;
  /** Of a turret that wears a fiducial against its hull, counter-clockwise; absent leaves it as it is. */
  readonly turretOffsetRad?: number;
}

/** The world after a move. The model stays on the table; a pose that is no number changes nothing. */
export function moveInWorld(world: SimulatedWorld, move: SimulatedMove): SimulatedWorld {
  const { teamId, pose, turretOffsetRad } = move;
  if (!Number.isFinite(pose.xMm + pose.yMm + pose.headingRad)) return world;
  return {
    ...world,
    revision: world.revision + 1,
    poses: { ...world.poses, [teamId]: keepOnTable(pose, simulatedTable) },
    ...(turretOffsetRad !== undefined && {
      turretOffsetsRad: { ...world.turretOffsetsRad, [teamId]: wrapAngle(turretOffsetRad) },
    }),
  };
}

/** The world with every model on its place, or all of them beside the table; as it was where they are already. */
export function withModels(world: SimulatedWorld, models: SimulatedWorld['models']): SimulatedWorld {
  return world.models === models ? world : { ...world, revision: world.revision + 1, models };
}

/** Somebody runs into the camera's arm or the projector's: small changes add up. A change that is no number does nothing. */
export function knockInWorld(
  world: SimulatedWorld,
  of: keyof SimulatedKnocks,
  change: readonly number[],
): SimulatedWorld {
  if (!change.every(Number.isFinite)) return world;
  const before = world.knocks?.[of] ?? change.map(() => 0);
  const after = before.map((value, i) => value + (change[i] ?? 0));
  return { ...world, revision: world.revision + 1, knocks: { ...world.knocks, [of]: after } };
}

function keepOnTable(pose: Pose, table: TableSize): Pose {
  return {
    xMm: Math.min(Math.max(pose.xMm, 0), table.widthMm),
    yMm: Math.min(Math.max(pose.yMm, 0), table.depthMm),
    headingRad: wrapAngle(pose.headingRad),
  };
}

/**
 * How far each turret is turned against its hull, counter-clockwise, by team id; ahead where nothing is said. A turret
 * that wears a fiducial stands as the world has it, and the camera sees that. No camera sees the others: they stand as
 * the session has them, so that the model agrees with what is judged, through undo and redo.
 */
export function turretsOf(
  world: SimulatedWorld,
  { roster, turretOffsetsRad }: Pick<Session, 'roster' | 'turretOffsetsRad'>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    roster.teams.flatMap(({ id, turretFiducial }) => {
      const offsetRad = (turretFiducial ? world.turretOffsetsRad : turretOffsetsRad)[id];
      return offsetRad === undefined ? [] : [[id, offsetRad]];
    }),
  );
}

/** Between models that nobody has placed yet, along the near edge. */
const QUEUE_STEP_MM = 75;

/**
 * The world with a place for every model of the roster: those it does not know yet line up along the near edge,
 * facing the enemy. The same world comes back when there is nothing to add.
 */
export function withRoster(world: SimulatedWorld, roster: Roster): SimulatedWorld {
  const ids = [
    ...roster.teams.map(({ id }) => id),
    ...roster.objectives.filter(({ fiducialId }) => fiducialId !== undefined).map(({ id }) => id),
  ];
  const missing = ids.filter((id) => world.poses[id] === undefined);
  if (missing.length === 0) return world;
  const perRow = Math.floor(simulatedTable.widthMm / QUEUE_STEP_MM) - 1;
  const added = missing.map((id, index): [string, Pose] => {
    const column = index % perRow;
    const row = Math.floor(index / perRow);
    return [
      id,
      {
        xMm: (column + 1) * QUEUE_STEP_MM,
        yMm: QUEUE_STEP_MM * (row + 0.6),
        headingRad: Math.PI / 2,
      },
    ];
  });
  return {
    ...world,
    revision: world.revision + 1,
    poses: { ...world.poses, ...Object.fromEntries(added) },
  };
}
