import { D6 } from '../../../shared/rules/chance/die';

/**
 * The faces in what was typed: "2 5 6", "2,5,6" and, where no face has two digits, "256" are the same dice. `undefined`
 * where something else stands there, be it a face that the die does not have. At most `count` faces are read.
 */
export function facesTyped(
  text: string,
  count: number,
  sides: readonly number[] = D6,
): readonly number[] | undefined {
  const apart = text.split(/[\s,;.+/-]+/).filter((each) => each !== '');
  const single = sides.every((side) => side < 10);
  const faces = (single ? apart.flatMap((each) => [...each]) : apart).map(Number);
  return faces.every((face) => sides.includes(face)) ? faces.slice(0, count) : undefined;
}
