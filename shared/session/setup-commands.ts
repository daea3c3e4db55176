import type { Command } from './command';
import type { TableSetup } from './session';

/**
 * The commands that make a session's set-up what a file holds. Cameras and projectors that it does not name are kept.
 */
export function commandsOfSetup(setup: TableSetup): readonly Command[] {
  const { table, cameras, lenses = {}, projectors, tags, checks } = setup;
  return [
    { kind: 'setTable', table },
    ...(tags ? [{ kind: 'setTableTags' as const, tags }] : []),
    ...Object.entries(lenses).map(([cameraKey, lens]): Command => ({ kind: 'setLens', cameraKey, lens })),
    ...Object.entries(cameras).map(
      ([cameraKey, camera]): Command => ({ kind: 'setCameraSetup', cameraKey, setup: camera }),
    ),
    ...Object.entries(projectors).map(
      ([displayKey, projector]): Command => ({ kind: 'setProjectorSetup', displayKey, setup: projector }),
    ),
    ...(checks?.toleranceMm === undefined
      ? []
      : [{ kind: 'setCheckTolerance' as const, toleranceMm: checks.toleranceMm }]),
    ...(checks?.light ? [{ kind: 'keepLightCheck' as const, check: checks.light }] : []),
    ...(checks?.bar ? [{ kind: 'keepBarCheck' as const, check: checks.bar }] : []),
  ];
}
