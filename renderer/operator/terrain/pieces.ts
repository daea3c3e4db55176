import type { Terrain, TerrainKind, TerrainPiece } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';
import { counterClockwise } from '../../../shared/geometry/polygon';
import { ribbonOutline } from '../../../shared/geometry/ribbon';
import type { TerrainShape } from './terrain-edit';

type Points = readonly Point<'table'>[];

interface KindDefaults {
  readonly shape: TerrainShape;
  /** Of a ribbon. */
  readonly widthMm: number;
  readonly elevationMm: number;
}

/** How each kind is usually drawn at 15 mm scale; all of it may be changed. */
export const kindDefaults: Readonly<Record<TerrainKind, KindDefaults>> = {
  woods: { shape: 'polygon', widthMm: 80, elevationMm: 0 },
  field: { shape: 'polygon', widthMm: 100, elevationMm: 0 },
  building: { shape: 'polygon', widthMm: 60, elevationMm: 0 },
  hill: { shape: 'polygon', widthMm: 120, elevationMm: 25 },
  road: { shape: 'ribbon', widthMm: 50, elevationMm: 0 },
  water: { shape: 'ribbon', widthMm: 60, elevationMm: 0 },
  hedge: { shape: 'ribbon', widthMm: 14, elevationMm: 0 },
  wall: { shape: 'ribbon', widthMm: 10, elevationMm: 0 },
};

/** Fewer points make no piece. */
export const leastPoints: Readonly<Record<TerrainShape, number>> = { polygon: 3, ribbon: 2 };

export function shapeOf({ ribbon }: TerrainPiece): TerrainShape {
  return ribbon ? 'ribbon' : 'polygon';
}

/** The points by which a piece is held: its outline's corners, or those of the line it runs along. */
export function pointsOf({ ribbon, polygon }: TerrainPiece): Points {
  return ribbon?.line ?? polygon;
}

/** A new piece through these points; undefined where they are too few. */
export function newPiece(kind: TerrainKind, shape: TerrainShape, points: Points): TerrainPiece | undefined {
  if (points.length < leastPoints[shape]) return undefined;
  const { widthMm, elevationMm } = kindDefaults[kind];
  return shape === 'polygon'
    ? { kind, elevationMm, polygon: counterClockwise(points) }
    : { kind, elevationMm, polygon: ribbonOutline(points, widthMm), ribbon: { line: points, widthMm } };
}

/** The piece held by other points; as it was where they are too few. */
export function withPoints(piece: TerrainPiece, points: Points): TerrainPiece {
  const { ribbon } = piece;
  if (points.length < leastPoints[shapeOf(piece)]) return piece;
  if (!ribbon) return { ...piece, polygon: points };
  const polygon = ribbonOutline(points, ribbon.widthMm);
  return polygon.length < 3 ? piece : { ...piece, polygon, ribbon: { ...ribbon, line: points } };
}

export function withWidth(piece: TerrainPiece, widthMm: number): TerrainPiece {
  const { ribbon } = piece;
  if (!ribbon) return piece;
  return { ...piece, polygon: ribbonOutline(ribbon.line, widthMm), ribbon: { ...ribbon, widthMm } };
}

/** A piece with another height; undefined gives it back the usual one of its kind. */
export function withHeight(piece: TerrainPiece, heightMm: number | undefined): TerrainPiece {
  const { heightMm: _, ...rest } = piece;
  return heightMm === undefined ? rest : { ...rest, heightMm };
}

export function withPointMoved(piece: TerrainPiece, index: number, to: Point<'table'>): TerrainPiece {
  const points = pointsOf(piece);
  return index in points ? withPoints(piece, points.with(index, to)) : piece;
}

/** A point set between this one and the next. */
export function withPointAfter(piece: TerrainPiece, index: number, at: Point<'table'>): TerrainPiece {
  return withPoints(piece, pointsOf(piece).toSpliced(index + 1, 0, at));
}

/** The piece without a point; undefined where too few would be left, so that the piece goes with it. */
export function withoutPoint(piece: TerrainPiece, index: number): TerrainPiece | undefined {
  const points = pointsOf(piece).toSpliced(index, 1);
  return points.length < leastPoints[shapeOf(piece)] ? undefined : withPoints(piece, points);
}

export function pieceMoved(piece: TerrainPiece, dxMm: number, dyMm: number): TerrainPiece {
  return withPoints(
    piece,
    pointsOf(piece).map(({ x, y }) => ({ x: x + dxMm, y: y + dyMm })),
  );
}

/** The middles between neighbouring points, by the index of the first: where another point may be set. */
export function middlesOf(
  piece: TerrainPiece,
): readonly { readonly after: number; readonly at: Point<'table'> }[] {
  const points = pointsOf(piece);
  const isClosed = shapeOf(piece) === 'polygon';
  return points.flatMap((p, after) => {
    const next = points[after + 1] ?? (isClosed ? points[0] : undefined);
    return next ? [{ after, at: { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 } }] : [];
  });
}

/** The terrain with one piece replaced, or taken away where there is none. */
export function withPiece(terrain: Terrain, index: number, piece: TerrainPiece | undefined): Terrain {
  return piece ? terrain.with(index, piece) : terrain.toSpliced(index, 1);
}
