import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { read, SSF } from '@e965/xlsx';
import { maxCells, maxColumns, maxRecords } from '../limits.ts';
import { messages } from '../messages.ts';
import { readContent, unreadableFile } from '../read-content.ts';
import type { ImportContext, ImportedFile } from '../read-file.ts';
import { safeWorkbook } from '../zips/workbook-zip.ts';

/** Nobody chooses from more sheets than this. */
const maxSheets = 50;

/**
 * Reads an Excel or OpenDocument workbook: every sheet as the table that it would be as CSV. The first one with rows
 * is selected, the others are offered. The parser is large, so this module is loaded when needed.
 */
export function readWorkbook(name: string, bytes: Uint8Array, context: ImportContext): ImportedFile[] {
  const safe = safeWorkbook(bytes);
  if (!safe.ok) return [unreadableFile(name, safe.message)];
  const workbook = parse(safe.bytes);
  if (!workbook) return [unreadableFile(name, messages.workbookBroken)];
  const sheets = workbook.SheetNames.slice(0, maxSheets).flatMap((title) => {
    const sheet = workbook.Sheets[title];
    const text = sheet ? csvOf(sheet, workbook) : '';
    return text.trim() === '' ? [] : [{ title, text }];
  });
  if (sheets.length === 0) return [unreadableFile(name, messages.noRows)];
  const files = sheets.map(({ title, text }) =>
    readContent(sheets.length > 1 ? `${name} › ${title}` : name, text, context),
  );
  const first = files.findIndex(({ lists }) => lists.some(({ rows }) => rows.length > 0));
  // A sheet of notes beside the list is not a problem.
  return files
    .filter(({ lists }, at) => lists.length > 0 || at === Math.max(first, 0))
    .map((file, at) =>
      at === 0 ? file : { ...file, lists: file.lists.map((list) => ({ ...list, isAside: true as const })) },
    );
}

function parse(bytes: Uint8Array): WorkBook | undefined {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: true,
      sheetRows: maxRecords,
    });
  } catch {
    return undefined;
  }
}

function csvOf(sheet: WorkSheet, { Workbook }: WorkBook): string {
  const is1904 = Workbook?.WBProps?.date1904 === true;
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  let cells = 0;
  const lines: string[] = [];
  for (const row of rows) {
    const texts = Array.from((row ?? []).slice(0, maxColumns), (cell) => cellText(cell, is1904));
    cells += texts.length;
    if (cells > maxCells) break;
    while (texts.at(-1) === '') texts.pop();
    lines.push(texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
  }
  return lines.join('\n');
}

/** Raw numbers instead of formatted ones; dates as 2026-01-31, durations as 4:21. */
function cellText(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.t === 'e' || cell.v === undefined || cell.v === null) return '';
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  if (typeof cell.v !== 'number') return String(cell.v).replaceAll('\r\n', '\n');
  const format = String(cell.z ?? '');
  if (format.includes('%')) return cell.w ?? String(cell.v);
  if (!SSF.is_date(format)) return String(cell.v);
  return /[yd]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, '')) ? dayOf(cell.v, is1904) : lengthOf(cell.v);
}

function dayOf(serial: number, is1904: boolean): string {
  const date = SSF.parse_date_code(serial, { date1904: is1904 });
  if (!date) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.y}-${two(date.m)}-${two(date.d)}`;
}

function lengthOf(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
