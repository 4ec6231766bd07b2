import type { JsonFormat, Table } from '../import-format.ts';
import { maxColumns, maxRecords } from '../limits.ts';
import { messages } from '../messages.ts';
import { readPlainText } from '../plain-text.ts';
import { jsonText, ownProperty } from './cells.ts';
import { columnMeaning } from './generic-headers.ts';
import { readGeneric, scoreGenericHeader } from './generic-table.ts';

/**
 * Generic JSON: an array of objects with generic field names, or of strings like plain lines; on its own, or as the
 * only array of an object.
 */
export const jsonTable: JsonFormat = {
  id: 'json',
  label: 'JSON',
  fits: (document) => {
    const some = entriesIn(document).slice(0, 20);
    return some.some((entry) => typeof entry === 'string' || namesOf(entry).some(columnMeaning));
  },
  read(document, context) {
    const entries = entriesIn(document).slice(0, maxRecords);
    const texts = entries.filter((entry) => typeof entry === 'string');
    if (texts.length === entries.length) {
      const { lists, problems } = readPlainText(
        texts.map((text) => text.replace(/\s+/g, ' ')).join('\n'),
        context,
      );
      return { lists, problems };
    }
    const table = tableOf(entries);
    return scoreGenericHeader(table.header, context) > 0
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
  return Object.keys(fieldsOf(entry)).slice(0, maxColumns);
}

/** A value as a cell: arrays joined by commas, objects by their name. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, maxNames).map(nameOf).filter(Boolean).join(', ');
  return nameOf(value);
}

function nameOf(value: unknown): string {
  return jsonText(value) || jsonText(ownProperty(value, 'name')) || jsonText(ownProperty(value, 'title'));
}

const maxNames = 20;

/** The fields of all objects as columns; fields without a name are dropped. */
function tableOf(entries: readonly unknown[]): Table {
  const names = [...new Set(entries.slice(0, 100).flatMap(namesOf))].slice(0, maxColumns);
  const rows = entries.flatMap((entry, at) => {
    // Undefined, like an empty line.
    if (entry === null) return [];
    const fields = new Map(Object.entries(fieldsOf(entry)));
    const cells = names.map((name) => cellOf(fields.get(name)).trim());
    return [{ line: at + 1, cells, get: (column: string) => cells[header.indexOf(column)] ?? '' }];
  });
  const header = names.map((name) => name.toLowerCase());
  return { header, preamble: [], rows };
}
