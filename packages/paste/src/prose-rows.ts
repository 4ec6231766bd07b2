import type { ItemType } from '@top100/domain/categories';
import { nameKey } from '@top100/domain/fold';
import { titleField, yearField } from '@top100/domain/item-fields';
import type { ItemDraft } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';
import type { KnownMakers, Reading } from './artist-or-title.ts';
import { needsMaker, readingsOf } from './artist-or-title.ts';
import type { EpisodeCode } from './episode-code.ts';
import { extractEpisodeCode } from './episode-code.ts';
import { extractInvertedName } from './inverted-names.ts';
import { extractFacts, findBareFacts } from './line-facts.ts';
import type { MarkedLine } from './line-marks.ts';
import type { Rating } from './opinion.ts';
import type { UnsortedRows } from './pasted-row.ts';
import type { LineSplit } from './split-line.ts';
import { bareName, findBracket, findComma, findSplit, partsAt } from './split-line.ts';

export interface ProseContext {
  type: ItemType;
  currentYear: number;
  known: KnownMakers;
  reading: Reading | undefined;
}

interface Line {
  marked: MarkedLine;
  /** Without facts and episode codes. */
  text: string;
  fields: ItemDraft;
  code: EpisodeCode | undefined;
  cut: LineSplit | undefined;
  rating: Rating | undefined;
}

const creditWords = /^(?:dir(?:\.|ected by)|director:?|created by|written by|developed by|by)\s?(?<=\W)/i;
const creditAtEnd = /[\s,–—-]{1,3}(?:directed|created|written|developed|dir\.?)$/i;
/** A bracket before a dash ends the title: "Alien (1979) – Ridley Scott". */
const dashAfterBracket = /[)\]]\s?[-–—|,]\s?\S/;

/** Reads lines of words, after their marks are removed. */
export function readProse(marked: readonly MarkedLine[], context: ProseContext): UnsortedRows {
  const { type } = context;
  const lines = readParts(marked, context);
  const makers = new Set([...context.known, ...lines.flatMap(makerBehindBy)]);
  const open = lines.filter((line) => !isClear(line, type));
  const readings = readingsOf(type, open, makers);
  const chosen = context.reading && readings.includes(context.reading) ? context.reading : readings[0];
  const rows = lines.map((line) => {
    const reading = isClear(line, type) ? 'title-first' : (chosen ?? 'title-only');
    const { isUnnumbered, rank, line: number } = line.marked;
    return {
      line: number,
      text: line.marked.text,
      ...(rank !== undefined && { rank }),
      ...(isUnnumbered && { isUnnumbered }),
      ...(line.rating && { rating: line.rating }),
      fields: { ...line.fields, ...namesOf(line, reading, type) },
    };
  });
  return {
    rows,
    readings: chosen ? [chosen, ...readings.filter((reading) => reading !== chosen)] : readings,
  };
}

function readParts(marked: readonly MarkedLine[], context: ProseContext): Line[] {
  const { type } = context;
  const [maker, dated] = [makerField[type], yearField[type]];
  const turns =
    maker !== undefined &&
    marked.filter((line) => extractInvertedName(line.text)).length * 2 >= marked.length;
  const bare = findBareFacts(
    marked.map((line) => line.text),
    context,
  );
  const lines = marked.map((line) => {
    const { text: rest, fields, rating } = extractFacts(line.text, context, bare);
    const turned = turns ? extractInvertedName(rest) : undefined;
    if (turned && maker) fields[maker] ??= turned.name;
    const text = turned?.text ?? rest;
    if (line.year !== undefined && dated) fields[dated] ??= line.year;
    const code = type === 'episode' ? extractEpisodeCode(text) : undefined;
    if (code) Object.assign(fields, { season: code.season, episode: code.episode });
    return { marked: line, text: code ? code.before || code.after : text, fields, code, rating };
  });
  if (maker === undefined) return lines.map((line) => ({ ...line, cut: undefined }));
  const credited = lines.filter(({ text }) => findSplit(text, false)?.kind === 'by').length;
  const prefersBy = credited >= 3 && credited >= lines.length * 0.6;
  const cuts = lines.map((line) =>
    line.fields[maker] === undefined && !(line.code?.before && line.code.after)
      ? usableSplit(line.text, type, prefersBy)
      : undefined,
  );
  const fewest = needsMaker(type) ? 2 : type === 'book' ? 3 : Number.POSITIVE_INFINITY;
  const mayUseCommas = lines.length >= fewest && cuts.every((cut) => !cut);
  const commas = mayUseCommas ? lines.map(({ text }) => findComma(text)) : [];
  const usesCommas = mayUseCommas && commas.filter(Boolean).length >= lines.length * 0.6;
  const brackets = cuts.every((cut) => !cut) && !usesCommas ? lines.map(({ text }) => findBracket(text)) : [];
  const usesBrackets = lines.length >= 3 && brackets.filter(Boolean).length >= lines.length * 0.6;
  return lines.map((line, at) => ({
    ...line,
    cut: usesCommas ? commas[at] : usesBrackets ? brackets[at] : cuts[at],
  }));
}

/** Titles of books and films often contain colons and slashes; only songs and albums are split at them. */
function usableSplit(text: string, type: ItemType, prefersBy: boolean): LineSplit | undefined {
  const cut = findSplit(text, prefersBy);
  if (!cut || needsMaker(type)) return cut;
  if (type === 'episode') return cut.kind === 'by' || cut.kind === 'slash' ? undefined : cut;
  if (type === 'book') return cut.kind === 'colon' || cut.kind === 'slash' ? undefined : cut;
  if (cut.kind === 'dash') return cut;
  const isCredit = cut.kind === 'by' && (prefersBy || creditAtEnd.test(partsAt(text, cut, 'last')[0]));
  return isCredit ? cut : undefined;
}

/** Films, series and games are split only if it is unambiguous. */
function isClear({ marked, text, cut }: Line, type: ItemType): boolean {
  if (!cut || cut.titleIs || needsMaker(type) || type === 'book' || type === 'episode') return false;
  const [, last] = partsAt(text, cut, 'last');
  return dashAfterBracket.test(marked.text) || creditWords.test(last);
}

function makerBehindBy({ text, cut }: Line): string[] {
  return cut?.kind === 'by' ? [nameKey(partsAt(text, cut, 'last')[1])] : [];
}

function namesOf(line: Line, reading: Reading, type: ItemType): ItemDraft {
  const maker = makerField[type];
  const own = titleField(type);
  const { code, cut } = line;
  if (maker && code?.before && code.after) return nonEmptyFields(own, code.after, maker, code.before);
  const titleIs = cut?.titleIs ?? (reading === 'maker-first' ? 'last' : 'first');
  if (!maker || !cut || (reading === 'title-only' && !cut.titleIs)) {
    if (maker && code?.before) return nonEmptyFields(own, code.code, maker, code.before);
    return nonEmptyFields(own, line.text);
  }
  // Text after a further dash ("– Remastered 2011") belongs to the title.
  const [first, last] = partsAt(line.text, cut, titleIs === 'last' ? 'first' : 'last');
  const [title, name] = titleIs === 'first' ? [first, last] : [last, first];
  return nonEmptyFields(own, title.replace(creditAtEnd, ''), maker, name.replace(creditWords, ''));
}

function nonEmptyFields(own: 'title' | 'name', title: string, maker?: string, name = ''): ItemDraft {
  const fields: Record<string, string> = {};
  if (bareName(title)) fields[own] = bareName(title);
  if (maker && bareName(name)) fields[maker] = bareName(name);
  return fields;
}
