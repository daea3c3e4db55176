import { expect, it } from 'vitest';
import { chartOrigin } from '../../../renderer/operator/rules/chart-origin';

it('tells a missing chart, an invented one, a copied one and one that says nothing apart', () => {
  expect(chartOrigin(undefined)).toEqual({ kind: 'missing' });
  expect(chartOrigin({ SYNTHETIC: 'a test', source: 'nowhere' })).toEqual({
    kind: 'invented',
    why: 'a test',
  });
  expect(chartOrigin({ source: 'Guns, 1982' })).toEqual({ kind: 'copied', source: 'Guns, 1982' });
  expect(chartOrigin({ guns: [] })).toEqual({ kind: 'unnamed' });
});
