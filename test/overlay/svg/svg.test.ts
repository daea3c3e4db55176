import { describe, expect, test } from 'vitest';
import { sampleBoard } from '../../../shared/board/sample-board';
import { overlayToSvg } from '../../../shared/overlay/svg/svg';
import { overlayOf, selecting } from '../scenes';

const board = sampleBoard();
const { table, units } = board;
const marks = overlayOf(selecting('firefly', 'stug-3'));

/** Whether every element that is opened is closed, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name ?? '');
  }
  return open.length === 0;
}

describe('the overlay as SVG', () => {
  test('is well-formed in every view', () => {
    for (const view of [
      { kind: 'fragment' },
      { kind: 'projector', widthPx: 800 },
      { kind: 'operator', widthPx: 800, board },
    ] as const) {
      expect(isBalanced(overlayToSvg(marks, { table, units, view }))).toBe(true);
    }
  });

  test('the projector’s ground is black: where nothing is drawn there is no light', () => {
    const svg = overlayToSvg([], { table, units, view: { kind: 'projector', widthPx: 800 } });
    expect(svg).toContain('width="800" height="533" viewBox="0 0 1829 1219"');
    expect(svg).toContain('<rect width="1829" height="1219" fill="#000000"/>');
  });

  test('keep-outs are cut from the labels as from all else, as the projector does it', () => {
    const svg = overlayToSvg(marks, { table, units });
    const cut = [...svg.matchAll(/<g mask="url\(#keep-outs\)"/g)].map(({ index }) => index);
    const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = cut;
    expect(svg.indexOf('data-id')).toBeGreaterThan(first);
    expect(svg.indexOf('data-id="shot:firefly>stug-3"'.replace('>', '&gt;'))).toBeGreaterThan(second);
  });

  test('y runs down from the far edge', () => {
    const line = { kind: 'line', from: { x: 10, y: 0 }, to: { x: 20, y: 1219 } } as const;
    const stroke = { tone: 'neutral', widthMm: 2, dash: 'solid' } as const;
    const svg = overlayToSvg(
      [{ kind: 'stroke', id: 'a', path: { segments: [line], closed: false }, stroke, emphasis: 'bright' }],
      { table, units },
    );
    expect(svg).toContain('d="M10 1219L20 0"');
  });

  test('an arc that runs counter-clockwise on the table does so on the picture', () => {
    const arc = {
      kind: 'arc',
      centre: { x: 100, y: 100 },
      radius: 50,
      startRad: 0,
      sweepRad: Math.PI / 2,
    } as const;
    const stroke = { tone: 'neutral', widthMm: 2, dash: 'solid' } as const;
    const svg = overlayToSvg(
      [{ kind: 'stroke', id: 'a', path: { segments: [arc], closed: false }, stroke, emphasis: 'bright' }],
      { table, units },
    );
    expect(svg).toContain('d="M150 1119A50 50 0 0 0 100 1069"');
  });

  test('names are escaped', () => {
    const named = {
      ...board,
      teams: board.teams.map((team) =>
        team.team.id === 'sherman-3' ? { ...team, team: { ...team.team, name: '<b>"Tom & Co"' } } : team,
      ),
    };
    const svg = overlayToSvg(overlayOf({}, named), {
      table,
      units,
      view: { kind: 'operator', widthPx: 800, board: named },
    });
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&lt;b&gt;&quot;Tom &amp; Co&quot;');
  });
});
