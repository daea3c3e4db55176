import type { DictionaryName } from '../../detection';
import { apriltag36h11 } from './apriltag-36h11';
import { dict4x4 } from './dict-4x4-250';
import { dict6x6 } from './dict-6x6-250';
import type { Dictionary } from './dictionary';

const BY_NAME: Readonly<Record<DictionaryName, Dictionary>> = {
  DICT_4X4_250: dict4x4,
  DICT_6X6_250: dict6x6,
  APRILTAG_36h11: apriltag36h11,
};

export function dictionaryByName(name: DictionaryName): Dictionary {
  return BY_NAME[name];
}
