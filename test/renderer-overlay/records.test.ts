import { describe, expect, it } from 'vitest';
import { floatRecords } from '../../renderer/overlay/records';

describe('records', () => {
  it('keep what was written when they grow', () => {
    const records = floatRecords(3, 1);
    for (let i = 0; i < 100; i++) {
      const at = records.add();
      records.data[at] = i;
    }
    for (let i = 0; i < 100; i++) expect(records.data[i * 3]).toBe(i);
  });

  it('are filled again without a new array', () => {
    const records = floatRecords(3, 1);
    for (let i = 0; i < 100; i++) records.add();
    const { data } = records;
    records.clear();
    for (let i = 0; i < 100; i++) records.add();
    expect(records.data).toBe(data);
  });
});
