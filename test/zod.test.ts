import { expect, test, vi } from 'vitest';
import { z } from '../shared/zod';
import { importsOf, productSources } from './architecture/sources';

test('schemas check values without compiling code, which the windows’ policy forbids', () => {
  const compile = vi.fn();
  vi.stubGlobal('Function', compile);
  const schema = z.strictObject({ a: z.number() });
  expect(schema.safeParse({ a: 1 }).success).toBe(true);
  expect(schema.safeParse({ a: 'x' }).success).toBe(false);
  vi.unstubAllGlobals();
  expect(compile).not.toHaveBeenCalled();
});

test('nobody takes zod from elsewhere', () => {
  const takers = productSources().filter(
    (source) => importsOf(source).includes('zod') && !/import type \{[^}]*\} from 'zod'/.test(source.text),
  );
  expect(takers.map(({ file }) => file)).toEqual(['shared/zod.ts']);
});
