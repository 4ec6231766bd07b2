import { describe, expect, test } from '@jest/globals';
import type { ExportedList } from '@top100/export/write/exported-list';
import { toCsv } from '@top100/export/write/to-csv';
import { toJson } from '@top100/export/write/to-json';
import { ownBackup, ownJson } from '../own-json.ts';
import { restoreItem } from '../own-row.ts';
import { context, readFile } from './read-back.ts';

const list: ExportedList = {
  title: 'Late nights',
  description: 'In the order of regret',
  category: 'movies',
  items: [
    {
      id: 'item_1_a',
      type: 'movie',
      dateAdded: '2024-05-01T10:00:00.000Z',
      title: 'Alien ',
      year: 1979,
      source: { kind: 'imdb', id: 'tt0078748' },
      mood: { dark: true },
    },
    { id: 'item_1_b', type: 'movie', dateAdded: '2024-05-02T10:00:00.000Z', title: 'Heat', year: 1995 },
  ],
};

describe('our own CSV after a spreadsheet has saved it', () => {
  test('is a readable table', () => {
    expect(toCsv(list).split('\r\n')).toEqual([
      '\uFEFFTop 100 list,1',
      'List title,Late nights',
      'List description,In the order of regret',
      'List category,movies',
      'Rank,Title,Director,Year,Genre,Note,Source,Source id,Date added,Type,Item id,Other fields',
      '1,Alien,,1979,,,imdb,tt0078748,2024-05-01T10:00:00.000Z,movie,item_1_a,"{""mood"":{""dark"":true},""title"":""Alien ""}"',
      '2,Heat,,1995,,,,,2024-05-02T10:00:00.000Z,movie,item_1_b,',
      '',
    ]);
  });

  test('counts as edited: ranks, changed cells and emptied cells', () => {
    const edited = toCsv(list)
      .replace('\r\n1,Alien,,1979', '\r\n3,Aliens,,')
      .replace('List title,Late nights', 'List title,Later nights');
    const [read] = readFile(edited).lists;
    expect(read?.title).toBe('Later nights');
    expect(read?.rows.map(({ draft }) => draft)).toEqual([
      { title: 'Heat', year: 1995 },
      { title: 'Aliens' },
    ]);
    expect(restoreItem(read!.rows[1]!)).toMatchObject({
      id: 'item_1_a',
      title: 'Aliens',
      mood: { dark: true },
    });
  });

  test('makes a new item of a copied row', () => {
    const text = toCsv(list);
    const copied = `${text}${text.split('\r\n')[6]}\r\n`;
    const rows = readFile(copied).lists[0]?.rows ?? [];
    expect(rows.map(({ kept }) => kept?.id)).toEqual(['item_1_a', 'item_1_b', undefined]);
    expect(restoreItem(rows[2]!)).toBeUndefined();
    expect(rows[2]?.draft).toEqual({ title: 'Heat', year: 1995 });
  });

  test('is recognised without the rows before the table, and its category by the item types', () => {
    const bare = toCsv(list).split('\r\n').slice(4).join('\r\n');
    const [read] = readFile(bare).lists;
    expect(read).toMatchObject({ category: 'movies', isRanked: true });
    expect(read).not.toHaveProperty('title');
    expect(read?.rows).toHaveLength(2);
  });

  test('reports the line of an unreadable column, and keeps the rest of the row', () => {
    const broken = toCsv(list).replace('"{""mood', '"{mood');
    const { lists, problems } = readFile(broken);
    expect(problems.map(({ message }) => message)).toEqual([
      'Line 6: the column “Other fields” could not be read. The rest of the line was imported.',
    ]);
    expect(lists[0]?.rows[0]).toMatchObject({ draft: { title: 'Alien', year: 1979 } });
  });
});

describe('our own JSON', () => {
  const read = (change: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(toJson(list)) as Record<string, unknown>;
    change(file);
    return ownJson.read(file, context);
  };

  test('is read as far as it is known if a newer version wrote it, with a note', () => {
    const { lists, problems } = read((file) => {
      file.version = 2;
    });
    expect(problems).toEqual([{ message: expect.stringContaining('newer version') }]);
    expect(lists[0]?.rows).toHaveLength(2);
  });

  test('reports invalid items and returns the others', () => {
    const { lists, problems } = read((file) => {
      file.items = [null, ...(file.items as unknown[]), 'x'];
    });
    expect(problems.map(({ line }) => line)).toEqual([1, 4]);
    expect(lists[0]?.rows).toHaveLength(2);
  });

  test('keeps no malicious keys', () => {
    const file = JSON.parse(
      '{"kind":"top100-list","version":1,"items":[{"id":"a","title":"A","__proto__":{"polluted":1}}]}',
    ) as unknown;
    const row = ownJson.read(file, context).lists[0]!.rows[0]!;
    expect(Object.keys(row.kept ?? {})).toEqual(['type', 'id']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(restoreItem(row)).toMatchObject({ type: 'game', title: 'A' });
  });

  test('loses only a field that is nested deeper than the server accepts', () => {
    const deep = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`) as unknown;
    const { lists } = read((file) => {
      (file.items as Record<string, unknown>[])[0]!.deep = deep;
    });
    expect(restoreItem(lists[0]!.rows[0]!)).toEqual(list.items[0]);
  });
});

test('offers each list of a device’s backup', () => {
  const { kind: _kind, ...one } = JSON.parse(toJson(list)) as Record<string, unknown>;
  const backup = { kind: 'top100-backup', version: 1, lists: [one, 7, { ...one, title: 'Second' }] };
  expect(ownBackup.fits(backup)).toBe(true);
  const { lists, problems } = ownBackup.read(backup, context);
  expect(lists.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Late nights', 2],
    ['Second', 2],
  ]);
  expect(problems).toHaveLength(1);
});
