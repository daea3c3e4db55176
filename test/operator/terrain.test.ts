import { describe, expect, test } from 'vitest';
import {
  middlesOf,
  newPiece,
  pieceMoved,
  pointsOf,
  withHeight,
  withoutPoint,
  withPiece,
  withPointAfter,
  withPointMoved,
  withWidth,
} from '../../renderer/operator/terrain/pieces';
import { snapped } from '../../renderer/operator/terrain/snap';
import { stepOut } from '../../renderer/operator/terrain/terrain-edit';
import { sampleTable } from '../../shared/board/sample';
import type { TerrainPiece } from '../../shared/board/terrain';
import { makeTerrainFile, parseTerrainFile } from '../../shared/files/terrain-file';
import { polygonArea } from '../../shared/geometry/polygon';
import { newSession } from '../../shared/session/new-session';
import { refusal, sessionAfter } from '../session/arbitraries';

const at = (x: number, y: number) => ({ x, y });
const must = (piece: TerrainPiece | undefined): TerrainPiece => {
  if (!piece) throw new Error('no piece');
  return piece;
};
const wood = must(newPiece('woods', 'polygon', [at(100, 100), at(200, 100), at(200, 200), at(100, 200)]));
const hedge = must(newPiece('hedge', 'ribbon', [at(500, 500), at(700, 500)]));

describe('a drawn piece', () => {
  test('needs three corners, or two points of a strip', () => {
    expect(newPiece('woods', 'polygon', [at(0, 0), at(1, 0)])).toBeUndefined();
    expect(newPiece('hedge', 'ribbon', [at(0, 0)])).toBeUndefined();
  });

  test('drawn the wrong way round is laid the right way round', () => {
    const piece = must(newPiece('woods', 'polygon', [at(0, 0), at(0, 100), at(100, 0)]));
    expect(polygonArea(piece.polygon)).toBeGreaterThan(0);
  });

  test('moves, gains and loses points; a strip’s outline follows its line', () => {
    expect(pointsOf(withPointMoved(wood, 1, at(250, 100)))[1]).toEqual(at(250, 100));
    const bent = withPointAfter(hedge, 0, at(600, 600));
    expect(pointsOf(bent)).toHaveLength(3);
    expect(bent.polygon).toHaveLength(6);
    expect(pieceMoved(hedge, 10, 20).ribbon?.line).toEqual([at(510, 520), at(710, 520)]);
    expect(pointsOf(must(withoutPoint(bent, 1)))).toEqual(pointsOf(hedge));
    expect(withoutPoint(hedge, 0)).toBeUndefined();
    expect(withWidth(hedge, 30).polygon.map(({ y }) => y)).toEqual([485, 485, 515, 515]);
  });

  test('offers a middle an edge: a closed outline one more than an open line', () => {
    expect(middlesOf(wood).map(({ at: p }) => p)).toContainEqual(at(100, 150));
    expect(middlesOf(hedge)).toEqual([{ after: 0, at: at(600, 500) }]);
  });

  test('goes into the game, into a file and back as it is', () => {
    const terrain = [withHeight(wood, 70), hedge];
    const session = sessionAfter(newSession(), { kind: 'setTerrain', terrain });
    expect(session.terrain).toEqual(terrain);
    expect(parseTerrainFile(makeTerrainFile(terrain))).toEqual({ ok: true, value: terrain });
    expect(withHeight(withHeight(wood, 70), undefined)).toEqual(wood);
    expect(withPiece(terrain, 0, undefined)).toEqual([hedge]);
  });

  test('whose line and outline are two different shapes is refused by name', () => {
    const torn = { ...hedge, polygon: wood.polygon };
    expect(refusal(newSession(), { kind: 'setTerrain', terrain: [torn] })).toMatchObject({
      field: 'terrain[0].ribbon.line',
    });
    expect(refusal(newSession(), { kind: 'setTerrain', terrain: [withHeight(wood, -1)] })).toMatchObject({
      field: 'terrain[0].heightMm',
      value: '-1',
    });
  });
});

describe('a point', () => {
  const terrain = [wood, hedge];
  const caught = (x: number, y: number, except?: number) =>
    snapped(at(x, y), terrain, sampleTable, 10, except);

  test('is caught by a corner before an edge, by an edge before the table’s, and else not at all', () => {
    expect(caught(203, 104)).toEqual({ at: at(200, 100), to: 'corner' });
    expect(caught(150, 95)).toEqual({ at: at(150, 100), to: 'edge' });
    expect(caught(600, 506)).toEqual({ at: at(600, 500), to: 'edge' });
    expect(caught(4, 700)).toEqual({ at: at(0, 700), to: 'table' });
    expect(caught(sampleTable.widthMm + 3, 700).at.x).toBe(sampleTable.widthMm);
    expect(caught(300, 300)).toEqual({ at: at(300, 300), to: 'nothing' });
  });

  test('is not caught by its own piece, nor beyond reach', () => {
    expect(caught(203, 104, 0).to).toBe('nothing');
    expect(caught(200, 89).to).toBe('nothing');
  });
});

test('Escape steps out of a draft’s points, the draft, a point, the piece, and then of drawing', () => {
  const draft = { kind: 'woods', shape: 'polygon', points: [at(0, 0)] } as const;
  expect(stepOut({ draft })).toEqual({ draft: { ...draft, points: [] } });
  expect(stepOut({ draft: { ...draft, points: [] } })).toEqual({});
  expect(stepOut({ piece: 1, corner: 2 })).toEqual({ piece: 1 });
  expect(stepOut({ piece: 1 })).toEqual({});
  expect(stepOut({})).toBeUndefined();
});
