import type { CalibrationAct, CalibrationStatus } from '../../../shared/session/calibration-report';
import {
  describeFailure,
  describeFound,
  describeStage,
  lightRunStrings,
} from '../../strings/english-light-run';

interface ReportProps {
  readonly status: CalibrationStatus;
  readonly of: CalibrationAct['kind'];
  readonly onCancel: () => void;
}

/** How far a run is, with the way to stop it; or what came of it. Nothing of runs that were for something else. */
export function RunReport({ status, of, onCancel }: ReportProps) {
  if (status.kind === 'idle' || status.act.kind !== of) return null;
  if (status.kind === 'failed') {
    return (
      <p className="doubt error" role="alert">
        {describeFailure(status)}
      </p>
    );
  }
  if (status.kind === 'found') {
    return (
      <div role="status">
        {describeFound(status.found).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    );
  }
  const { stage } = status;
  return (
    <div role="status">
      <p>{describeStage(stage)}</p>
      {stage.kind === 'showing' ? <progress max={stage.of} value={stage.done} /> : <progress />}
      <button type="button" className="button" onClick={onCancel}>
        {lightRunStrings.cancel} <kbd>{lightRunStrings.cancelKey}</kbd>
      </button>
    </div>
  );
}
