import { largestZip } from '@top100/transfer/read/limits';
import type { ReadFile } from '@top100/transfer/read/read-file';
import { readFiles, readText } from '@top100/transfer/read/read-files';
import { importMessages as messages } from './import-messages.ts';
import type { ReadReply, ReadRequest } from './read-request.ts';

/** Rows of all lists together: more than anybody can look over, and what a page can hold. */
const mostRowsInAll = 200_000;
/** Rows of one message. */
const rowsAtOnce = 1000;

/** The worker's work: reads one file after the other, and tells each as soon as it is read. */
export async function answerRequest(request: ReadRequest, reply: (reply: ReadReply) => void): Promise<void> {
  let rows = 0;
  const tell = (file: ReadFile) => {
    const lists = file.lists.filter((list) => {
      rows += list.rows.length;
      return rows <= mostRowsInAll;
    });
    const problems =
      lists.length < file.lists.length
        ? [...file.problems, { message: messages.tooManyRows }]
        : file.problems;
    const empty = lists.map((list) => ({ ...list, rows: [] }));
    reply({ kind: 'read', file: { ...file, lists: empty, problems } });
    for (const [at, list] of lists.entries()) {
      for (let from = 0; from < list.rows.length; from += rowsAtOnce) {
        reply({ kind: 'rows', list: at, rows: list.rows.slice(from, from + rowsAtOnce) });
      }
    }
  };
  if ('text' in request) tell(readText(request.text, request.context));
  else {
    for (const file of request.files) {
      // One byte more than is read at all is enough to be told that it is too large.
      const bytes = new Uint8Array(await file.slice(0, largestZip + 1).arrayBuffer());
      for (const read of readFiles([{ name: file.name, bytes }], request.context)) tell(read);
    }
  }
  reply({ kind: 'done' });
}
