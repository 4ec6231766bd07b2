import { textOf } from './cells.ts';
import type { JsonDialect, Table } from './dialect.ts';
import { meaningOf } from './generic-headers.ts';
import { genericScore, readGeneric } from './generic-table.ts';
import { mostColumns, mostRecords } from './limits.ts';
import { messages } from './messages.ts';
import { readPlainText } from './plain-text.ts';

/**
 * JSON of nobody in particular: an array of objects whose fields are called as anybody would call columns, or of
 * texts as people write them on lines; by itself, or as the only array of an object.
 */
export const jsonTable: JsonDialect = {
  id: 'json',
  label: 'JSON',
  fits: (document) => {
    const some = entriesIn(document).slice(0, 20);
    return some.some((entry) => typeof entry === 'string' || namesOf(entry).some(meaningOf));
  },
  read(document, context) {
    const entries = entriesIn(document).slice(0, mostRecords);
    const texts = entries.filter((entry) => typeof entry === 'string');
    if (texts.length === entries.length) {
      const { lists, problems } = readPlainText(
        texts.map((text) => text.replace(/\s+/g, ' ')).join('\n'),
        context,
      );
      return { lists, problems };
    }
    const table = tableOf(entries);
    return genericScore(table.header, context) > 0
      ? readGeneric(table, context)
      : { lists: [], problems: [{ message: messages.jsonUnknown }] };
  },
};

function entriesIn(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  const arrays = Object.values(fieldsOf(document)).filter(Array.isArray);
  return arrays.length === 1 ? arrays[0]! : [];
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function namesOf(entry: unknown): string[] {
  return Object.keys(fieldsOf(entry)).slice(0, mostColumns);
}

/** The fields of all objects as columns; what is no text and no number is left out. */
function tableOf(entries: readonly unknown[]): Table {
  const names = [...new Set(entries.slice(0, 100).flatMap(namesOf))].slice(0, mostColumns);
  const rows = entries.flatMap((entry, at) => {
    // Nothing, as on a line that is empty.
    if (entry === null) return [];
    const fields = new Map(Object.entries(fieldsOf(entry)));
    const cells = names.map((name) => textOf(fields.get(name)).trim());
    return [{ line: at + 1, cells, get: (column: string) => cells[header.indexOf(column)] ?? '' }];
  });
  const header = names.map((name) => name.toLowerCase());
  return { header, preamble: [], rows };
}
