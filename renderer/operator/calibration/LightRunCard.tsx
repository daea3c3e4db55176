import { useState } from 'react';
import { lightRunStrings } from '../../strings/english-light-run';
import { DecimalField } from '../frame/DecimalField';
import { RunReport } from './RunReport';
import { useCalibration } from './use-calibration';

/** What boxes lie about a club: a pack of cards on its side. */
const USUAL_BOX_MM = '60';
const BOX_MM = { least: 5, most: 500 };

/** One press: the projector's place and lens, from its own stripes; with a box also for what stands above the table. */
export function LightRunCard() {
  const { status, start, cancel } = useCalibration();
  const [typed, setTyped] = useState(USUAL_BOX_MM);
  const boxMm = Number(typed.replace(',', '.'));
  const { heading, how, start: first, again } = lightRunStrings.projector;
  const { box } = lightRunStrings;
  const isRunning = status.kind === 'running';
  const isDone = status.kind === 'found' && status.act.kind === 'find-projector';
  const isBox = boxMm >= BOX_MM.least && boxMm <= BOX_MM.most;
  return (
    <section className="card" aria-label={heading}>
      <h2>{heading}</h2>
      <p className="help">{how}</p>
      {isRunning ? null : (
        <button type="button" className="button primary" onClick={() => start({ kind: 'find-projector' })}>
          {isDone ? again : first}
        </button>
      )}
      <RunReport status={status} of="find-projector" onCancel={cancel} />
      {isRunning ? null : (
        <details>
          <summary>{box.heading}</summary>
          <p className="help">{box.how}</p>
          <DecimalField
            label={box.height}
            unit={box.unit}
            value={typed}
            invalid={!isBox}
            trouble={box.invalid}
            onChange={setTyped}
          />
          <button
            type="button"
            className="button"
            disabled={!isBox}
            onClick={() => start({ kind: 'find-projector', box: { heightMm: boxMm } })}
          >
            {box.start}
          </button>
        </details>
      )}
    </section>
  );
}
