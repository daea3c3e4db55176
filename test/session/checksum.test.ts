import { expect, test } from 'vitest';
import { checksum } from '../../shared/session/checksum';

test('is the CRC-32 of the published check value', () => {
  expect(checksum('123456789')).toBe('cbf43926');
  expect(checksum('')).toBe('00000000');
});
