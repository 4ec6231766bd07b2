import { deepestJson, mostJsonNodes } from './limits.ts';
import { messages } from './messages.ts';

export type ReadJson =
  | { ok: true; document: unknown }
  /** With the document as far as it is whole: up to the last object of a list that is complete. */
  | { ok: false; line: number; message: string; document?: unknown };

const jsonStart = /^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[[{"\]]|-?\d|null|true|false|NaN|$))/;

/** Whether text is meant as JSON, be it whole or broken. */
export function looksLikeJson(text: string): boolean {
  return jsonStart.test(text.slice(0, 1000));
}

/** Parses JSON whose depth is judged before; a broken one is told with the line at which it breaks. */
export function readJson(text: string): ReadJson {
  const beyond = beyondMeasure(text);
  if (beyond) return { ok: false, ...beyond };
  try {
    return { ok: true, document: JSON.parse(text) };
  } catch {
    // What engines say of it differs, and most of them tell no line.
    const { line, whole } = faultOf(text);
    const broken = { ok: false as const, line, message: messages.jsonBroken(line) };
    return whole === undefined ? broken : { ...broken, document: JSON.parse(whole) };
  }
}

function beyondMeasure(text: string): { line: number; message: string } | undefined {
  let [depth, nodes] = [0, 0];
  let line = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      line += 1;
      isQuoted = false;
    } else if (isQuoted) {
      if (code === 92) at += 1;
      else if (code === 34) isQuoted = false;
    } else if (code === 34) isQuoted = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      nodes += 1;
      if (depth > deepestJson) return { line, message: messages.jsonTooDeep(line) };
      if (nodes > mostJsonNodes) return { line, message: messages.jsonTooLarge(mostJsonNodes) };
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return undefined;
}

const token =
  /\s*(?:"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:])/uy;
const blank = /\s*/y;

/** Tokens that may come next; the depth is in a stack of brackets. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'end';

interface Fault {
  line: number;
  /** The text up to the last object in a list that is complete, with every bracket closed; undefined if there is none. */
  whole: string | undefined;
}

/** The first token that JSON does not allow where it stands, or the end when it comes too early. */
function faultOf(text: string): Fault {
  const open: string[] = [];
  let lastWhole: { end: number; open: string[] } | undefined;
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    const next: Expected | undefined =
      found === undefined ? undefined : after(expected, found.trimStart(), open);
    if (found === undefined || next === undefined) break;
    expected = next;
    at += found.length;
    if (found.endsWith('}') && open.at(-1) === '[') lastWhole = { end: at, open: [...open] };
  }
  blank.lastIndex = at;
  at += blank.exec(text)?.[0].length ?? 0;
  const line = text.slice(0, at).split('\n').length;
  return { line, whole: lastWhole && text.slice(0, lastWhole.end) + closing(lastWhole.open) };
}

function closing(open: readonly string[]): string {
  return open
    .toReversed()
    .map((bracket) => (bracket === '[' ? ']' : '}'))
    .join('');
}

function after(expected: Expected, found: string, open: string[]): Expected | undefined {
  const first = found[0]!;
  const closed = (): Expected => (open.length === 0 ? 'end' : ', or end');
  switch (expected) {
    case 'value':
    case 'value or ]':
      if (first === '[' || first === '{') {
        open.push(first);
        return first === '[' ? 'value or ]' : 'key or }';
      }
      if (first === ']' && expected === 'value or ]') {
        open.pop();
        return closed();
      }
      return '],:}'.includes(first) ? undefined : closed();
    case 'key':
    case 'key or }':
      if (first === '"') return ':';
      if (first !== '}' || expected === 'key') return undefined;
      open.pop();
      return closed();
    case ':':
      return first === ':' ? 'value' : undefined;
    case ', or end': {
      const inside = open.at(-1);
      if (first === ',') return inside === '{' ? 'key' : 'value';
      if (first !== (inside === '{' ? '}' : ']')) return undefined;
      open.pop();
      return closed();
    }
    default:
      return undefined;
  }
}
