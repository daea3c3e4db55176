/**
 * The faces in what was typed: "2 5 6", "2,5,6" and "256" are the same dice. `undefined` where something else stands
 * there, be it a seven. At most `count` faces are read.
 */
export function facesTyped(text: string, count: number): readonly number[] | undefined {
  const bare = text.replace(/[\s,;.+/-]/g, '');
  if (!/^[1-6]*$/.test(bare)) return undefined;
  return [...bare].slice(0, count).map(Number);
}
