/** Plain numbers are equal within this. */
const TOLERANCE = 1e-6;

/** Lists of words whose order says something: in turn, or parallel to a list of the input. All others are sets. */
const ORDERED: ReadonlySet<string> = new Set(['order', 'steps', 'objectives', 'area', 'sequence']);

/** A member that is not what it should be. `got` is undefined where the answer does not have it. */
export interface Difference {
  /** The way to it, as "hits.near". */
  readonly member: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/**
 * Where an answer falls short of what a vector expects. Only members that are expected are looked at. Fractions are
 * text and must be the same; plain numbers may differ by 1e-6; lists of ids are sets unless their order is part of
 * the answer; other lists are compared place by place.
 */
export function differences(
  expected: Readonly<Record<string, unknown>>,
  got: unknown,
): readonly Difference[] {
  const answer = isRecord(got) ? got : {};
  return Object.entries(expected).flatMap(([member, value]) =>
    differ(member, value, Object.hasOwn(answer, member) ? answer[member] : undefined),
  );
}

function differ(member: string, expected: unknown, got: unknown): readonly Difference[] {
  if (isRecord(expected)) {
    if (!isRecord(got)) return [{ member, expected, got }];
    return Object.entries(expected).flatMap(([name, value]) =>
      differ(`${member}.${name}`, value, Object.hasOwn(got, name) ? got[name] : undefined),
    );
  }
  return same(member, expected, got) ? [] : [{ member, expected, got }];
}

function same(member: string, expected: unknown, got: unknown): boolean {
  if (typeof expected === 'number') {
    return typeof got === 'number' && Math.abs(expected - got) <= TOLERANCE;
  }
  if (!Array.isArray(expected)) {
    return isRecord(expected)
      ? isRecord(got) && differ(member, expected, got).length === 0
      : expected === got;
  }
  if (!Array.isArray(got) || got.length !== expected.length) return false;
  const isSet = expected.every((entry) => typeof entry === 'string') && !ORDERED.has(member);
  if (isSet) {
    const sorted = got.toSorted();
    return expected.toSorted().every((entry, index) => entry === sorted[index]);
  }
  // What stands inside an ordered list is a set again: groups that fire together.
  return expected.every((entry, index) =>
    same(Array.isArray(entry) ? `${member}.*` : member, entry, got[index]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
