import { useState } from 'react';
import { checkState } from '../../../calibration/check/check-state';
import type { TableSize } from '../../../shared/geometry/point';
import { unreachable } from '../../../shared/result';
import type { SelfCheck } from '../../../shared/session/self-check-report';
import { lightCheckOf, toleranceOf } from '../../../shared/session/setup-checks';
import { useStore } from '../../live/value-store';
import { describeSelfCheckFault, selfCheckStrings as strings } from '../../strings/english-self-check';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { DecimalField } from '../frame/DecimalField';
import { RunReport } from './RunReport';
import { useCalibration } from './use-calibration';

/** As the session takes it. */
const TOLERANCE_MM = { least: 0.2, most: 20 };
/** An arrow on the map is so many times as long as the cross lies beside its place. */
const ENLARGED = 20;

/** One press: crosses on the table, and where the camera sees them fall, as a map in millimetres. */
export function SelfCheckCard() {
  const { stores, host } = useConsole();
  const { setup } = useSession();
  const { table } = setup;
  const status = useStore(stores.lightCheck);
  const isRunning = status.kind === 'running';
  return (
    <section className="card" aria-label={strings.heading}>
      <h2>{strings.heading}</h2>
      <p className="help">{strings.how}</p>
      <button
        type="button"
        className="button primary"
        disabled={isRunning}
        onClick={() => host.link.send({ kind: 'check-light' })}
      >
        {status.kind === 'idle' ? strings.start : strings.again}
      </button>
      <div aria-live="polite">
        {isRunning ? <p>{strings.running}</p> : null}
        {status.kind === 'failed' ? <p className="trouble">{describeSelfCheckFault(status.fault)}</p> : null}
        {status.kind === 'checked' ? (
          <>
            <ResidualMap check={status.check} table={table} toleranceMm={toleranceOf(setup)} />
            <p>{strings.figures(status.check)}</p>
          </>
        ) : null}
        {isRunning ? null : <LightVerdict />}
      </div>
      <Tolerance />
    </section>
  );
}

/** What the last check says of the set-up as it is, whenever it was made, and what can be done about it. */
function LightVerdict() {
  const { stores, dispatch } = useConsole();
  const run = useCalibration();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const keys = { cameraKey: cameraKeyOf(status), projectorKey: useProjectorKey() };
  const { light } = checkState(setup, keys.cameraKey, keys.projectorKey);
  const check = lightCheckOf(setup, keys);
  switch (light.kind) {
    case 'not-needed':
      return null;
    case 'open':
      return <p className="help">{strings.open}</p>;
    case 'within':
      return <p className="doubt">{strings.within(light.worstMm, toleranceOf(setup))}</p>;
    case 'taken-knowingly':
      return <p className="doubt fair">{strings.taken(light)}</p>;
    case 'beyond':
      return (
        <>
          <p className="doubt error" role="alert">
            {strings.beyond(light)}
          </p>
          <div className="card-buttons">
            <button type="button" className="button" onClick={() => run.start({ kind: 'find-projector' })}>
              {strings.findProjector}
            </button>
            {check ? (
              <button
                type="button"
                className="button quiet"
                onClick={() =>
                  void dispatch({ kind: 'keepLightCheck', check: { ...check, taken: 'knowingly' } })
                }
              >
                {strings.take}
              </button>
            ) : null}
          </div>
          <RunReport status={run.status} of="find-projector" onCancel={run.cancel} />
        </>
      );
    default:
      return unreachable(light);
  }
}

/** How far beside its place light may fall; kept with the set-up when the field is left or Enter pressed. */
function Tolerance() {
  const { dispatch } = useConsole();
  const kept = toleranceOf(useSession().setup);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const toleranceMm = Number((typed ?? `${kept}`).replace(',', '.'));
  const isTolerance = toleranceMm >= TOLERANCE_MM.least && toleranceMm <= TOLERANCE_MM.most;
  const commit = () => {
    if (!isTolerance) return;
    if (toleranceMm !== kept) void dispatch({ kind: 'setCheckTolerance', toleranceMm });
    setTyped(undefined);
  };
  return (
    <DecimalField
      label={strings.tolerance}
      unit={strings.unit}
      value={typed ?? `${kept}`}
      invalid={!isTolerance}
      trouble={strings.invalid}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

interface MapProps {
  readonly check: SelfCheck;
  readonly table: TableSize;
  readonly toleranceMm: number;
}

/** The table from above, far edge on top: a cross at each place, and how far beside it light falls. */
function ResidualMap({ check, table, toleranceMm }: MapProps) {
  const { widthMm, depthMm } = table;
  return (
    <svg
      className="residual-map"
      viewBox={`-20 -20 ${widthMm + 40} ${depthMm + 40}`}
      role="img"
      aria-label={strings.map}
    >
      <rect width={widthMm} height={depthMm} className="residual-table" />
      {check.crosses.map(({ at, off }) => {
        const y = depthMm - at.y;
        const isFar = off !== undefined && Math.hypot(off.xMm, off.yMm) > toleranceMm;
        const key = `${at.x},${at.y}`;
        if (!off) return <circle key={key} cx={at.x} cy={y} r={14} className="residual-unseen" />;
        return (
          <g key={key} className={isFar ? 'residual-far' : 'residual-near'}>
            <circle cx={at.x} cy={y} r={10} />
            <line x1={at.x} y1={y} x2={at.x + ENLARGED * off.xMm} y2={y - ENLARGED * off.yMm} />
          </g>
        );
      })}
    </svg>
  );
}
