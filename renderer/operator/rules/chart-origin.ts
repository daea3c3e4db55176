/** Where a chart comes from, by what its file says of itself. */
export type ChartOrigin =
  | { readonly kind: 'missing' }
  /** Marked as made up, for a test or an example. */
  | { readonly kind: 'invented'; readonly why: string }
  | { readonly kind: 'copied'; readonly source: string }
  | { readonly kind: 'unnamed' };

/** The origin of a chart's content; undefined content is a chart that was not given. */
export function chartOrigin(content: unknown): ChartOrigin {
  if (content === undefined) return { kind: 'missing' };
  const why = memberOf(content, 'SYNTHETIC');
  if (why !== undefined) return { kind: 'invented', why };
  const source = memberOf(content, 'source');
  return source === undefined ? { kind: 'unnamed' } : { kind: 'copied', source };
}

function memberOf(content: unknown, name: string): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const value: unknown = Reflect.get(content, name);
  return typeof value === 'string' ? value : undefined;
}
