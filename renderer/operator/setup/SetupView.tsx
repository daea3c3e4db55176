import './setup.css';
import { useState } from 'react';
import { unreachable } from '../../../shared/result';
import { useStore } from '../../live/value-store';
import { describeLensPhase } from '../../strings/english-lens';
import { setupStrings } from '../../strings/english-setup';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { PlanButton } from '../plan/PlanButton';
import { PrintButton } from '../print/PrintButton';
import { RigsButton } from '../rigs/RigsButton';
import { CameraStep } from './CameraStep';
import { CheckStep } from './CheckStep';
import { NextBar } from './NextBar';
import { nextThing } from './next-thing';
import { ProjectorStep } from './ProjectorStep';
import { pictureNow } from './picture-now';
import { Stepper } from './Stepper';
import { type SetupStep, stepsDone, stepToDo } from './steps';
import { TableStep } from './TableStep';

/** Set-up in four steps: camera, table, projector, check. It opens at the first that is not done. */
export function SetupView() {
  const { stores } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const hasPicture = useStore(stores.picture) !== undefined;
  const projector = useStore(stores.projector);
  const projectorKey = useProjectorKey();
  const done = stepsDone(setup, cameraKeyOf(status), projectorKey);
  const [step, setStep] = useState<SetupStep>(() => stepToDo(done));
  const simulated = useStore(stores.settings).camera.kind === 'simulated';
  const lens = useStore(stores.lens);
  const thing = nextThing({
    step,
    done,
    picture: pictureNow(hasPicture, status),
    // The simulated projector has no window of its own and is always on.
    projector: projector.kind === 'on' || simulated ? 'on' : 'off',
  });
  // A board in somebody's hands needs its next word sooner than the step does.
  const sentence =
    step === 'camera' && lens
      ? (describeLensPhase(lens) ?? setupStrings.next.things[thing])
      : setupStrings.next.things[thing];
  return (
    <section className="page setup" aria-label={setupStrings.title} data-region="stage">
      <div className="page-head">
        <h1>{setupStrings.title}</h1>
        <div className="page-head-actions">
          <PlanButton />
          <PrintButton first="corners" />
          <RigsButton />
        </div>
      </div>
      <Stepper step={step} done={done} show={setStep} />
      <NextBar step={step} sentence={sentence} show={setStep} />
      <div className="setup-body">
        <StepPage step={step} />
      </div>
    </section>
  );
}

function StepPage({ step }: { readonly step: SetupStep }) {
  switch (step) {
    case 'camera':
      return <CameraStep />;
    case 'table':
      return <TableStep />;
    case 'projector':
      return <ProjectorStep handles="folded" />;
    case 'check':
      return <CheckStep />;
    default:
      return unreachable(step);
  }
}
