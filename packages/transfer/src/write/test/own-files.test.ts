import { describe, expect, test } from '@jest/globals';
import { ownBackup, ownJson } from '../../read/own-json.ts';
import { restoreItem } from '../../read/own-row.ts';
import type { ExportedList } from '../exported-list.ts';
import { toCsv } from '../to-csv.ts';
import { toJson } from '../to-json.ts';
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

describe('a csv of ours that a spreadsheet has saved again', () => {
  test('is a table that a person can read', () => {
    expect(toCsv(list).split('\r\n')).toEqual([
      '\uFEFFTop 100 list,1',
      'List title,Late nights',
      'List description,In the order of regret',
      'List category,movies',
      'Rank,Title,Director,Year,Genre,Source,Source id,Date added,Type,Item id,Other fields',
      '1,Alien,,1979,,imdb,tt0078748,2024-05-01T10:00:00.000Z,movie,item_1_a,"{""mood"":{""dark"":true},""title"":""Alien ""}"',
      '2,Heat,,1995,,,,2024-05-02T10:00:00.000Z,movie,item_1_b,',
      '',
    ]);
  });

  test('counts as it is now: ranks, cells that were changed, and those that were emptied', () => {
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

  test('has an item of its own in a row that was copied', () => {
    const text = toCsv(list);
    const copied = `${text}${text.split('\r\n')[6]}\r\n`;
    const rows = readFile(copied).lists[0]?.rows ?? [];
    expect(rows.map(({ kept }) => kept?.id)).toEqual(['item_1_a', 'item_1_b', undefined]);
    expect(restoreItem(rows[2]!)).toBeUndefined();
    expect(rows[2]?.draft).toEqual({ title: 'Heat', year: 1995 });
  });

  test('is known without the rows in front, and its category by the type of its items', () => {
    const bare = toCsv(list).split('\r\n').slice(4).join('\r\n');
    const [read] = readFile(bare).lists;
    expect(read).toMatchObject({ category: 'movies', isRanked: true });
    expect(read).not.toHaveProperty('title');
    expect(read?.rows).toHaveLength(2);
  });

  test('says which line has a column that cannot be read, and gives the rest of it', () => {
    const broken = toCsv(list).replace('"{""mood', '"{mood');
    const { lists, problems } = readFile(broken);
    expect(problems.map(({ message }) => message)).toEqual([
      'Line 6: the column “Other fields” could not be read. The rest of the line is here.',
    ]);
    expect(lists[0]?.rows[0]).toMatchObject({ draft: { title: 'Alien', year: 1979 } });
  });
});

describe('a json of ours', () => {
  const read = (change: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(toJson(list)) as Record<string, unknown>;
    change(file);
    return ownJson.read(file, context);
  };

  test('of a newer version is read as far as it is known, and says so', () => {
    const { lists, problems } = read((file) => {
      file.version = 2;
    });
    expect(problems).toEqual([{ message: expect.stringContaining('newer version') }]);
    expect(lists[0]?.rows).toHaveLength(2);
  });

  test('with entries that are no items names them and gives the others', () => {
    const { lists, problems } = read((file) => {
      file.items = [null, ...(file.items as unknown[]), 'x'];
    });
    expect(problems.map(({ line }) => line)).toEqual([1, 4]);
    expect(lists[0]?.rows).toHaveLength(2);
  });

  test('with keys made to harm keeps none of them', () => {
    const file = JSON.parse(
      '{"kind":"top100-list","version":1,"items":[{"id":"a","title":"A","__proto__":{"polluted":1}}]}',
    ) as unknown;
    const row = ownJson.read(file, context).lists[0]!.rows[0]!;
    expect(Object.keys(row.kept ?? {})).toEqual(['type', 'id']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(restoreItem(row)).toMatchObject({ type: 'game', title: 'A' });
  });

  test('nested deeper than the server takes loses that field only', () => {
    const deep = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`) as unknown;
    const { lists } = read((file) => {
      (file.items as Record<string, unknown>[])[0]!.deep = deep;
    });
    expect(restoreItem(lists[0]!.rows[0]!)).toEqual(list.items[0]);
  });
});

test('a backup of a device offers each of its lists', () => {
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
