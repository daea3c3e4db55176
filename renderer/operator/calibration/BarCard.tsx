import { useEffect } from 'react';
import { barOutline } from '../../../calibration/check/bar-places';
import { lengthBar } from '../../../calibration/check/length-bar';
import type { TableSize } from '../../../shared/geometry/point';
import type { BarAsk, BarPlace } from '../../../shared/session/bar-report';
import { type BarReading, barCheckOf } from '../../../shared/session/setup-checks';
import { useStore } from '../../live/value-store';
import { barStrings as strings } from '../../strings/english-bar';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf } from '../data/setup-keys';
import { PrintButton } from '../print/PrintButton';
import { BarOutcome } from './BarOutcome';

/** Well within the time that the capture window goes on watching without hearing of it. */
const KEEP_EVERY_MS = 2000;

/** The printed bar, laid in three places and read by itself: what no camera can say of the map it solved. */
export function BarCard() {
  const { host, stores } = useConsole();
  const { setup } = useSession();
  const status = useStore(stores.bar);
  const camera = useStore(stores.camera);
  const isWatching = status.kind === 'watching';
  const ask = (what: BarAsk) => host.link.send({ kind: 'bar-ask', ask: what });
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(() => host.link.send({ kind: 'bar-ask', ask: 'keep-watching' }), KEEP_EVERY_MS);
    return () => clearInterval(timer);
  }, [host, isWatching]);
  // Whoever leaves the step leaves no marks on the table.
  useEffect(() => () => host.link.send({ kind: 'bar-ask', ask: 'stop' }), [host]);
  const cameraKey = cameraKeyOf(camera.status);
  const read = barCheckOf(setup, cameraKey);
  return (
    <section className="card bar-card" aria-label={strings.heading}>
      <h2>{strings.heading}</h2>
      <p className="help">{strings.how}</p>
      {status.kind === 'failed' ? (
        <p className="doubt error" role="alert">
          {strings.faults[status.fault]}
        </p>
      ) : null}
      {status.kind === 'watching' ? (
        <>
          <PlacesMap table={setup.table} places={status.places} readings={status.readings} />
          <p role="status">
            <strong>{strings.sights[status.sight](nextNumber(status.readings))}</strong>
          </p>
          <Readings readings={status.readings} />
        </>
      ) : null}
      {!isWatching && read ? (
        <>
          <Readings readings={read.readings} />
          <BarOutcome cameraKey={cameraKey} read={read} />
        </>
      ) : null}
      <div className="card-buttons">
        {isWatching ? (
          <button type="button" className="button" onClick={() => ask('stop')}>
            {strings.stop}
          </button>
        ) : (
          <button type="button" className={read ? 'button' : 'button primary'} onClick={() => ask('watch')}>
            {read ? strings.again : strings.start}
          </button>
        )}
        <PrintButton label={strings.print} first="bar" />
      </div>
    </section>
  );
}

/** From 1; of the first place that was not read yet. */
function nextNumber(readings: readonly (BarReading | null)[]): number {
  return readings.indexOf(null) + 1;
}

/** Each place with its length and how far that is off. */
function Readings({ readings }: { readonly readings: readonly (BarReading | null)[] }) {
  return (
    <ol className="bar-readings">
      {readings.map((reading, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no name but their number
        <li key={place} className={reading ? 'read' : 'open'}>
          {reading ? strings.reading(reading.lengthMm, lengthBar.lengthMm) : strings.notRead}
        </li>
      ))}
    </ol>
  );
}

interface MapProps {
  readonly table: TableSize;
  readonly places: readonly BarPlace[];
  readonly readings: readonly (BarReading | null)[];
}

/** The table from above, far edge on top, with the bar's places: read, to be laid now, and to come. */
function PlacesMap({ table, places, readings }: MapProps) {
  const { widthMm, depthMm } = table;
  const next = readings.indexOf(null);
  return (
    <svg
      className="residual-map"
      viewBox={`-20 -20 ${widthMm + 40} ${depthMm + 40}`}
      role="img"
      aria-label={strings.map}
    >
      <rect width={widthMm} height={depthMm} className="residual-table" />
      {places.map((place, i) => (
        <g key={`${place.at.x} ${place.at.y}`} className={barPlaceClass(i, next, readings)}>
          <polygon
            points={barOutline(place)
              .map(({ x, y }) => `${x},${depthMm - y}`)
              .join(' ')}
          />
          <text x={place.at.x} y={depthMm - place.at.y}>
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** How a place is drawn, on the map and over the camera's picture. */
export function barPlaceClass(place: number, next: number, readings: readonly (BarReading | null)[]): string {
  if (readings[place]) return 'bar-place read';
  return place === next ? 'bar-place next' : 'bar-place';
}
