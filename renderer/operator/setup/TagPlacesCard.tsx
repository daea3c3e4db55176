import { useState } from 'react';
import { cornerTagMm, cornerTags, spareTagIds } from '../../../calibration/table/corner-tags';
import type { TableTag } from '../../../shared/session/calibration-report';
import { tagPlaceStrings as strings } from '../../strings/english-tag-places';
import { useConsole, useSession } from '../data/console-context';
import { DecimalField } from '../frame/DecimalField';
import { PrintButton } from '../print/PrintButton';

/** Ways that a sheet's arrow may point, counter-clockwise from table +x. */
const WAYS = [Math.PI / 2, 0, -Math.PI / 2, Math.PI] as const;

/** Sheets that lie elsewhere than in the corners: where each lies, as a tape measures it. */
export function TagPlacesCard() {
  const { dispatch } = useConsole();
  const { setup } = useSession();
  const { table, tags } = setup;
  const keep = (next: readonly TableTag[]) => void dispatch({ kind: 'setTableTags', tags: next });
  const spare = spareTagIds.find((id) => !tags?.some((tag) => tag.id === id));
  return (
    <details className="card tag-places" open={tags !== undefined}>
      <summary>{strings.heading}</summary>
      <p className="help">{strings.how}</p>
      {tags === undefined ? (
        <button type="button" className="button" onClick={() => keep(cornerTags(table))}>
          {strings.measure}
        </button>
      ) : (
        <>
          <ul className="tag-list">
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                change={(next) => keep(tags.map((each) => (each.id === tag.id ? next : each)))}
                remove={() => keep(tags.filter(({ id }) => id !== tag.id))}
              />
            ))}
          </ul>
          {tags.length < 3 ? <p className="trouble">{strings.tooFew}</p> : null}
          <div className="card-buttons">
            {spare === undefined ? null : (
              <button
                type="button"
                className="button"
                onClick={() => keep([...tags, inTheMiddle(spare, table.widthMm, table.depthMm)])}
              >
                {strings.add(spare)}
              </button>
            )}
            <button type="button" className="button quiet" onClick={() => keep([])}>
              {strings.corners}
            </button>
            <PrintButton label={strings.print} first="spare-sheets" />
          </div>
        </>
      )}
    </details>
  );
}

function inTheMiddle(id: number, widthMm: number, depthMm: number): TableTag {
  const [xMm, yMm] = [Math.round(widthMm / 2), Math.round(depthMm / 2)];
  return { id, sizeMm: cornerTagMm, xMm, yMm, headingRad: Math.PI / 2 };
}

interface RowProps {
  readonly tag: TableTag;
  readonly change: (tag: TableTag) => void;
  readonly remove: () => void;
}

function TagRow({ tag, change, remove }: RowProps) {
  const name = strings.sheet(tag.id);
  return (
    <li>
      <fieldset className="tag-row">
        <legend>{name}</legend>
        <Millimetres label={strings.fromLeft} valueMm={tag.xMm} keep={(xMm) => change({ ...tag, xMm })} />
        <Millimetres label={strings.fromNear} valueMm={tag.yMm} keep={(yMm) => change({ ...tag, yMm })} />
        <label className="field">
          <span>{strings.arrow}</span>
          <select
            className="input"
            value={nearestWay(tag.headingRad)}
            onChange={(event) => change({ ...tag, headingRad: WAYS[Number(event.target.value)] ?? WAYS[0] })}
          >
            {strings.ways.map((way, i) => (
              <option key={way} value={i}>
                {way}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button quiet" onClick={remove}>
          {strings.remove(name)}
        </button>
      </fieldset>
    </li>
  );
}

function nearestWay(headingRad: number): number {
  const likeness = WAYS.map((way) => Math.cos(way - headingRad));
  return likeness.indexOf(Math.max(...likeness));
}

interface MillimetresProps {
  readonly label: string;
  readonly valueMm: number;
  readonly keep: (mm: number) => void;
}

/** A length; kept when the field is left or Enter pressed. */
function Millimetres({ label, valueMm, keep }: MillimetresProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const mm = Number((typed ?? '').replace(',', '.'));
  const isLength = typed === undefined || (typed.trim() !== '' && Math.abs(mm) <= 8000);
  const commit = () => {
    if (typed !== undefined && isLength) keep(mm);
    if (isLength) setTyped(undefined);
  };
  return (
    <DecimalField
      label={label}
      unit={strings.unit}
      value={typed ?? `${Math.round(valueMm * 10) / 10}`}
      invalid={!isLength}
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
