import './print.css';
import { useMemo, useState } from 'react';
import { type PrintKind, printedPages, printKinds } from '../../../calibration/printed-sheets';
import { carriedTeams, withCarriers } from '../../../shared/sheets/carrier-sheet';
import { type PaperName, paperSizes } from '../../../shared/sheets/page';
import { describeFileError } from '../../strings/english-errors';
import { fileStrings } from '../../strings/english-files';
import { describePrintFault, printStrings } from '../../strings/english-print';
import { useConsole, useSession } from '../data/console-context';
import { Sheet } from '../frame/Sheet';
import { PagePreview } from './PagePreview';

interface PrintSheetProps {
  readonly first: PrintKind;
  readonly onClose: () => void;
}

/** A modal sheet: what to print on the left, how its pages look on the right, and a PDF of them. */
export function PrintSheet({ first, onClose }: PrintSheetProps) {
  const { host, dispatch, tell } = useConsole();
  const { roster } = useSession();
  const [kind, setKind] = useState<PrintKind>(first);
  const [paper, setPaper] = useState<PaperName>('a4');
  const [saved, setSaved] = useState('');
  const carried = useMemo(
    () => (kind === 'tabs' || kind === 'trays' ? carriedTeams(roster, carrierOf(kind)) : undefined),
    [kind, roster],
  );
  const pages = useMemo(() => printedPages(kind, roster, paperSizes[paper]), [kind, roster, paper]);
  const { fileNames, kinds } = printStrings;
  const save = async () => {
    if (!pages.ok) return;
    const request = { name: `${fileNames[kind]}-${paper}`, title: kinds[kind].name, pages: pages.value };
    const result = await host.call('sheet:save', request);
    setSaved(result.ok ? fileStrings.savedTo(result.value.path) : (describeFileError(result.error) ?? ''));
  };
  const failed = (error: unknown) => tell(error instanceof Error ? error.message : String(error));
  const choose = (next: PrintKind) => {
    setKind(next);
    setSaved('');
  };
  const putOffsets = async () => {
    const changed = withCarriers(roster, carrierOf(kind));
    if (await dispatch({ kind: 'setRoster', roster: changed })) setSaved(printStrings.offsetsPut);
  };
  const isEmpty = carried?.length === 0;
  return (
    <Sheet
      title={printStrings.title}
      lead={printStrings.lead}
      kind="print-sheet"
      beside="stays"
      onClose={onClose}
    >
      <div className="print-columns">
        <div className="print-form">
          <fieldset className="options">
            <legend className="muted">{printStrings.what}</legend>
            {printKinds.map((one) => (
              <label key={one} className="check print-kind">
                <input type="radio" name="print" checked={kind === one} onChange={() => choose(one)} />
                <span>
                  <strong>{kinds[one].name}</strong>
                  <span className="help">{kinds[one].hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset className="options">
            <legend className="muted">{printStrings.paper}</legend>
            <div className="segments">
              {(['a4', 'letter'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="button"
                  aria-pressed={paper === one}
                  onClick={() => setPaper(one)}
                >
                  {printStrings.papers[one]}
                </button>
              ))}
            </div>
          </fieldset>
          {carried && carried.length > 0 ? (
            <p className="help">{printStrings.carried(carried.map(({ team }) => team.name))}</p>
          ) : null}
          <div className="card-buttons">
            <button
              type="button"
              className="button primary"
              disabled={!pages.ok || isEmpty}
              onClick={() => save().catch(failed)}
            >
              {printStrings.save}
            </button>
            {carried && carried.length > 0 ? (
              <button type="button" className="button" onClick={() => putOffsets().catch(failed)}>
                {printStrings.putOffsets}
              </button>
            ) : null}
          </div>
          <p role="status">{saved}</p>
        </div>
        <div className="print-preview">
          {isEmpty ? <p>{printStrings.noneNeeded}</p> : null}
          {pages.ok && !isEmpty ? <PagePreview key={`${kind} ${paper}`} pages={pages.value} /> : null}
          {pages.ok ? null : (
            <p role="alert" className="doubt error">
              {describePrintFault(pages.error)}
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function carrierOf(kind: PrintKind): 'tab' | 'tray' {
  return kind === 'trays' ? 'tray' : 'tab';
}
