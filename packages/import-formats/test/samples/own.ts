import type { Item } from '@top100/domain/items';
import type { ExportedList } from '@top100/export/write/exported-list';
import { toCsv } from '@top100/export/write/to-csv';
import { toJson } from '@top100/export/write/to-json';
import type { Sample } from './sample.ts';
import { item, lines } from './sample.ts';

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
      item({ title: 'Début', artist: 'Björk', year: 1993 }, { kind: 'catalogue', id: '17' }),
      item({ title: '=1+1', artist: 'Sömeone' }),
    ],
  },
] as const;

export const ownSamples: readonly Sample[] = [
  { format: 'top100-list', text: toJson(list), lists },
  {
    format: 'top100-backup',
    text: JSON.stringify({ kind: 'top100-backup', version: 1, lists: [JSON.parse(toJson(list))] }),
    lists,
  },
  {
    format: 'top100-list-csv',
    text: toCsv(list).replace('\ufeff', '').replaceAll('\r\n', '\n'),
    headerLine: 6,
    lists,
  },
  {
    format: 'top100-sheet',
    text: lines(
      'Rank,Title,Artist,Year,Source,Source id,Date added',
      '1,Début,Björk,1993,catalogue,17,2026-01-01',
      '2,"=1+1, ""odd""",Sömeone,,,,2026-01-01',
    ),
    hasFixedOrder: true,
    lists: [
      {
        category: 'albums',
        rows: [
          item({ title: 'Début', artist: 'Björk', year: 1993 }, { kind: 'catalogue', id: '17' }),
          item({ title: '=1+1, "odd"', artist: 'Sömeone' }),
        ],
      },
    ],
  },
];
