/**
 * Whether two values of plain data (numbers, strings, booleans, arrays, records) say the same. Parts that are one
 * object are not looked into, so that comparing a session with the one it came from costs what changed.
 */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameData(one[key], other[key]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
