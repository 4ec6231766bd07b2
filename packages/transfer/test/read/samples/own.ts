import type { Item } from '@top100/contracts/items';
import type { ExportedList } from '../../../src/write/exported-list.ts';
import { toCsv } from '../../../src/write/to-csv.ts';
import { toJson } from '../../../src/write/to-json.ts';
import type { Sample } from './sample.ts';

const items: Item[] = [
  {
    id: 'item_1_a',
    type: 'album',
    dateAdded: '2026-01-02T03:04:05.000Z',
    title: 'Début',
    artist: 'Björk',
    year: 1993,
    source: { kind: 'catalogue', id: '17' },
  },
  { id: 'item_1_b', type: 'album', dateAdded: '2026-01-02T03:04:05.000Z', title: '=1+1', artist: 'Sömeone' },
];
const list: ExportedList = { title: 'Été', description: 'Two\nlines', category: 'albums', items };
const lists = [
  {
    category: 'albums',
    title: 'Été',
    rows: [
      { draft: { title: 'Début', artist: 'Björk', year: 1993 }, source: { kind: 'catalogue', id: '17' } },
      { draft: { title: '=1+1', artist: 'Sömeone' } },
    ],
  },
] as const;

export const ownSamples: readonly Sample[] = [
  { dialect: 'top100-list', text: toJson(list), lists },
  {
    dialect: 'top100-backup',
    text: JSON.stringify({ kind: 'top100-backup', version: 1, lists: [JSON.parse(toJson(list))] }),
    lists,
  },
  {
    dialect: 'top100-list-csv',
    text: toCsv(list).replace('\ufeff', '').replaceAll('\r\n', '\n'),
    headerLine: 6,
    lists,
  },
];
