import { english } from '../../strings/english';
import { setupStrings } from '../../strings/english-setup';
import { doubtGrade } from './camera-setup';

/** What a set-up is worth: the doubt it leaves, or why it cannot be used. */
export type Solved =
  | { readonly kind: 'doubt'; readonly sigmaMm: number; readonly of: string }
  | { readonly kind: 'error'; readonly sentence: string };

export function Doubt({ solved }: { readonly solved: Solved }) {
  if (solved.kind === 'error') {
    return (
      <p className="doubt error" role="alert">
        {solved.sentence}
      </p>
    );
  }
  const grade = doubtGrade(solved.sigmaMm);
  return (
    <p className={`doubt ${grade}`} role="status">
      <strong className="figure">{english.status.doubtMm(solved.sigmaMm)}</strong>
      <span>
        {solved.of}
        <br />
        <span className="muted">{setupStrings.camera[grade]}</span>
      </span>
    </p>
  );
}
