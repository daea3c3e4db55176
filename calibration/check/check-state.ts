import type { Result } from '../../shared/result';
import type { TableSetup } from '../../shared/session/session';
import { barCheckOf, lightCheckOf, toleranceOf } from '../../shared/session/setup-checks';
import { type BarFault, type BarVerdict, judgeBar } from './length-bar';

/** What the check of light says of a set-up as it is. */
export type LightState =
  /** No projector is set up. */
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'open' }
  | { readonly kind: 'within'; readonly worstMm: number }
  /** Beyond the tolerance, and nobody has said that it is to be played by. */
  | { readonly kind: 'beyond'; readonly worstMm: number; readonly toleranceMm: number }
  | { readonly kind: 'taken-knowingly'; readonly worstMm: number; readonly toleranceMm: number };

/** What the bar says of it; undefined while it was not read. */
export type BarState = Result<BarVerdict, BarFault> | undefined;

export interface CheckState {
  readonly light: LightState;
  readonly bar: BarState;
  /** Whether the set-up passed: its light lies within the tolerance where there is any, and the bar is as long as it is. */
  readonly verdict: 'passed' | 'not-passed';
}

/** How the checks of a set-up stand, for the camera and projector in use. */
export function checkState(setup: TableSetup, cameraKey: string, projectorKey: string): CheckState {
  const light = lightState(setup, cameraKey, projectorKey);
  const read = barCheckOf(setup, cameraKey);
  const bar = read && judgeBar(read.readings, read.checkBarMm);
  const isLit = light.kind === 'within' || light.kind === 'not-needed';
  const isTrue = bar?.ok === true && (bar.value.kind === 'true' || bar.value.kind === 'printed-off');
  return { light, bar, verdict: isLit && isTrue ? 'passed' : 'not-passed' };
}

function lightState(setup: TableSetup, cameraKey: string, projectorKey: string): LightState {
  if (setup.projectors[projectorKey] === undefined) return { kind: 'not-needed' };
  const check = lightCheckOf(setup, { cameraKey, projectorKey });
  if (!check) return { kind: 'open' };
  const { worstMm, taken } = check;
  const toleranceMm = toleranceOf(setup);
  if (worstMm <= toleranceMm) return { kind: 'within', worstMm };
  return { kind: taken ? 'taken-knowingly' : 'beyond', worstMm, toleranceMm };
}
