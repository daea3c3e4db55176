import type { TableSize } from '../../../shared/geometry/point';
import type { SelfCheck } from '../../../shared/session/self-check-report';
import { useStore } from '../../live/value-store';
import { describeSelfCheckFault, selfCheckStrings as strings } from '../../strings/english-self-check';
import { useConsole, useSession } from '../data/console-context';

/** An arrow on the map is so many times as long as the cross lies beside its place. */
const ENLARGED = 20;

/** One press: crosses on the table, and where the camera sees them fall, as a map in millimetres. */
export function SelfCheckCard() {
  const { stores, host } = useConsole();
  const { table } = useSession().setup;
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
        {status.kind === 'checked' ? <Checked check={status.check} table={table} /> : null}
      </div>
    </section>
  );
}

function Checked({ check, table }: { readonly check: SelfCheck; readonly table: TableSize }) {
  const isWithin = check.verdict === 'within-tolerance';
  return (
    <>
      <ResidualMap check={check} table={table} />
      <p>{strings.figures(check)}</p>
      <p className={isWithin ? 'help' : 'trouble'}>
        {isWithin ? strings.within(check) : strings.beyond(check)}
      </p>
    </>
  );
}

/** The table from above, far edge on top: a cross at each place, and how far beside it light falls. */
function ResidualMap({ check, table }: { readonly check: SelfCheck; readonly table: TableSize }) {
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
        const isFar = off !== undefined && Math.hypot(off.xMm, off.yMm) > check.toleranceMm;
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
