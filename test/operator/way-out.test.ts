import { describe, expect, it } from 'vitest';
import { tableFromUnits } from '../../calibration/table/table-presets';
import { sizeForCorners, sizeThatFits } from '../../renderer/operator/calibration/way-out';
import { describeFailure } from '../../renderer/strings/english-light-run';
import type { TableFault } from '../../shared/session/calibration-report';

const sixByFour = tableFromUnits(72, 48, 'in');
const turned = tableFromUnits(48, 72, 'in');
const said = (fault: TableFault) =>
  describeFailure({ kind: 'failed', act: { kind: 'find-table' }, fault: { of: 'table', fault } });

describe('one press out of a set-up that does not fit', () => {
  it('exchanges width and depth where the sheets lie so', () => {
    const fault: TableFault = { kind: 'sides-swapped', ...sixByFour };
    expect(sizeThatFits(fault, turned)).toEqual(sixByFour);
    expect(sizeForCorners({ kind: 'cornersTurned' }, turned)).toEqual(sixByFour);
  });

  it('takes centimetres for what was typed as inches, as the sheets’ size says', () => {
    const typed = tableFromUnits(180, 120, 'in');
    for (const printScale of [2.53, 2.63]) {
      expect(sizeThatFits({ kind: 'size-mismatch', printScale }, typed)).toEqual(
        tableFromUnits(180, 120, 'cm'),
      );
    }
    expect(sizeThatFits({ kind: 'size-mismatch', printScale: 1.3 }, typed)).toBeUndefined();
  });

  it('is not to be had where hands have to move something', () => {
    expect(sizeThatFits({ kind: 'seen-twice', id: 1 }, sixByFour)).toBeUndefined();
    expect(sizeForCorners({ kind: 'cornersMirrored', picture: 'camera' }, sixByFour)).toBeUndefined();
  });
});

describe('the words for sheets that do not fit', () => {
  it('name a mirrored set of four, and each of two that changed places', () => {
    const mirrored = [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 2],
    ] as const;
    expect(said({ kind: 'places-swapped', places: mirrored })).toMatch(/mirrored/);
    expect(said({ kind: 'places-swapped', places: mirrored.slice(0, 2) })).toMatch(
      /near left lies where near right should/,
    );
  });

  it('name a mirrored picture and where to switch it off', () => {
    expect(said({ kind: 'mirrored-picture', seen: [0, 1, 2] })).toMatch(/mirrored.*Switch mirroring off/);
  });
});
