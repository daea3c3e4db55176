import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { measurePhotograph, PHOTOGRAPHS, type PhotographRow, photographsIn } from '../../prove/photographs';

let loaded: LoadedOpenCv;

beforeAll(async () => {
  loaded = await loadOpenCv();
});

describe('photographs with published answers', () => {
  it('show every published fiducial, corners within two px, and no other id', async () => {
    const rows: PhotographRow[] = [];
    for await (const photograph of photographsIn(PHOTOGRAPHS)) {
      rows.push(measurePhotograph(photograph, loaded.cv));
    }
    expect(rows.map(({ missed }) => missed)).toEqual([[], [], []]);
    expect(rows.map(({ found, falseIds }) => ({ found, falseIds }))).toEqual([
      { found: 12, falseIds: 0 },
      { found: 25, falseIds: 0 },
      { found: 6, falseIds: 0 },
    ]);
  }, 60_000);
});
