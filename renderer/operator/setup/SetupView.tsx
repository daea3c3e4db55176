import './setup.css';
import { useState } from 'react';
import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { PlanButton } from '../plan/PlanButton';
import { CameraStep } from './CameraStep';
import { ProjectorStep } from './ProjectorStep';
import { SetupFiles } from './SetupFiles';
import { type SetupStep, setupSteps, stepsDone } from './steps';
import { TableStep } from './TableStep';

/** Set-up by hand in three steps: the table's size, its corners for the camera, its corners for the projector. */
export function SetupView() {
  const { act, stores } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const simulated = useStore(stores.settings).camera.kind === 'simulated';
  const projectorKey = useProjectorKey();
  const done = stepsDone(setup, cameraKeyOf(status), projectorKey);
  const [step, setStep] = useState<SetupStep>('table');
  const index = setupSteps.indexOf(step);
  const next = setupSteps[index + 1];
  const previous = setupSteps[index - 1];
  return (
    <section className="page setup" aria-label={setupStrings.title} data-region="stage">
      <div className="page-head">
        <div>
          <h1>{setupStrings.title}</h1>
          <p className="muted">{setupStrings.lead}</p>
        </div>
        <div className="page-head-actions">
          <PlanButton />
          <SetupFiles />
        </div>
      </div>
      <ol className="stepper">
        {setupSteps.map((id, number) => (
          <li key={id}>
            <button
              type="button"
              className="step-button"
              aria-current={id === step ? 'step' : undefined}
              onClick={() => setStep(id)}
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
      <div className="setup-body">
        {step === 'table' ? <TableStep /> : null}
        {step === 'camera' ? <CameraStep /> : null}
        {step === 'projector' ? <ProjectorStep /> : null}
      </div>
      <div className="setup-foot">
        {previous ? (
          <button type="button" className="button" onClick={() => setStep(previous)}>
            {setupStrings.back}
          </button>
        ) : null}
        {next ? (
          <button type="button" className="button primary" onClick={() => setStep(next)}>
            {setupStrings.next}: {setupStrings.steps[next].name}
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
    </section>
  );
}
