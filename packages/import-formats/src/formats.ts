import type { JsonFormat, TableFormat, TextFormat } from './import-format.ts';
import { musicJsonFormats, musicTableFormats, musicTextFormats } from './music-formats.ts';
import { otherJsonFormats, otherTableFormats, otherTextFormats } from './other-formats.ts';
import { ownCsv } from './own/own-csv.ts';
import { ownBackup, ownJson } from './own/own-json.ts';
import { ownSheet } from './own/own-sheet.ts';
import { jsonTable } from './tables/json-table.ts';

/** All import formats. The order decides only between equal scores. */

export const tableFormats: readonly TableFormat[] = [
  ownCsv,
  ownSheet,
  ...musicTableFormats,
  ...otherTableFormats,
];

export const jsonFormats: readonly JsonFormat[] = [
  ownJson,
  ownBackup,
  ...musicJsonFormats,
  ...otherJsonFormats,
  jsonTable,
];

export const textFormats: readonly TextFormat[] = [...otherTextFormats, ...musicTextFormats];
