import './lens.css';
import { useEffect } from 'react';
import type { LensAsk, LensCapture } from '../../../shared/vision/lens-capture';
import { useStore } from '../../live/value-store';
import { describeLensFault, lensStrings, verdictWords } from '../../strings/english-lens';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf } from '../data/setup-keys';
import { PrintButton } from '../print/PrintButton';
import { KeptLens } from './KeptLens';
import { LeanList } from './LeanList';
import { SolvedLens } from './SolvedLens';

/** Well within the time that the capture window goes on watching without hearing of it. */
const KEEP_EVERY_MS = 2000;
/** Fewer views settle nothing. */
const LEAST_VIEWS = 5;

/** Measures the lens by the printed board. Whatever step of it is under way, there is a way on and a way out. */
export function LensCard() {
  const { host, stores } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const hasPicture = useStore(stores.picture) !== undefined;
  const capture = useStore(stores.lens);
  const ask = (what: LensAsk) => host.link.send({ kind: 'lens-ask', ask: what });
  const watching = capture?.phase.kind === 'watching';
  useEffect(() => {
    if (!watching) return;
    const timer = setInterval(
      () => host.link.send({ kind: 'lens-ask', ask: 'keep-watching' }),
      KEEP_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [host, watching]);
  // Whoever leaves the step goes on with the game; the views wait.
  useEffect(() => () => host.link.send({ kind: 'lens-ask', ask: 'pause' }), [host]);
  const idle = capture === undefined || (capture.phase.kind === 'paused' && capture.views.length === 0);
  const cameraKey = cameraKeyOf(status);
  const kept = setup.lenses?.[cameraKey];
  return (
    <section className="card lens-card" aria-label={lensStrings.heading}>
      <h2>{lensStrings.heading}</h2>
      {idle && kept ? <KeptLens cameraKey={cameraKey} measured={kept} ask={ask} /> : null}
      {idle && !kept ? (
        <>
          <p className="help">{lensStrings.why}</p>
          <p>{hasPicture ? lensStrings.how : lensStrings.noPicture}</p>
          <div className="card-buttons">
            <button
              type="button"
              className="button primary"
              disabled={!hasPicture}
              onClick={() => ask('watch')}
            >
              {lensStrings.find}
            </button>
            <PrintButton label={lensStrings.print} first="lens-board" />
          </div>
        </>
      ) : null}
      {capture && !idle ? <UnderWay capture={capture} ask={ask} /> : null}
    </section>
  );
}

interface UnderWayProps {
  readonly capture: LensCapture;
  readonly ask: (what: LensAsk) => void;
}

function UnderWay({ capture, ask }: UnderWayProps) {
  const { phase, views, cells } = capture;
  const button = (what: LensAsk, label: string, kind = '') => (
    <button type="button" className={`button ${kind}`} onClick={() => ask(what)}>
      {label}
    </button>
  );
  switch (phase.kind) {
    case 'watching':
      return (
        <>
          <p role="status" className="lens-progress">
            <strong>{lensStrings.views(views.length)}</strong>
            <span className="muted">{verdictWords[phase.verdict]}</span>
          </p>
          <progress
            value={cells.filter(Boolean).length}
            max={cells.length}
            aria-label={lensStrings.parts(cells.filter(Boolean).length, cells.length)}
          />
          <LeanList seen={capture.leans} />
          <p className="help">{lensStrings.held}</p>
          <div className="card-buttons">
            {views.length >= LEAST_VIEWS ? button('solve', lensStrings.solve, 'primary') : null}
            {views.length > 0 ? button('undo', lensStrings.undo) : null}
            {button('pause', lensStrings.stop)}
          </div>
        </>
      );
    case 'paused':
      return (
        <>
          <p>{lensStrings.kept(views.length)}</p>
          <div className="card-buttons">
            {button('watch', lensStrings.goOn, 'primary')}
            {views.length >= LEAST_VIEWS ? button('solve', lensStrings.solve) : null}
            {button('start-over', lensStrings.startOver)}
          </div>
        </>
      );
    case 'solving':
      return (
        <>
          <p role="status">{lensStrings.solving(views.length)}</p>
          <progress aria-label={lensStrings.solving(views.length)} />
          <div className="card-buttons">{button('pause', lensStrings.stop)}</div>
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className="doubt error">
            {describeLensFault(phase.fault)}
          </p>
          <div className="card-buttons">
            {button('watch', lensStrings.more, 'primary')}
            {button('start-over', lensStrings.startOver)}
          </div>
        </>
      );
    case 'solved':
      return <SolvedLens capture={capture} phase={phase} ask={ask} />;
  }
}
