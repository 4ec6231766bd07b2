import { expect, test } from '@jest/globals';
import type { ExportedList } from '@top100/export/write/exported-list';
import { toXlsx } from '@top100/export/write/to-xlsx';
import { handleReadRequest } from './handle-read-request.ts';
import { initialSelection } from './initial-selection.ts';
import type { FoundList } from './plan-import.ts';
import type { ReadReply } from './read-request.ts';

test('loads the workbook reader on demand', async () => {
  const list: ExportedList = {
    title: 'Late nights',
    description: '',
    category: 'movies',
    items: [
      { id: 'a', type: 'movie', dateAdded: '2026-01-01T00:00:00.000Z', title: 'After Hours', year: 1985 },
    ],
  };
  const { buffer } = new Uint8Array(toXlsx(list));
  // jsdom's files lack arrayBuffer().
  const file = { name: 'films.xlsx', slice: () => ({ arrayBuffer: async () => buffer }) } as unknown as File;
  const replies: ReadReply[] = [];
  const context = { currentYear: 2026, category: 'songs' } as const;
  await handleReadRequest({ files: [file], context }, (reply) => replies.push(reply));
  expect(replies).toMatchObject([
    {
      kind: 'read',
      file: { name: 'films.xlsx', lists: [{ title: 'Late nights', category: 'movies' }], problems: [] },
    },
    { kind: 'rows', rows: [{ draft: { title: 'After Hours', year: 1985 } }] },
    { kind: 'done' },
  ]);
});

test('selects the first sheet of a workbook and offers the others', () => {
  const found = [false, true].map((isAside, id): FoundList => {
    const list = {
      category: 'movies' as const,
      rows: [],
      isRanked: false,
      ...(isAside && { isAside: true as const }),
    };
    return { id, title: `Sheet ${id}`, origin: { label: 'Table', name: 'films.xlsx' }, list };
  });
  const targets = new Map(found.map(({ id }) => [id, { kind: 'new' as const, title: `Sheet ${id}` }]));
  expect([...initialSelection(found, targets)]).toEqual([0]);
});
