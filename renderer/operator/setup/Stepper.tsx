import { setupStrings } from '../../strings/english-setup';
import { type SetupStep, type StepsDone, setupSteps } from './steps';

interface StepperProps {
  readonly step: SetupStep;
  readonly done: StepsDone;
  readonly show: (step: SetupStep) => void;
}

/** The steps in their order, each open at all times, with what is done ticked off. */
export function Stepper({ step, done, show }: StepperProps) {
  return (
    <ol className="stepper">
      {setupSteps.map((id, number) => (
        <li key={id}>
          <button
            type="button"
            className="step-button"
            aria-current={id === step ? 'step' : undefined}
            onClick={() => show(id)}
          >
            <span className={done[id] ? 'step-number done' : 'step-number'} aria-hidden="true">
              {done[id] ? '✓' : number + 1}
            </span>
            <span>
              <strong>{setupStrings.steps[id].name}</strong>
              <span className="unseen">{done[id] ? setupStrings.done : setupStrings.open}</span>
              <span className="muted">{setupStrings.steps[id].hint}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
