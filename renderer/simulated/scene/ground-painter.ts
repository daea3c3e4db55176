import type { Terrain, TerrainPiece } from '../../../shared/board/terrain';
import type { TableSize } from '../../../shared/geometry/point';
import { unreachable } from '../../../shared/result';
import { seededRandom, seedOf } from '../seeded-random';
import { paint } from './colours';
import { boundsOf, middleLine } from './terrain-shape';

/** Picture pixels per table millimetre. */
const PX_PER_MM = 1.4;

/**
 * Paints the table's ground from above: static grass, fields with furrows, worn roads, forest floor. The picture's
 * first row is the table's far edge. Seeded, so that every window paints the same table.
 */
export function paintGround(table: TableSize, terrain: Terrain): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(table.widthMm * PX_PER_MM);
  canvas.height = Math.round(table.depthMm * PX_PER_MM);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser gives no 2D canvas');
  // From here on, table millimetres with y up.
  context.setTransform(PX_PER_MM, 0, 0, -PX_PER_MM, 0, canvas.height);
  paintGrass(context, table);
  for (const piece of terrain) paintPiece(context, piece);
  roughen(context, canvas.width, canvas.height);
  return canvas;
}

function paintGrass(context: CanvasRenderingContext2D, table: TableSize): void {
  const random = seededRandom(7);
  context.fillStyle = paint.grass;
  context.fillRect(0, 0, table.widthMm, table.depthMm);
  const tints = [paint.grassDark, paint.grassDry, paint.grass, paint.earth];
  for (let patch = 0; patch < 420; patch++) {
    const x = random() * table.widthMm;
    const y = random() * table.depthMm;
    const radius = 30 + random() * 130;
    softDisc(
      context,
      x,
      y,
      radius,
      tints[Math.floor(random() * random() * tints.length)] as string,
      0.16 + 0.3 * random(),
    );
  }
  for (let tuft = 0; tuft < 9000; tuft++) {
    const x = random() * table.widthMm;
    const y = random() * table.depthMm;
    context.strokeStyle = tuft % 4 === 0 ? paint.grassDry : paint.grassDark;
    context.globalAlpha = 0.25 + random() * 0.3;
    context.lineWidth = 0.7;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + (random() - 0.5) * 3, y + 1 + random() * 3);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function softDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength: number,
): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, `${colour}00`);
  context.globalAlpha = strength;
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  context.globalAlpha = 1;
}

function tracePolygon(context: CanvasRenderingContext2D, piece: TerrainPiece): void {
  context.beginPath();
  for (const { x, y } of piece.polygon) context.lineTo(x, y);
  context.closePath();
}

/** Fills a piece with edges that fade over `fadeMm`, as flock does. */
function fillSoftly(
  context: CanvasRenderingContext2D,
  piece: TerrainPiece,
  colour: string,
  fadeMm: number,
): void {
  context.save();
  context.lineJoin = 'round';
  context.fillStyle = colour;
  context.strokeStyle = colour;
  for (const [share, alpha] of [
    [1, 0.16],
    [0.66, 0.22],
    [0.33, 0.35],
  ] as const) {
    tracePolygon(context, piece);
    context.globalAlpha = alpha;
    context.lineWidth = 2 * fadeMm * share;
    context.stroke();
  }
  context.globalAlpha = 1;
  tracePolygon(context, piece);
  context.fill();
  context.restore();
}

function paintPiece(context: CanvasRenderingContext2D, piece: TerrainPiece): void {
  switch (piece.kind) {
    case 'road':
      paintRoad(context, piece);
      return;
    case 'field':
      paintField(context, piece);
      return;
    case 'woods':
      fillSoftly(context, piece, paint.forestFloor, 14);
      speckle(context, piece, [paint.earth, paint.grassDark, '#5d5a33'], 3, 3.2);
      return;
    case 'water':
      fillSoftly(context, piece, paint.earth, 8);
      fillSoftly(context, piece, paint.water, 1);
      return;
    case 'building':
      fillSoftly(context, piece, paint.road, 16);
      return;
    case 'hedge':
    case 'wall':
      fillSoftly(context, piece, paint.grassDark, 5);
      return;
    case 'hill':
      fillSoftly(context, piece, '#79805a', 3);
      speckle(context, piece, [paint.grassDry, paint.grassDark, paint.grass], 4, 3);
      return;
    default:
      unreachable(piece.kind);
  }
}

function paintRoad(context: CanvasRenderingContext2D, piece: TerrainPiece): void {
  fillSoftly(context, piece, paint.road, 6);
  speckle(context, piece, [paint.roadRut, '#b8a88a', '#93846a'], 5, 2.4);
  const middle = middleLine(piece, 6);
  context.save();
  tracePolygon(context, piece);
  context.clip();
  context.lineCap = 'round';
  context.strokeStyle = paint.roadRut;
  context.globalAlpha = 0.55;
  for (const left of [11, -11]) {
    context.lineWidth = 5;
    context.beginPath();
    for (const { x, y, headingRad } of middle) {
      context.lineTo(x - Math.sin(headingRad) * left, y + Math.cos(headingRad) * left);
    }
    context.stroke();
  }
  context.strokeStyle = paint.grass;
  context.globalAlpha = 0.3;
  context.setLineDash([9, 14]);
  context.lineWidth = 4;
  context.beginPath();
  for (const { x, y } of middle) context.lineTo(x, y);
  context.stroke();
  context.restore();
}

function paintField(context: CanvasRenderingContext2D, piece: TerrainPiece): void {
  const seed = seedOf(`${piece.polygon[0]?.x}`);
  const ploughed = seed % 2 === 0;
  fillSoftly(context, piece, ploughed ? paint.fieldPlough : paint.fieldStubble, 4);
  const { minX, maxX, minY, maxY } = boundsOf(piece.polygon);
  const random = seededRandom(seed);
  context.save();
  tracePolygon(context, piece);
  context.clip();
  for (let y = minY - 40; y < maxY + 40; y += 6) {
    context.globalAlpha = 0.35 + random() * 0.3;
    context.strokeStyle = ploughed ? '#544636' : '#988659';
    context.lineWidth = 2.2;
    context.beginPath();
    context.moveTo(minX, y);
    context.lineTo(maxX, y + 14 + random() * 2);
    context.stroke();
  }
  context.restore();
  speckle(context, piece, ploughed ? [paint.earth, '#8a7358'] : ['#cbbb8c', paint.grassDry], 2, 2);
}

/** Small dabs of colour inside a piece; `density` is dabs per 100 mm². */
function speckle(
  context: CanvasRenderingContext2D,
  piece: TerrainPiece,
  colours: readonly string[],
  density: number,
  sizeMm: number,
): void {
  const random = seededRandom(seedOf(`${piece.kind}${piece.polygon[0]?.x}`));
  const { minX, maxX, minY, maxY } = boundsOf(piece.polygon);
  const count = Math.min(9000, ((maxX - minX) * (maxY - minY) * density) / 100);
  context.save();
  tracePolygon(context, piece);
  context.clip();
  for (let i = 0; i < count; i++) {
    context.globalAlpha = 0.15 + random() * 0.25;
    context.fillStyle = colours[Math.floor(random() * colours.length)] as string;
    const size = sizeMm * (0.4 + random());
    context.fillRect(minX + random() * (maxX - minX), minY + random() * (maxY - minY), size, size);
  }
  context.restore();
}

/** Fine grain over everything: flock is never one colour. */
function roughen(context: CanvasRenderingContext2D, width: number, height: number): void {
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  const random = seededRandom(99);
  for (let i = 0; i < data.length; i += 4) {
    const grain = (random() - 0.5) * 22;
    data[i] = (data[i] as number) + grain;
    data[i + 1] = (data[i + 1] as number) + grain;
    data[i + 2] = (data[i + 2] as number) + grain * 0.7;
  }
  context.putImageData(picture, 0, 0);
}
