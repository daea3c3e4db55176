import { degrees } from '../../../shared/geometry/angle';
import type { LensAsk, LensCapture, LensPhase } from '../../../shared/vision/lens-capture';
import { lensStrings } from '../../strings/english-lens';
import { useConsole } from '../data/console-context';
import { lensGrade, solvedLens } from './lens-now';

interface SolvedProps {
  readonly capture: LensCapture;
  readonly phase: Extract<LensPhase, { kind: 'solved' }>;
  readonly ask: (what: LensAsk) => void;
}

/** The lens that the views gave, how well it fits them, and whether to use it. */
export function SolvedLens({ capture, phase, ask }: SolvedProps) {
  const { dispatch } = useConsole();
  const { lens, rmsPx, views, dropped } = phase;
  const grade = lensGrade(rmsPx, lens.width);
  const use = async () => {
    const measured = solvedLens(capture, Date.now());
    if (measured && (await dispatch({ kind: 'setLens', cameraKey: capture.cameraKey, lens: measured }))) {
      ask('start-over');
    }
  };
  return (
    <>
      <p className={`doubt ${grade}`} role="status">
        <strong className="figure">{lensStrings.rms(rmsPx)}</strong>
        <span>
          {lensStrings.rmsOf(views.length)}
          <br />
          <span className="muted">{lensStrings.grades[grade]}</span>
        </span>
      </p>
      <p className="help">
        {lensStrings.lensFacts(degrees(2 * Math.atan(lens.width / 2 / lens.fx)), lens.distortion[0])}
      </p>
      {dropped.map((view) => (
        <p key={view.image} className="lens-dropped">
          {lensStrings.dropped(view.image, view.rmsPx)}
        </p>
      ))}
      <details>
        <summary>{lensStrings.viewsOf}</summary>
        <ul className="lens-views">
          {views.map((view) => (
            <li key={view.image}>{lensStrings.view(view.image, view.rmsPx)}</li>
          ))}
        </ul>
      </details>
      <div className="card-buttons">
        <button
          type="button"
          className={grade === 'poor' ? 'button' : 'button primary'}
          onClick={() => void use()}
        >
          {lensStrings.use}
        </button>
        <button type="button" className="button" onClick={() => ask('watch')}>
          {lensStrings.more}
        </button>
        <button type="button" className="button" onClick={() => ask('start-over')}>
          {lensStrings.startOver}
        </button>
      </div>
    </>
  );
}
