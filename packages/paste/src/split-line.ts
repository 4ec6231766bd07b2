/** Where to split a line into a title and the name of its maker. */

export type SplitKind = 'dash' | 'by' | 'quotes' | 'slash' | 'colon' | 'comma' | 'brackets';

/** A separator between two parts. */
interface Gap {
  start: number;
  end: number;
}

export interface LineSplit {
  kind: SplitKind;
  gaps: readonly Gap[];
  /** If the line determines which part is the title: "Halo by Beyoncé", 'Beyoncé – "Halo"'. */
  titleIs?: 'first' | 'last';
}

/** A dash with white space on both sides; also a pipe, a tilde, an arrow. Not a hyphen inside a word. */
const spacedDash = /\s(?:-{1,3}|[–—―‒−⸺]+|\|{1,2}|~|::|=>|→)\s/g;
/** Dashes that need no white space; between digits they form a range, as in "1967–1970". */
const tightDash = /\s?(?:[–—―⸺]{1,3}|(?<!-)-{2,3}(?!-))\s?/g;
const by = /\sby\s/gi;
const slash = /\s[/／]\s/g;
const colon = /\s?[:：]\s/g;
const comma = /,\s/g;
/** "Stanisław Lem- Solaris": white space on one side of a hyphen only. */
const halfDash = /(?<=[\p{L}\p{N}.)\]"'’”])-\s|\s-(?=[\p{L}\p{N}("'‘“])/gu;
/** Japanese, Chinese and Korean need no white space around a slash. */
const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const tightSlash = /\s?[/／]\s?/g;

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

/** The best separator of a line, if any. `prefersBy`: in this list " by " is the usual one. */
export function findSplit(text: string, prefersBy: boolean): LineSplit | undefined {
  const dashed = splitAt(text, 'dash', spacedDash) ?? splitAt(text, 'dash', tightDash);
  const credited = splitAtBy(text);
  if (dashed) return prefersBy && credited ? credited : quotedSide(text, dashed);
  return (
    credited ??
    splitAtQuotes(text) ??
    quoted(text, slash, 'slash') ??
    quoted(text, colon, 'colon') ??
    (eastAsian.test(text) ? quoted(text, tightSlash, 'slash') : undefined) ??
    quoted(text, halfDash, 'dash')
  );
}

/** "Title, Artist": a last resort, since titles often contain commas. */
export function findComma(text: string): LineSplit | undefined {
  const cut = splitAt(text, 'comma', comma);
  return cut?.gaps.length === 1 ? cut : undefined;
}

/** "Ran (Akira Kurosawa)": words in brackets at the end of a line. */
export function findBracket(text: string): LineSplit | undefined {
  const found = /\s[([]([^()[\]]{2,100})[)\]]$/.exec(text);
  if (!found || !/\p{L}/u.test(found[1]!) || notNames.test(found[1]!)) return undefined;
  return { kind: 'brackets', gaps: [{ start: found.index, end: found.index + 2 }] };
}

/** Other texts in brackets: recordings, parts, places, languages. */
const notNames =
  /\b(?:live|remaster(?:ed)?|(?:re)?mix|version|edit|demo|single|acoustic|mono|stereo|ep|deluxe|edition|feat|ft|part|pt|vol|volume|season|tv|film|movie|series|us|uk|original|extended|cut|remake|anime|book|cover|instrumental|soundtrack|ost)\b/i;

/** The two parts of a line, split at its first or last separator. */
export function partsAt(text: string, cut: LineSplit, gap: 'first' | 'last'): [string, string] {
  const { start, end } = cut.gaps.at(gap === 'first' ? 0 : -1)!;
  const last = text.slice(end).trim();
  return [text.slice(0, start).trim(), cut.kind === 'brackets' ? last.slice(0, -1) : last];
}

/** A part without surrounding quotes and emphasis. */
export function bareName(part: string): string {
  let name = withoutComma(part.trim());
  for (let layers = 0; layers < 4; layers += 1) {
    const inner = withoutEnds(name);
    if (inner === undefined) return name;
    // “Respect,” by Aretha Franklin
    name = withoutComma(inner);
  }
  return name;
}

function withoutComma(text: string): string {
  return text.replace(/(?<![,;])[,;]+$/, '');
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

/** Whether one pair of quotes surrounds the whole text: not in '"A" and "B"'. */
function wraps(text: string, open: string, close: string): boolean {
  if (text.length < 3 || !text.startsWith(open) || !text.endsWith(close)) return false;
  const inner = text.slice(1, -1);
  return !inner.includes(open) && !inner.includes(close);
}

function splitAt(text: string, kind: SplitKind, pattern: RegExp): LineSplit | undefined {
  const gaps = [...text.matchAll(pattern)]
    .map((found) => ({ start: found.index, end: found.index + found[0].length }))
    .filter(({ start, end }) => start > 0 && end < text.length && !isRange(text, start, end));
  return gaps.length === 0 ? undefined : { kind, gaps };
}

function isRange(text: string, start: number, end: number): boolean {
  return end - start === 1 && /\p{Nd}/u.test(text[start - 1]!) && /\p{Nd}/u.test(text[end]!);
}

function splitAtBy(text: string): LineSplit | undefined {
  const cut = splitAt(text, 'by', by);
  return cut && { ...cut, gaps: cut.gaps.slice(-1), titleIs: 'first' };
}

function quoted(text: string, pattern: RegExp, kind: SplitKind): LineSplit | undefined {
  const cut = splitAt(text, kind, pattern);
  return cut && quotedSide(text, cut);
}

function quotedSide(text: string, cut: LineSplit): LineSplit {
  const [isFirst, isLast] = partsAt(text, cut, 'first').map(isQuoted);
  if (isFirst === isLast) return cut;
  return { ...cut, titleIs: isFirst ? 'first' : 'last' };
}

/** 'Radiohead "Paranoid Android"', "Radiohead, 'Paranoid Android'" and '宇多田ヒカル「First Love」'. */
function splitAtQuotes(text: string): LineSplit | undefined {
  const end = quoteAtEnd.exec(text) ?? singleQuotesAtEnd.exec(text);
  if (end && end.index > 0) {
    return { kind: 'quotes', gaps: [{ start: end.index, end: end.index }], titleIs: 'last' };
  }
  const start = quoteAtStart.exec(text)?.[0].length;
  if (start === undefined || start === text.length) return undefined;
  // A bracket belongs to the title: '"Heroes" (Live)'. Corner brackets need no space: 「白日」King Gnu.
  const space = /[」』》]$/.test(text.slice(0, start)) ? /^[,、]?\s?(?=[^([（])/ : /^,?\s(?=[^([])/;
  const gap = space.exec(text.slice(start))?.[0].length;
  if (gap === undefined) return undefined;
  return { kind: 'quotes', gaps: [{ start, end: start + gap }], titleIs: 'first' };
}
