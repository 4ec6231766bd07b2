import type { JsonDialect, TableDialect, TextDialect } from './dialect.ts';
import { jsonBeyondMusic, tablesBeyondMusic, textsBeyondMusic } from './dialects-beyond-music.ts';
import { jsonOfMusic, tablesOfMusic } from './dialects-of-music.ts';
import { jsonTable } from './json-table.ts';
import { ownCsv } from './own-csv.ts';
import { ownBackup, ownJson } from './own-json.ts';

/** Every kind of file that is known by its content. The order decides only where two fit equally well. */

export const tableDialects: readonly TableDialect[] = [ownCsv, ...tablesOfMusic, ...tablesBeyondMusic];

export const jsonDialects: readonly JsonDialect[] = [
  ownJson,
  ownBackup,
  ...jsonOfMusic,
  ...jsonBeyondMusic,
  jsonTable,
];

export const textDialects: readonly TextDialect[] = textsBeyondMusic;
