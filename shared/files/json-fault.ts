/** What JSON may hold next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing more';

const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/**
 * Where a text stops being JSON: the index of the first token that cannot stand there, or undefined for JSON.
 * Engines word their own messages as they like and seldom say where, and a slip made by hand has to be found.
 */
export function jsonFault(text: string): number | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = afterSpace(text, 0); at < text.length; at = afterSpace(text, at)) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | undefined = token === undefined ? undefined : step(token, expected, open);
    if (token === undefined || next === undefined) return at;
    expected = next;
    at += token.length;
  }
  return expected === 'nothing more' ? undefined : text.length;
}

/** Takes one token; undefined where it cannot stand. `open` holds the brackets still to be closed. */
function step(token: string, expected: Expected, open: string[]): Expected | undefined {
  const wantsValue = expected === 'value' || expected === 'value or ]';
  const wantsKey = expected === 'key' || expected === 'key or }';
  const closable = expected === ', or end';
  switch (token) {
    case '{':
    case '[':
      if (!wantsValue) return undefined;
      open.push(token);
      return token === '{' ? 'key or }' : 'value or ]';
    case '}':
      return (closable || expected === 'key or }') && open.pop() === '{' ? afterValue(open) : undefined;
    case ']':
      return (closable || expected === 'value or ]') && open.pop() === '[' ? afterValue(open) : undefined;
    case ',':
      if (!closable) return undefined;
      return open.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return expected === ':' ? 'value' : undefined;
    default:
      if (wantsKey) return token.startsWith('"') ? ':' : undefined;
      return wantsValue ? afterValue(open) : undefined;
  }
}

function afterValue(open: readonly string[]): Expected {
  return open.length > 0 ? ', or end' : 'nothing more';
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(text);
  return SPACE.lastIndex;
}
