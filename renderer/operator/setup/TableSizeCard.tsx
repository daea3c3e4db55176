import { useState } from 'react';
import { tablePresets } from '../../../calibration/table/table-presets';
import { typedDoubt } from '../../../calibration/table/table-typing';
import type { UnitSystem } from '../../../shared/board/team';
import type { TableSize } from '../../../shared/geometry/point';
import { english } from '../../strings/english';
import { setupStrings } from '../../strings/english-setup';
import { sizeText, wayOutStrings } from '../../strings/english-way-out';
import { useConsole, useSession } from '../data/console-context';
import { DecimalField } from '../frame/DecimalField';
import { UnitSwitch } from '../frame/UnitSwitch';
import { formatSide, largestSideMm, parseSide, smallestSideMm } from './table-size';

/** How large the playing surface is, by a preset or by two figures in inches or centimetres. */
export function TableSizeCard() {
  const { dispatch } = useConsole();
  const { setup, units: gameUnits } = useSession();
  const [units, setUnits] = useState<UnitSystem>(gameUnits);
  const { table } = setup;
  const doubt = typedDoubt(table);
  const send = (next: TableSize) => void dispatch({ kind: 'setTable', table: next });
  return (
    <section className="card table-size" aria-label={setupStrings.table.heading}>
      <h2>{setupStrings.table.heading}</h2>
      <UnitSwitch label={setupStrings.table.unit} units={units} choose={setUnits} />
      <fieldset className="field">
        <legend className="unseen">{setupStrings.table.presets}</legend>
        <div className="presets">
          {tablePresets
            .filter((preset) => preset.units === units)
            .map((preset) => (
              <button
                key={preset.id}
                type="button"
                className="button"
                aria-pressed={
                  preset.table.widthMm === table.widthMm && preset.table.depthMm === table.depthMm
                }
                onClick={() => send(preset.table)}
              >
                {setupStrings.table.preset(preset.size, units)}
              </button>
            ))}
        </div>
      </fieldset>
      <div className="table-sides">
        <SideField
          label={setupStrings.table.width}
          sideMm={table.widthMm}
          units={units}
          send={(widthMm) => send({ ...table, widthMm })}
        />
        <SideField
          label={setupStrings.table.depth}
          sideMm={table.depthMm}
          units={units}
          send={(depthMm) => send({ ...table, depthMm })}
        />
        <TableSketch table={table} />
      </div>
      {doubt ? (
        <>
          <p className="trouble" role="alert">
            {wayOutStrings.typed[doubt.kind](sizeText(doubt.table))}
          </p>
          <button type="button" className="button" onClick={() => send(doubt.table)}>
            {wayOutStrings.take(sizeText(doubt.table))}
          </button>
        </>
      ) : null}
    </section>
  );
}

interface SideProps {
  readonly label: string;
  readonly sideMm: number;
  readonly units: UnitSystem;
  readonly send: (sideMm: number) => void;
}

/** One figure; sent when the field is left or Enter pressed, and only when it is a table's side. */
function SideField({ label, sideMm, units, send }: SideProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const parsed = typed === undefined ? undefined : parseSide(typed, units);
  const commit = () => {
    if (parsed?.ok) {
      send(parsed.value);
      setTyped(undefined);
    }
  };
  const limits = setupStrings.table.invalid(
    formatSide(smallestSideMm, units),
    formatSide(largestSideMm, units),
  );
  return (
    <DecimalField
      label={label}
      unit={english.status.units[units]}
      value={typed ?? formatSide(sideMm, units)}
      invalid={parsed !== undefined && !parsed.ok}
      trouble={limits}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** The table in proportion, seen from above, so that width and depth are not swapped. */
function TableSketch({ table }: { readonly table: TableSize }) {
  const margin = 0.06 * Math.max(table.widthMm, table.depthMm);
  return (
    <svg
      className="table-sketch"
      viewBox={`${-margin} ${-margin} ${table.widthMm + 2 * margin} ${table.depthMm + 2 * margin}`}
      aria-hidden="true"
    >
      <rect className="baize" width={table.widthMm} height={table.depthMm} rx="8" />
      <path className="near-edge" d={`M0 ${table.depthMm}H${table.widthMm}`} />
      <text x={table.widthMm / 2} y={table.depthMm - 1.6 * margin} fontSize={2.1 * margin}>
        {setupStrings.table.near}
      </text>
    </svg>
  );
}
