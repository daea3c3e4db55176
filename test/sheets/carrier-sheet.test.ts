import { describe, expect, it } from 'vitest';
import { printedPages } from '../../calibration/printed-sheets';
import type { Roster, Team } from '../../shared/board/team';
import { carriedTeams, withCarriers } from '../../shared/sheets/carrier-sheet';
import { type Page, type PageMark, paperSizes, unprintableMm } from '../../shared/sheets/page';

const base = { shape: 'rectangle', widthMm: 24, depthMm: 16, thicknessMm: 3 } as const;
const mount = { heightMm: 3, offsetMm: [0, 0], rotationRad: 0.3 } as const;
const team = (id: string, fiducialId: number, sizeMm: number, on: Team['base'] = base): Team => ({
  id,
  name: id,
  platoonId: 'p',
  unitType: 'x',
  base: on,
  fiducial: { ...mount, id: fiducialId, sizeMm },
});
const roster: Roster = {
  sides: [],
  platoons: [],
  objectives: [],
  teams: [
    team('small', 1, 9),
    team('scout', 2, 20),
    team('round', 3, 24, { ...base, shape: 'round', widthMm: 25, depthMm: 25 }),
  ],
};

const pagesOf = (kind: 'tabs' | 'trays', paper = paperSizes.a4): readonly Page[] => {
  const pages = printedPages(kind, roster, paper);
  if (!pages.ok) throw new Error(pages.error.kind);
  return pages.value;
};
const inked = (page: Page | undefined) =>
  (page?.marks ?? []).filter(
    (mark): mark is PageMark & { kind: 'area' } => mark.kind === 'area' && mark.tone === 'ink',
  );

describe('carriers for fiducials larger than their base', () => {
  it('are for the teams that need one alone', () => {
    expect(carriedTeams(roster, 'tab').map(({ team: { id } }) => id)).toEqual(['scout', 'round']);
  });

  it('hold every fiducial in its true size, with its quiet zone inside the cut', () => {
    for (const kind of ['tabs', 'trays'] as const) {
      expect(inked(pagesOf(kind)[0]).map(({ widthMm }) => widthMm)).toEqual([20, 24]);
    }
  });

  it('put the fiducial where the roster is then told that it is', () => {
    const [scout] = carriedTeams(roster, 'tray');
    const ink = inked(pagesOf('trays')[0])[0];
    const lines = pagesOf('trays')[0]?.marks.filter((mark) => mark.kind === 'line') ?? [];
    if (!scout || !ink) throw new Error('a tray was expected');
    // The page's check bar has six lines, the tray's outline four; then the base's.
    const [x, y] = [lines.slice(10, 14).map(({ x1Mm }) => x1Mm), lines.slice(10, 14).map(({ y1Mm }) => y1Mm)];
    const centre = {
      x: (Math.min(...x) + Math.max(...x)) / 2,
      y: (Math.min(...y) + Math.max(...y)) / 2,
    };
    expect(Math.max(...x) - Math.min(...x)).toBeCloseTo(24, 9);
    const [forwardMm, leftMm] = scout.carrier.offsetMm;
    expect(centre.x - (ink.xMm + ink.widthMm / 2)).toBeCloseTo(leftMm, 9);
    expect(centre.y - (ink.yMm + ink.heightMm / 2)).toBeCloseTo(forwardMm, 9);
    const told = withCarriers(roster, 'tray').teams[1]?.fiducial;
    expect(told).toMatchObject({ offsetMm: scout.carrier.offsetMm, rotationRad: 0, sizeMm: 20 });
    expect(withCarriers(roster, 'tray').teams[0]).toEqual(roster.teams[0]);
  });

  it('lie on the page, on either paper', () => {
    for (const paper of [paperSizes.a4, paperSizes.letter]) {
      for (const page of pagesOf('trays', paper)) {
        for (const { xMm, widthMm } of inked(page)) {
          expect(xMm).toBeGreaterThanOrEqual(unprintableMm);
          expect(xMm + widthMm).toBeLessThanOrEqual(paper.widthMm - unprintableMm);
        }
      }
    }
  });

  it('are refused where one is larger than the page', () => {
    const giant = { ...roster, teams: [team('giant', 4, 180)] };
    expect(printedPages('trays', giant, paperSizes.a4)).toMatchObject({
      ok: false,
      error: { kind: 'piece-too-large', index: 0 },
    });
  });
});
