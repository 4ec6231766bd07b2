import { maxJsonDepth, maxJsonNodes } from './limits.ts';
import { messages } from './messages.ts';

export type ReadJson =
  | { ok: true; document: unknown }
  /** `document` is the complete part: up to the last whole object of a list. */
  | { ok: false; line: number; message: string; document?: unknown };

const jsonStart =
  /^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[[{"\]]|-?\d[\d.eE+-]*\s*(?:,|\]?\s*$)|(?:null|true|false|NaN)\s*[,\]]|$))/;

/** Whether text is meant as JSON, valid or not. */
export function looksLikeJson(text: string): boolean {
  return jsonStart.test(text.slice(0, 1000));
}

/** Parses JSON after checking its depth; reports the line at which invalid JSON breaks. */
export function readJson(text: string): ReadJson {
  const beyond = beyondMeasure(text);
  if (beyond) return { ok: false, ...beyond };
  try {
    return { ok: true, document: JSON.parse(text) };
  } catch {
    // Engines report it differently, most of them without a line.
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
      if (depth > maxJsonDepth) return { line, message: messages.jsonTooDeep(line) };
      if (nodes > maxJsonNodes) return { line, message: messages.jsonTooLarge(maxJsonNodes) };
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return undefined;
}

const token =
  /\s*(?:"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:])/uy;
const blank = /\s*/y;

/** Tokens that may come next; a stack of brackets tracks the depth. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'end';

interface Fault {
  line: number;
  /** The text up to the last complete object of a list, with every bracket closed; undefined without one. */
  whole: string | undefined;
}

/** The first invalid token, or the end if it comes too early. */
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
