import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staticPath } from '../../main/security/static-path';

const root = resolve('/srv/arclight');

test('the root path is the console', () => {
  expect(staticPath(root, '/')).toEqual({
    ok: true,
    value: { pathname: '/index.html', file: resolve(root, 'index.html') },
  });
});

test('percent signs are undone once', () => {
  const path = staticPath(root, '/assets/a%20b.png');
  expect(path.ok && path.value.pathname).toBe('/assets/a b.png');
  const twice = staticPath(root, '/%252e%252e/x');
  expect(twice.ok && twice.value.pathname).toBe('/%2e%2e/x');
});

test('no path, however it is spelt, leaves the root', () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '',
    'a',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '%5c..',
    '\\..',
    '%00',
    '%',
    'index.html',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const path = staticPath(root, `/${parts.join('/')}`);
      if (path.ok) expect(path.value.file.startsWith(root + sep)).toBe(true);
    }),
  );
});

test('a sibling folder whose name begins alike is outside', () => {
  expect(staticPath(root, '/../arclight-secrets/x')).toEqual({ ok: false, error: 'outside' });
});
