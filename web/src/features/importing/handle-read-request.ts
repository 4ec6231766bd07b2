import { maxZipBytes } from '@top100/import-formats/limits';
import { withOpinionsAsNotes } from '@top100/import-formats/opinion-note';
import { unreadableFile } from '@top100/import-formats/read-content';
import type { ImportedFile } from '@top100/import-formats/read-file';
import type { WorkbookReader } from '@top100/import-formats/read-files';
import { readFiles, readText } from '@top100/import-formats/read-files';
import { isWorkbook } from '@top100/import-formats/zips/workbook-zip';
import { importMessages as messages } from './import-messages.ts';
import type { ReadReply, ReadRequest } from './read-request.ts';

/** Rows of all lists together: more than anybody could review or a page could hold. */
const maxRowsInTotal = 200_000;
/** Rows per message. */
const rowsPerMessage = 1000;

/** The worker's task: reads files one by one, and reports each at once. */
export async function handleReadRequest(
  request: ReadRequest,
  reply: (reply: ReadReply) => void,
): Promise<void> {
  let rows = 0;
  const report = (file: ImportedFile) => {
    const lists = file.lists.filter((list) => {
      rows += list.rows.length;
      return rows <= maxRowsInTotal;
    });
    const problems =
      lists.length < file.lists.length
        ? [...file.problems, { message: messages.tooManyRows }]
        : file.problems;
    const noted = lists.map(withOpinionsAsNotes);
    const empty = noted.map((list) => ({ ...list, rows: [] }));
    reply({ kind: 'read', file: { ...file, lists: empty, problems } });
    for (const [at, list] of noted.entries()) {
      for (let from = 0; from < list.rows.length; from += rowsPerMessage) {
        reply({ kind: 'rows', list: at, rows: list.rows.slice(from, from + rowsPerMessage) });
      }
    }
  };
  if ('text' in request) report(readText(request.text, request.context));
  else {
    for (const file of request.files) {
      // One byte over the limit is enough to report that it is too large.
      const bytes = new Uint8Array(await file.slice(0, maxZipBytes + 1).arrayBuffer());
      const readWorkbook = isWorkbook(bytes) ? await workbookReader() : undefined;
      const files = readFiles([{ name: file.name, bytes }], request.context, readWorkbook);
      for (const read of files) report(read);
    }
  }
  reply({ kind: 'done' });
}

/** Loaded on demand: not part of the offline cache. */
async function workbookReader(): Promise<WorkbookReader> {
  try {
    return (await import('@top100/import-formats/tables/workbook')).readWorkbook;
  } catch {
    return (name) => [unreadableFile(name, messages.workbookNotLoaded)];
  }
}
