import { memo } from 'react';
import type { Terrain, TerrainPiece } from '../../../shared/board/terrain';
import type { TableSize } from '../../../shared/geometry/point';
import { useSession } from '../data/console-context';
import { svgPoints } from './svg-points';

/** The table and what lies on it, drawn dark so that the overlays are what shines. */
export function GroundLayer() {
  const { setup, terrain } = useSession();
  return <Ground table={setup.table} terrain={terrain} />;
}

const frameMm = 12;

const Ground = memo(function Ground({
  table,
  terrain,
}: {
  readonly table: TableSize;
  readonly terrain: Terrain;
}) {
  return (
    <g className="ground">
      <defs>
        <pattern id="leaves" width="46" height="40" patternUnits="userSpaceOnUse">
          <circle className="leaf" cx="10" cy="10" r="9" />
          <circle className="leaf light" cx="33" cy="29" r="10" />
          <circle className="leaf light" cx="9" cy="8" r="3.5" />
          <circle className="leaf" cx="35" cy="27" r="4" />
        </pattern>
        <pattern
          id="furrows"
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(24)"
        >
          <path className="furrow" d="M0 7H14" />
        </pattern>
        <pattern id="grass" width="120" height="120" patternUnits="userSpaceOnUse">
          <path
            className="tuft"
            d="M20 30q3-9 5-12M24 30q1-7-2-11M80 96q3-9 5-12M84 96q1-7-2-11M96 40q3-7 4-9M38 84q3-7 4-9"
          />
        </pattern>
      </defs>
      <rect
        className="frame"
        x={-frameMm}
        y={-frameMm}
        width={table.widthMm + 2 * frameMm}
        height={table.depthMm + 2 * frameMm}
        rx="6"
      />
      <rect className="baize" width={table.widthMm} height={table.depthMm} />
      <rect fill="url(#grass)" width={table.widthMm} height={table.depthMm} />
      {terrain.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terrain has no ids and is only ever replaced as a whole
        <Piece key={index} piece={piece} table={table} />
      ))}
    </g>
  );
});

function Piece({ piece, table }: { readonly piece: TerrainPiece; readonly table: TableSize }) {
  const points = svgPoints(piece.polygon, table);
  switch (piece.kind) {
    case 'woods':
      return (
        <>
          <polygon className="terrain woods" points={points} />
          <polygon fill="url(#leaves)" points={points} />
        </>
      );
    case 'field':
      return (
        <>
          <polygon className="terrain field" points={points} />
          <polygon fill="url(#furrows)" points={points} />
        </>
      );
    default:
      return <polygon className={`terrain ${piece.kind}`} points={points} />;
  }
}
