import type { CameraSetup, ProjectorSetup, TableSetup } from './session';
import { type BarChecked, barCheckOf, checkedSum, type LightChecked, type SetupChecks } from './setup-checks';

/** How far a camera or a projector has drifted since it was set up, by heat and sag, step by step as it was followed. */
export interface Drifted {
  /** The steps' sizes on the table added up, mm. */
  readonly byMm: number;
  readonly steps: number;
  /** When the first and the last step were taken. */
  readonly sinceMs: number;
  readonly atMs: number;
}

/** One step of following: how far places of the table, or the light on them, had slid at most. */
export interface FollowingStep {
  readonly kind: 'following';
  readonly byMm: number;
  readonly atMs: number;
}

/** It was knocked and found where it stands by now, or it drifts and is followed: reports of what is, which nobody takes back. */
export type SetupReport = 'finding-anew' | FollowingStep;

/** What has drifted, by the keys of set-ups; nothing of what was set up or found again since. */
export interface DriftLog {
  readonly cameras?: Readonly<Record<string, Drifted>>;
  readonly projectors?: Readonly<Record<string, Drifted>>;
}

/** A set-up with a camera set up in it, or followed. */
export function withCamera(
  before: TableSetup,
  key: string,
  camera: CameraSetup,
  by: SetupReport | undefined,
): TableSetup {
  const after = { ...before, cameras: { ...before.cameras, [key]: camera } };
  return withDrift(before, after, 'cameras', key, by);
}

/** The same with a projector. */
export function withProjector(
  before: TableSetup,
  key: string,
  projector: ProjectorSetup,
  by: SetupReport | undefined,
): TableSetup {
  const after = { ...before, projectors: { ...before.projectors, [key]: projector } };
  return withDrift(before, after, 'projectors', key, by);
}

/**
 * What was checked of a rig that is followed counts as before, since it is the same rig where it stands by now, and the
 * step is added to the log. What is set up or found again begins a log anew.
 */
function withDrift(
  before: TableSetup,
  after: TableSetup,
  of: keyof DriftLog,
  key: string,
  by: SetupReport | undefined,
): TableSetup {
  const step = by === 'finding-anew' ? undefined : by;
  const { [key]: known, ...others } = before.drift?.[of] ?? {};
  const { drift: _, ...rest } = after;
  const log: DriftLog = { ...before.drift, [of]: step ? { ...others, [key]: added(known, step) } : others };
  const kept = isEmpty(log) ? rest : { ...rest, drift: log };
  const checks = step && carriedChecks(before, after);
  return checks ? { ...kept, checks } : kept;
}

function added(known: Drifted | undefined, { byMm, atMs }: FollowingStep): Drifted {
  return known
    ? { byMm: known.byMm + byMm, steps: known.steps + 1, sinceMs: known.sinceMs, atMs }
    : { byMm, steps: 1, sinceMs: atMs, atMs };
}

function isEmpty(log: DriftLog): boolean {
  return Object.values(log).every((drifted) => Object.keys(drifted).length === 0);
}

/** The checks that counted for a set-up, as checks of what it has become. */
function carriedChecks(before: TableSetup, after: TableSetup): SetupChecks | undefined {
  const { checks } = before;
  if (!checks) return undefined;
  const { light, bar } = checks;
  return {
    ...checks,
    ...(light && { light: carriedLight(before, after, light) }),
    ...(bar && { bar: carriedBar(before, after, bar) }),
  };
}

function carriedLight(before: TableSetup, after: TableSetup, light: LightChecked): LightChecked {
  for (const cameraKey of Object.keys(before.cameras)) {
    for (const projectorKey of Object.keys(before.projectors)) {
      const keys = { cameraKey, projectorKey };
      if (light.of === checkedSum(before, keys)) return { ...light, of: checkedSum(after, keys) };
    }
  }
  return light;
}

function carriedBar(before: TableSetup, after: TableSetup, bar: BarChecked): BarChecked {
  const cameraKey = Object.keys(before.cameras).find((key) => barCheckOf(before, key));
  return cameraKey === undefined ? bar : { ...bar, of: checkedSum(after, { cameraKey }) };
}
