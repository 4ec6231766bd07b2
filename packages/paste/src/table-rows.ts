import { titleField, yearField } from '@top100/domain/item-fields';
import type { ItemDraft } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';
import type { Reading } from './artist-or-title.ts';
import { findGenre, genreWords } from './genres.ts';
import { parseYear } from './line-facts.ts';
import { readMarks } from './line-marks.ts';
import type { Rating } from './opinion.ts';
import { guessScale, opinionOf, parseNote, parseRating } from './opinion.ts';
import { parseLength } from './parse-length.ts';
import type { PastedLine } from './pasted-lines.ts';
import type { PastedRow, UnsortedRows } from './pasted-row.ts';
import type { ProseContext } from './prose-rows.ts';
import { readProse } from './prose-rows.ts';
import { bareName } from './split-line.ts';
import type { Column, Table } from './table-columns.ts';
import { cellsOf, makersComeFirst, parseRankCell } from './table-columns.ts';

/** Reads the rows of a table by the meanings of its columns. */
export function readTableRows(
  lines: readonly PastedLine[],
  table: Table,
  context: ProseContext,
): UnsortedRows {
  const { type } = context;
  const body = lines.slice(table.from).map((line) => ({ ...line, cells: cellsOf(line.text) }));
  const textColumns = table.columns.flatMap((column, at) => (column === 'text' ? [at] : []));
  const maker = makerField[type];
  const [first, second] = textColumns;
  const rated = table.columns.indexOf('rating');
  const scale = rated < 0 ? undefined : guessScale(body.map(({ cells }) => cells[rated] ?? ''));
  const named = body.map(({ line, text, cells }) => ({
    line,
    text: text.replaceAll('\t', ' · '),
    ...readCells(cells, table.columns, context, scale),
    cells,
  }));
  if (first === undefined) return { rows: named.map(withoutCells), readings: [] };
  if (second === undefined || maker === undefined) {
    // A single text column, which may contain "Artist – Title" like any line.
    const words = readProse(
      readMarks(named.map(({ line, cells }) => ({ line, text: cells[first] ?? '' }))),
      context,
    );
    const rows = named.map((row, at) => {
      const { rank: _, ...read } = words.rows[at]!;
      return { ...read, ...withoutCells(row), fields: { ...read.fields, ...row.fields } };
    });
    return { rows, readings: words.readings };
  }
  const pairs = named.map(({ cells }) => [cells[first] ?? '', cells[second] ?? ''] as const);
  const guess: Reading = makersComeFirst(pairs) ? 'maker-first' : 'title-first';
  const reading = context.reading === 'title-only' ? guess : (context.reading ?? guess);
  const [titleAt, makerAt] = reading === 'maker-first' ? [second, first] : [first, second];
  const rows = named.map((row) => {
    const third = thirdField(row.cells, textColumns[2], context);
    return {
      ...withoutCells(row),
      fields: {
        ...put(titleField(type), row.cells[titleAt]),
        ...put(maker, row.cells[makerAt]),
        ...third,
        ...row.fields,
      },
    };
  });
  const readings: Reading[] = ['maker-first', 'title-first'];
  return { rows, readings: readings.sort((a) => (a === reading ? -1 : 1)) };
}

type RowWithCells = PastedRow & { cells: string[] };

function withoutCells({ cells: _, ...row }: RowWithCells): PastedRow {
  return row;
}

function readCells(
  cells: readonly string[],
  columns: readonly Column[],
  context: ProseContext,
  scale: number | undefined,
): Pick<PastedRow, 'rank' | 'fields' | 'rating' | 'note'> {
  const fields: ItemDraft = {};
  let rank: number | undefined;
  let [rating, note]: [Rating | undefined, string | undefined] = [undefined, undefined];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (cell === '' || column === 'text' || column === 'none') continue;
    if (column === 'rank') rank = parseRankCell(cell);
    else if (column === 'rating') rating = scale === undefined ? undefined : parseRating(cell, scale);
    else if (column === 'note') note = parseNote(cell);
    else if (column === 'duration_seconds') fields[column] = parseLength(cell);
    else if (column === 'genre') fields[column] = findGenre(context.type, genreWords(cell));
    else if (column === yearField[context.type]) fields[column] = yearInCell(cell, context);
    else fields[column] = bareName(cell);
  }
  return { ...(rank !== undefined && { rank }), fields, ...opinionOf({ rating, note }) };
}

/** The year, also of a date. */
function yearInCell(cell: string, context: ProseContext): number | undefined {
  const digits = /\b\d{4}\b/.exec(cell)?.[0] ?? '';
  return parseYear(digits, context);
}

/** The meaning of a third text column beside title and maker. */
function thirdField(cells: readonly string[], at: number | undefined, { type }: ProseContext): ItemDraft {
  const field = type === 'song' ? 'album' : type === 'game' ? 'platform' : undefined;
  return field && at !== undefined ? put(field, cells[at]) : {};
}

function put(field: keyof ItemDraft, cell: string | undefined): ItemDraft {
  const name = bareName(cell ?? '');
  return name === '' ? {} : { [field]: name };
}
