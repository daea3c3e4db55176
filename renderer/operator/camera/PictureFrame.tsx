import type { ReactNode } from 'react';
import type { PictureSize } from '../setup/corners';

interface FrameProps {
  readonly size: PictureSize;
  readonly children: ReactNode;
}

/** A box of the picture's proportions, as large as the place around it allows. */
export function PictureFrame({ size, children }: FrameProps) {
  const ratio = size.width / size.height;
  return (
    <div className="picture-place">
      <div
        className="picture-frame"
        style={{ aspectRatio: `${ratio}`, width: `min(100cqw, ${(100 * ratio).toFixed(3)}cqh)` }}
      >
        {children}
      </div>
    </div>
  );
}
