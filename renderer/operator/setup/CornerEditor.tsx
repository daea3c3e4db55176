import './setup.css';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Frame, Point } from '../../../shared/geometry/point';
import { setupStrings } from '../../strings/english-setup';
import { PictureFrame } from '../camera/PictureFrame';
import {
  type CornerIndex,
  cornerIndices,
  type FourCorners,
  moveCorner,
  nudgeForKey,
  type PictureSize,
} from './corners';

interface EditorProps<F extends Frame> {
  readonly picture: PictureSize;
  readonly corners: FourCorners<F>;
  readonly onChange: (corners: FourCorners<F>, moment: 'moving' | 'let-go') => void;
  /** What lies under the handles: the camera's picture, or what the projector shows. */
  readonly background: ReactNode;
  /** An enlarged view of the place of the handle being moved. */
  readonly magnifier?: (at: Point<F>) => ReactNode;
}

/**
 * Four handles on a picture, joined by the table's edges. They are dragged, or chosen with Tab and moved by the
 * arrow keys. Positions are pixels of the full picture.
 */
export function CornerEditor<F extends Frame>(props: EditorProps<F>) {
  const { picture, corners, onChange, background, magnifier } = props;
  const surface = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CornerIndex | undefined>(undefined);
  const dragging = useRef(false);

  const pixelAt = (event: PointerEvent): Point<F> | undefined => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return undefined;
    return {
      x: ((event.clientX - box.left) / box.width) * picture.width - 0.5,
      y: ((event.clientY - box.top) / box.height) * picture.height - 0.5,
    };
  };
  const dragTo = (index: CornerIndex, event: PointerEvent, moment: 'moving' | 'let-go') => {
    const at = pixelAt(event);
    if (at !== undefined) onChange(moveCorner(corners, index, at, picture), moment);
  };
  const onKeyDown = (index: CornerIndex, event: KeyboardEvent) => {
    const nudge = nudgeForKey(event.key, event.shiftKey);
    if (nudge === undefined) return;
    event.preventDefault();
    const from = corners[index];
    const to = { x: from.x + nudge.dxPx, y: from.y + nudge.dyPx };
    onChange(moveCorner(corners, index, to, picture), 'let-go');
  };

  return (
    <PictureFrame size={picture}>
      <div ref={surface} className="corner-surface">
        {background}
        <svg
          className="table-edges"
          viewBox={`-0.5 -0.5 ${picture.width} ${picture.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
          <line
            className="near-edge"
            x1={corners[0].x}
            y1={corners[0].y}
            x2={corners[1].x}
            y2={corners[1].y}
          />
        </svg>
        {cornerIndices.map((index) => (
          <button
            key={index}
            type="button"
            className={`corner-handle corner-${index}`}
            style={{
              left: `${((corners[index].x + 0.5) / picture.width) * 100}%`,
              top: `${((corners[index].y + 0.5) / picture.height) * 100}%`,
            }}
            aria-label={setupStrings.corners.label(
              setupStrings.corners.names[index],
              corners[index].x,
              corners[index].y,
            )}
            onFocus={() => setActive(index)}
            onBlur={() => setActive(undefined)}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              dragging.current = true;
              setActive(index);
            }}
            onPointerMove={(event) => {
              if (dragging.current) dragTo(index, event, 'moving');
            }}
            onPointerUp={(event) => {
              if (dragging.current) dragTo(index, event, 'let-go');
              dragging.current = false;
            }}
          >
            <span aria-hidden="true">{setupStrings.corners.names[index]}</span>
          </button>
        ))}
      </div>
      {active !== undefined && magnifier ? magnifier(corners[active]) : null}
    </PictureFrame>
  );
}
