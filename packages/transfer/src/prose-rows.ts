import type { ItemType } from '@top100/contracts/categories';
import { nameKey } from '@top100/contracts/fold';
import { titleField } from '@top100/contracts/item-fields';
import type { ItemDraft } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import type { EpisodeCode } from './episode-code.ts';
import { takeEpisodeCode } from './episode-code.ts';
import { findBareFacts, takeFacts, yearField } from './line-facts.ts';
import type { MarkedLine } from './line-marks.ts';
import type { LineCut } from './line-parts.ts';
import { bareName, findComma, findCut, partsAt } from './line-parts.ts';
import type { ReadRows } from './pasted-row.ts';
import type { KnownMakers, Reading } from './reading.ts';
import { needsMaker, readingsOf } from './reading.ts';

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
  cut: LineCut | undefined;
}

const creditWords = /^(?:dir(?:\.|ected by)|director:?|created by|written by|developed by|by)\s?(?<=\W)/i;
const creditAtEnd = /[\s,–—-]{1,3}(?:directed|created|written|developed|dir\.?)$/i;
/** A bracket in front of a dash closes the title: "Alien (1979) – Ridley Scott". */
const dashAfterBracket = /[)\]]\s?[-–—|,]\s?\S/;

/** Reads lines in words, marks taken off. */
export function readProse(marked: readonly MarkedLine[], context: ProseContext): ReadRows {
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
  const bare = findBareFacts(
    marked.map((line) => line.text),
    context,
  );
  const lines = marked.map((line) => {
    const { text, fields } = takeFacts(line.text, context, bare);
    if (line.year !== undefined && type !== 'book_author') fields[yearField(type)] ??= line.year;
    const code = type === 'episode' ? takeEpisodeCode(text) : undefined;
    if (code) Object.assign(fields, { season: code.season, episode: code.episode });
    return { marked: line, text: code ? code.before || code.after : text, fields, code };
  });
  const maker = makerField[type];
  if (maker === undefined) return lines.map((line) => ({ ...line, cut: undefined }));
  const credited = lines.filter(({ text }) => findCut(text, false)?.kind === 'by').length;
  const prefersBy = credited >= 3 && credited >= lines.length * 0.6;
  const cuts = lines.map((line) =>
    line.fields[maker] === undefined && !(line.code?.before && line.code.after)
      ? usableCut(line.text, type, prefersBy)
      : undefined,
  );
  const fewest = needsMaker(type) ? 2 : type === 'book' ? 3 : Number.POSITIVE_INFINITY;
  const mayUseCommas = lines.length >= fewest && cuts.every((cut) => !cut);
  const commas = mayUseCommas ? lines.map(({ text }) => findComma(text)) : [];
  const usesCommas = mayUseCommas && commas.filter(Boolean).length >= lines.length * 0.6;
  return lines.map((line, at) => ({ ...line, cut: usesCommas ? commas[at] : cuts[at] }));
}

/** Colons and slashes are at home in the titles of books and films; only a song or an album is cut at them. */
function usableCut(text: string, type: ItemType, prefersBy: boolean): LineCut | undefined {
  const cut = findCut(text, prefersBy);
  if (!cut || needsMaker(type)) return cut;
  if (type === 'episode') return cut.kind === 'by' || cut.kind === 'slash' ? undefined : cut;
  if (type === 'book') return cut.kind === 'colon' || cut.kind === 'slash' ? undefined : cut;
  if (cut.kind === 'dash') return cut;
  const isCredit = cut.kind === 'by' && (prefersBy || creditAtEnd.test(partsAt(text, cut, 'last')[0]));
  return isCredit ? cut : undefined;
}

/** Films, series and games are cut only where nothing else can be meant. */
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
  if (maker && code?.before && code.after) return filled(own, code.after, maker, code.before);
  const titleIs = cut?.titleIs ?? (reading === 'maker-first' ? 'last' : 'first');
  if (!maker || !cut || (reading === 'title-only' && !cut.titleIs)) {
    if (maker && code?.before) return filled(own, code.code, maker, code.before);
    return filled(own, line.text);
  }
  // Whatever hangs on behind a further dash ("– Remastered 2011") belongs to the title.
  const [first, last] = partsAt(line.text, cut, titleIs === 'last' ? 'first' : 'last');
  const [title, name] = titleIs === 'first' ? [first, last] : [last, first];
  return filled(own, title.replace(creditAtEnd, ''), maker, name.replace(creditWords, ''));
}

function filled(own: 'title' | 'name', title: string, maker?: string, name = ''): ItemDraft {
  const fields: Record<string, string> = {};
  if (bareName(title)) fields[own] = bareName(title);
  if (maker && bareName(name)) fields[maker] = bareName(name);
  return fields;
}
