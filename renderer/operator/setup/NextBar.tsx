import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { useConsole } from '../data/console-context';
import { type SetupStep, setupSteps } from './steps';

interface BarProps {
  readonly step: SetupStep;
  /** The next thing to do. */
  readonly sentence: string;
  readonly show: (step: SetupStep) => void;
}

/** The next thing to do, in one sentence, between the ways back and on. */
export function NextBar({ step, sentence, show }: BarProps) {
  const { act, stores } = useConsole();
  const simulated = useStore(stores.settings).camera.kind === 'simulated';
  const index = setupSteps.indexOf(step);
  const [previous, next] = [setupSteps[index - 1], setupSteps[index + 1]];
  return (
    <div className="next-bar">
      {previous ? (
        <button type="button" className="button" onClick={() => show(previous)}>
          {setupStrings.back}
        </button>
      ) : null}
      <p role="status" className="next-thing">
        {sentence}
      </p>
      {next ? (
        <button type="button" className="button primary" onClick={() => show(next)}>
          {setupStrings.next.to(setupStrings.steps[next].name)}
        </button>
      ) : (
        <button
          type="button"
          className="button primary"
          onClick={() => act({ kind: 'showView', view: simulated ? 'table' : 'map' })}
        >
          {setupStrings.finish}
        </button>
      )}
    </div>
  );
}
