import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/lib/assembly.mjs';

/** Whole acts on the rendered table, minutes each where graphics are drawn in software: `npm run prove -- live` runs them. */
const LONG = ['test/**/*.long.test.ts'];

/** Unit and property tests run side by side; what starts a browser or measures the machine runs alone. */
const BROWSER = [
  'test/e2e/**/*.test.ts',
  'test/main/**/*.test.ts',
  'test/server/**/*.test.ts',
  'test/packaging/**/*.test.ts',
  'test/**/*.browser.test.ts',
  'test/**/*.browser.test.tsx',
];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        plugins: [assemblyScript()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [...BROWSER, ...LONG],
          testTimeout: 120_000,
          // Loading modules anew for each of some 290 files costs more than the tests themselves.
          isolate: false,
        },
      },
      {
        plugins: [assemblyScript()],
        test: {
          name: 'browser',
          environment: 'node',
          include: BROWSER,
          exclude: LONG,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [assemblyScript()],
        test: {
          name: 'long',
          environment: 'node',
          include: LONG,
          fileParallelism: false,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
