import { useState } from 'react';
import { type BarVerdict, judgeBar } from '../../../calibration/check/length-bar';
import { scaledSetup } from '../../../calibration/table/scaled-setup';
import { typingSlip } from '../../../calibration/table/table-typing';
import { unreachable } from '../../../shared/result';
import type { BarChecked } from '../../../shared/session/setup-checks';
import { describeBarFault, describeBarVerdict, barStrings as strings } from '../../strings/english-bar';
import { sizeText } from '../../strings/english-way-out';
import { useConsole, useSession } from '../data/console-context';
import { DecimalField } from '../frame/DecimalField';
import { RunReport } from './RunReport';
import { useCalibration } from './use-calibration';

interface OutcomeProps {
  readonly cameraKey: string;
  readonly read: BarChecked;
}

/** What the bar says of the set-up, and the way out of it. */
export function BarOutcome({ cameraKey, read }: OutcomeProps) {
  const { setup } = useSession();
  const judged = judgeBar(read.readings, read.checkBarMm);
  if (!judged.ok) {
    return (
      <p className="doubt error" role="alert">
        {describeBarFault(judged.error)}
      </p>
    );
  }
  const verdict = judged.value;
  const isTrue = verdict.kind === 'true' || verdict.kind === 'printed-off';
  return (
    <>
      <p className={isTrue ? 'doubt' : 'doubt error'} role={isTrue ? 'status' : 'alert'}>
        {describeBarVerdict(verdict, setup.table)}
      </p>
      <WayOut cameraKey={cameraKey} read={read} verdict={verdict} />
    </>
  );
}

function WayOut({ cameraKey, read, verdict }: OutcomeProps & { readonly verdict: BarVerdict }) {
  const { dispatch } = useConsole();
  const run = useCalibration();
  const { setup } = useSession();
  const findTable = () => run.start({ kind: 'find-table' });
  const report = <RunReport status={run.status} of="find-table" onCancel={run.cancel} />;
  switch (verdict.kind) {
    case 'true':
    case 'printed-off':
      return null;
    case 'scale-off':
      return <AskCheckBar read={read} scale={verdict.scale} />;
    case 'camera-elsewhere':
      return (
        <>
          <button type="button" className="button primary" onClick={findTable}>
            {strings.findTable}
          </button>
          {report}
        </>
      );
    case 'table-typed-wrong': {
      const { widthFactor, depthFactor } = verdict;
      // Sheets in measured places say where they lie; the table's size says nothing of them.
      if (setup.tags) return <p>{strings.measureTags}</p>;
      const { table } = typingSlip(setup.table, widthFactor, depthFactor);
      const take = async () => {
        if (widthFactor === depthFactor) {
          const scaled = scaledSetup(setup, setup.table.widthMm / table.widthMm, table, cameraKey);
          await dispatch({ kind: 'useSetup', setup: scaled });
        } else if (await dispatch({ kind: 'setTable', table })) findTable();
      };
      return (
        <>
          <button type="button" className="button primary" onClick={() => void take()}>
            {strings.retype(sizeText(table))}
          </button>
          {widthFactor === depthFactor ? null : <p className="help">{strings.thenAgain}</p>}
          {report}
        </>
      );
    }
    default:
      return unreachable(verdict);
  }
}

/** A sheet printed too small and a table typed too small look the same, until somebody reads the check bar. */
function AskCheckBar({ read, scale }: { readonly read: BarChecked; readonly scale: number }) {
  const { dispatch } = useConsole();
  const [typed, setTyped] = useState('');
  const typedMm = Number(typed.replace(',', '.'));
  const isLength = typedMm >= 100 && typedMm <= 400;
  const keep = (checkBarMm: number) =>
    void dispatch({ kind: 'keepBarCheck', check: { ...read, checkBarMm } });
  const printedMm = Math.round(200 * scale);
  return (
    <fieldset className="field">
      <legend>{strings.checkBar.ask}</legend>
      <div className="card-buttons">
        {[200, printedMm].map((mm) => (
          <button key={mm} type="button" className="button" onClick={() => keep(mm)}>
            {strings.checkBar.measures(mm)}
          </button>
        ))}
      </div>
      <DecimalField
        label={strings.checkBar.other}
        unit={strings.checkBar.unit}
        value={typed}
        invalid={typed !== '' && !isLength}
        trouble={strings.checkBar.invalid}
        onChange={setTyped}
        onBlur={() => isLength && keep(typedMm)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isLength) keep(typedMm);
        }}
      />
    </fieldset>
  );
}
