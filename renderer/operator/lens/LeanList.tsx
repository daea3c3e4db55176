import { type Lean, leans } from '../../../shared/vision/lens-capture';
import { lensStrings } from '../../strings/english-lens';

/** The ways of holding the board, each done or still open. */
export function LeanList({ seen }: { readonly seen: readonly Lean[] }) {
  return (
    <ul className="lean-list" aria-label={lensStrings.leansHeading}>
      {leans.map((lean) => {
        const done = seen.includes(lean);
        return (
          <li key={lean} className={done ? 'done' : ''}>
            <span aria-hidden="true">{done ? '✓' : '○'}</span> {lensStrings.leans[lean]}
            <span className="unseen">{done ? lensStrings.seen : lensStrings.open}</span>
          </li>
        );
      })}
    </ul>
  );
}
