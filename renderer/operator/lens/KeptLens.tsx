import type { MeasuredLens } from '../../../shared/session/session';
import type { LensAsk } from '../../../shared/vision/lens-capture';
import { lensStrings } from '../../strings/english-lens';
import { usePictureSize } from '../camera/use-picture-size';
import { useConsole } from '../data/console-context';
import { lensFit, lensGrade } from './lens-now';

interface KeptProps {
  readonly cameraKey: string;
  readonly measured: MeasuredLens;
  readonly ask: (what: LensAsk) => void;
}

/** The lens in use, and what is to be done where the camera sends pictures of another size. */
export function KeptLens({ cameraKey, measured, ask }: KeptProps) {
  const { dispatch } = useConsole();
  const size = usePictureSize();
  const fit = lensFit(measured, size);
  const { lens, rmsPx, views, atMs } = measured;
  const converted = fit.kind === 'other-size' ? fit.converted : undefined;
  return (
    <>
      <p className={`doubt ${fit.kind === 'fits' ? lensGrade(rmsPx, lens.width) : 'fair'}`}>
        {lensStrings.measured(views, rmsPx, new Date(atMs))}
      </p>
      {fit.kind === 'other-size' ? (
        <p role="alert">
          {lensStrings.otherSize(`${lens.width} × ${lens.height}`, `${size.width} × ${size.height}`)}{' '}
          {converted ? lensStrings.scalable : lensStrings.otherShape}
        </p>
      ) : null}
      <div className="card-buttons">
        {converted ? (
          <button
            type="button"
            className="button primary"
            onClick={() => void dispatch({ kind: 'setLens', cameraKey, lens: converted })}
          >
            {lensStrings.convert}
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => ask('watch')}>
          {lensStrings.again}
        </button>
      </div>
    </>
  );
}
