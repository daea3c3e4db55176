import { coverageColumns, coverageRows, type LensCapture } from '../../../shared/vision/lens-capture';

/** Over the camera's picture: what the views cover, what they do not, and the board as it is seen. */
export function CoverageLayer({ capture }: { readonly capture: LensCapture }) {
  const { width, height, cells, phase } = capture;
  if (phase.kind !== 'watching' || width === 0) return null;
  const [cellWidth, cellHeight] = [width / coverageColumns, height / coverageRows];
  return (
    <svg
      className="coverage"
      viewBox={`-0.5 -0.5 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <pattern id="open-cell" width="26" height="26" patternUnits="userSpaceOnUse">
          <path d="M-4 30L30 -4" />
        </pattern>
      </defs>
      {cells.map((isSeen, cell) => {
        const x = (cell % coverageColumns) * cellWidth;
        const y = Math.floor(cell / coverageColumns) * cellHeight;
        return (
          <rect
            key={`${x} ${y}`}
            className={isSeen ? 'seen' : 'open'}
            x={x + 3}
            y={y + 3}
            width={cellWidth - 6}
            height={cellHeight - 6}
            rx="6"
          />
        );
      })}
      {phase.outline ? (
        <polygon className={phase.verdict} points={phase.outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ) : null}
    </svg>
  );
}
