import { english } from '../../strings/english';
import { setupStrings } from '../../strings/english-setup';
import { doubtGrade } from './camera-setup';
import type { Solved } from './solved';

export function Doubt({ solved }: { readonly solved: Solved }) {
  if (solved.kind === 'begun') {
    return (
      <p className="doubt" role="status">
        {setupStrings.corners.left(solved.cornersLeft)}
      </p>
    );
  }
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
