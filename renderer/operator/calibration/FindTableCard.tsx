import { lightRunStrings } from '../../strings/english-light-run';
import { RunReport } from './RunReport';
import { useCalibration } from './use-calibration';

/** One press: the camera's place, from the printed sheets in the table's corners. */
export function FindTableCard() {
  const { status, start, cancel } = useCalibration();
  const { heading, how, start: first, again } = lightRunStrings.table;
  const isDone = status.kind === 'found' && status.act.kind === 'find-table';
  return (
    <section className="card" aria-label={heading}>
      <h2>{heading}</h2>
      <p className="help">{how}</p>
      {status.kind === 'running' ? null : (
        <button type="button" className="button primary" onClick={() => start({ kind: 'find-table' })}>
          {isDone ? again : first}
        </button>
      )}
      <RunReport status={status} of="find-table" onCancel={cancel} />
    </section>
  );
}
