import type { TableSize } from '../../../shared/geometry/point';
import { useStore } from '../../live/value-store';
import { lightRunStrings } from '../../strings/english-light-run';
import { sizeText, wayOutStrings } from '../../strings/english-way-out';
import { useConsole, useSession } from '../data/console-context';
import { RunReport } from './RunReport';
import { useCalibration } from './use-calibration';
import { sizeThatFits } from './way-out';

/** One press: the camera's place, from the printed sheets in the table's corners. */
export function FindTableCard() {
  const { status, start, cancel } = useCalibration();
  const { heading, how, start: first, again } = lightRunStrings.table;
  const { dispatch, stores } = useConsole();
  const hasPicture = useStore(stores.picture) !== undefined;
  const { table } = useSession().setup;
  const better =
    status.kind === 'failed' && status.fault.of === 'table'
      ? sizeThatFits(status.fault.fault, table)
      : undefined;
  const retype = async (size: TableSize) => {
    if (await dispatch({ kind: 'setTable', table: size })) start({ kind: 'find-table' });
  };
  const isDone = status.kind === 'found' && status.act.kind === 'find-table';
  return (
    <section className="card" aria-label={heading}>
      <h2>{heading}</h2>
      <p className="help">{how}</p>
      {status.kind === 'running' ? null : (
        <button
          type="button"
          className="button primary"
          disabled={!hasPicture}
          onClick={() => start({ kind: 'find-table' })}
        >
          {isDone ? again : first}
        </button>
      )}
      <RunReport status={status} of="find-table" onCancel={cancel} />
      {better ? (
        <button type="button" className="button primary" onClick={() => void retype(better)}>
          {wayOutStrings.retype(sizeText(better))}
        </button>
      ) : null}
    </section>
  );
}
