import './print.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type PrintKind, printedPages, printKinds } from '../../../calibration/printed-sheets';
import { carriedTeams, withCarriers } from '../../../shared/sheets/carrier-sheet';
import { type PaperName, paperSizes } from '../../../shared/sheets/page';
import { english } from '../../strings/english';
import { describeFileError } from '../../strings/english-errors';
import { fileStrings } from '../../strings/english-files';
import { describePrintFault, printStrings } from '../../strings/english-print';
import { useConsole, useSession } from '../data/console-context';
import { PagePreview } from './PagePreview';

interface SheetProps {
  readonly first: PrintKind;
  readonly onClose: () => void;
}

/** A modal sheet: what to print on the left, how its pages look on the right, and a PDF of them. */
export function PrintSheet({ first, onClose }: SheetProps) {
  const { host, dispatch, tell } = useConsole();
  const { roster } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState<PrintKind>(first);
  const [paper, setPaper] = useState<PaperName>('a4');
  const [saved, setSaved] = useState('');
  const carried = useMemo(
    () => (kind === 'tabs' || kind === 'trays' ? carriedTeams(roster, carrierOf(kind)) : undefined),
    [kind, roster],
  );
  const pages = useMemo(() => printedPages(kind, roster, paperSizes[paper]), [kind, roster, paper]);
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
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
    <dialog
      ref={dialog}
      className="sheet print-sheet"
      aria-label={printStrings.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet-body">
        <div className="sheet-head">
          <div>
            <h1>{printStrings.title}</h1>
            <p className="muted">{printStrings.lead}</p>
          </div>
          <button type="button" className="button quiet" onClick={onClose}>
            {english.close} <kbd>Esc</kbd>
          </button>
        </div>
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
      </div>
    </dialog>
  );
}

function carrierOf(kind: PrintKind): 'tab' | 'tray' {
  return kind === 'trays' ? 'tray' : 'tab';
}
