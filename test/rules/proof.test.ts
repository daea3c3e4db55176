import { expect, test } from 'vitest';
import { proveSeed } from '../prove/rules';

/** A small piece of `npm run prove -- rules`; seeds that ever fail there belong into this list. */
test.each([101, 202])('random acts and tables of seed %i break no promise of the rules', (seed) => {
  const { acts, refused, pairs, tables, condition, ...faults } = proveSeed(seed, 200);
  expect({ acts, tables, condition }).toEqual({ acts: 200, tables: 2, condition: `seed ${seed}` });
  expect(refused).toBeGreaterThan(20);
  expect(pairs).toBeGreaterThan(200);
  for (const [name, count] of Object.entries(faults)) expect(count, name).toBe(0);
});
