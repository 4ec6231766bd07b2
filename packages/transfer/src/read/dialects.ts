import type { JsonDialect, TableDialect, TextDialect } from './dialect.ts';
import { exportifyNet } from './music/exportify-net.ts';
import { ownCsv } from './own-csv.ts';
import { ownBackup, ownJson } from './own-json.ts';

/** Every kind of file that is known by its content. The order decides only where two fit equally well. */

export const tableDialects: readonly TableDialect[] = [ownCsv, exportifyNet];

export const jsonDialects: readonly JsonDialect[] = [ownJson, ownBackup];

export const textDialects: readonly TextDialect[] = [];
