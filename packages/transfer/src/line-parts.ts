/** Where a line may be cut in two: a title and the name of who made it. */

export type CutKind = 'dash' | 'by' | 'quotes' | 'slash' | 'colon' | 'comma';

/** A place between two parts. */
interface Gap {
  start: number;
  end: number;
}

export interface LineCut {
  kind: CutKind;
  gaps: readonly Gap[];
  /** Where the line itself says which part is the title: "Halo by Beyoncé", 'Beyoncé – "Halo"'. */
  titleIs?: 'first' | 'last';
}

/** A dash with white space on both sides; also a pipe, a tilde, an arrow. A hyphen inside a word is none of them. */
const spacedDash = /\s(?:-{1,3}|[–—―‒−⸺]+|\|{1,2}|~|::|=>|→)\s/g;
/** Dashes that need no white space; between digits they make a range, as in "1967–1970". */
const tightDash = /\s?(?:[–—―⸺]{1,3}|(?<!-)-{2,3}(?!-))\s?/g;
const by = /\sby\s/gi;
const slash = /\s[/／]\s/g;
const colon = /\s?[:：]\s/g;
const comma = /,\s/g;

const quoteMarks = [
  '""',
  '“”',
  '„“',
  '„”',
  '””',
  '«»',
  '»«',
  '「」',
  '『』',
  '〈〉',
  '《》',
  "''",
  '‘’',
] as const;
const quoteAtStart =
  /^(?:"([^"]+)"|[“„”]([^“”„]+)[“”]|«([^«»]+)»|「([^「」]+)」|『([^『』]+)』|《([^《》]+)》)/;
const quoteAtEnd =
  /(?:"([^"]+)"|[“„”]([^“”„]+)[“”]|«([^«»]+)»|「([^「」]+)」|『([^『』]+)』|《([^《》]+)》)$/;
const singleQuotesAtEnd = /(?<=,\s)['‘][^,]+['’]$/;

/** The best cut of a line, if it has one. `prefersBy`: in this list " by " is the usual one. */
export function findCut(text: string, prefersBy: boolean): LineCut | undefined {
  const dashed = cutAt(text, 'dash', spacedDash) ?? cutAt(text, 'dash', tightDash);
  const credited = cutAtBy(text);
  if (dashed) return prefersBy && credited ? credited : quotedSide(text, dashed);
  return credited ?? cutAtQuotes(text) ?? quoted(text, slash, 'slash') ?? quoted(text, colon, 'colon');
}

/** "Title, Artist": a last resort, since commas are at home in titles. */
export function findComma(text: string): LineCut | undefined {
  const cut = cutAt(text, 'comma', comma);
  return cut?.gaps.length === 1 ? cut : undefined;
}

/** The two parts of a line, cut at its first or at its last gap. */
export function partsAt(text: string, cut: LineCut, gap: 'first' | 'last'): [string, string] {
  const { start, end } = cut.gaps.at(gap === 'first' ? 0 : -1)!;
  return [text.slice(0, start).trim(), text.slice(end).trim()];
}

/** A part without the quotes and emphasis around it. */
export function bareName(part: string): string {
  let name = part.trim().replace(/(?<![,;])[,;]+$/, '');
  for (let layers = 0; layers < 4; layers += 1) {
    const inner = withoutEnds(name);
    if (inner === undefined) return name;
    name = inner;
  }
  return name;
}

export function isQuoted(part: string): boolean {
  const text = part.trim();
  // An apostrophe inside a word closes nothing: 'Don't Look Back'.
  const closing = text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  return quoteMarks.some(([open, close]) => wraps(closing, open!, close!));
}

function withoutEnds(name: string): string | undefined {
  for (const mark of ['**', '__', '*', '_', '`']) {
    const inner = name.slice(mark.length, -mark.length);
    if (
      name.length > 2 * mark.length &&
      name.startsWith(mark) &&
      name.endsWith(mark) &&
      !inner.includes(mark)
    )
      return inner.trim();
  }
  if (isQuoted(name)) return name.slice(1, -1).trim();
  return undefined;
}

/** Whether one pair of quotes is around all of it: not so in '"A" and "B"'. */
function wraps(text: string, open: string, close: string): boolean {
  if (text.length < 3 || !text.startsWith(open) || !text.endsWith(close)) return false;
  const inner = text.slice(1, -1);
  return !inner.includes(open) && !inner.includes(close);
}

function cutAt(text: string, kind: CutKind, pattern: RegExp): LineCut | undefined {
  const gaps = [...text.matchAll(pattern)]
    .map((found) => ({ start: found.index, end: found.index + found[0].length }))
    .filter(({ start, end }) => start > 0 && end < text.length && !isRange(text, start, end));
  return gaps.length === 0 ? undefined : { kind, gaps };
}

function isRange(text: string, start: number, end: number): boolean {
  return end - start === 1 && /\p{Nd}/u.test(text[start - 1]!) && /\p{Nd}/u.test(text[end]!);
}

function cutAtBy(text: string): LineCut | undefined {
  const cut = cutAt(text, 'by', by);
  return cut && { ...cut, gaps: cut.gaps.slice(-1), titleIs: 'first' };
}

function quoted(text: string, pattern: RegExp, kind: CutKind): LineCut | undefined {
  const cut = cutAt(text, kind, pattern);
  return cut && quotedSide(text, cut);
}

function quotedSide(text: string, cut: LineCut): LineCut {
  const [isFirst, isLast] = partsAt(text, cut, 'first').map(isQuoted);
  if (isFirst === isLast) return cut;
  return { ...cut, titleIs: isFirst ? 'first' : 'last' };
}

/** 'Radiohead "Paranoid Android"', "Radiohead, 'Paranoid Android'" and '宇多田ヒカル「First Love」'. */
function cutAtQuotes(text: string): LineCut | undefined {
  const end = quoteAtEnd.exec(text) ?? singleQuotesAtEnd.exec(text);
  if (end && end.index > 0) {
    return { kind: 'quotes', gaps: [{ start: end.index, end: end.index }], titleIs: 'last' };
  }
  const start = quoteAtStart.exec(text)?.[0].length;
  if (start === undefined || start === text.length) return undefined;
  // A bracket belongs to the title: '"Heroes" (Live)'.
  const gap = /^,?\s(?=[^([])/.exec(text.slice(start))?.[0].length;
  if (gap === undefined) return undefined;
  return { kind: 'quotes', gaps: [{ start, end: start + gap }], titleIs: 'first' };
}
