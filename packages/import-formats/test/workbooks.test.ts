import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { itemFields, titleField } from '@top100/domain/item-fields';
import type { Item } from '@top100/domain/items';
import type { ExportedList } from '@top100/export/write/exported-list';
import { toXlsx } from '@top100/export/write/to-xlsx';
import { strToU8, zipSync } from 'fflate';
import type { ImportedFile } from '../src/read-file.ts';
import { readFiles } from '../src/read-files.ts';
import { readWorkbook } from '../src/tables/workbook.ts';
import { titlesOf } from './read-one.ts';

function readBook(bytes: Uint8Array, category = 'songs' as const): ImportedFile[] {
  return readFiles([{ name: 'my.xlsx', bytes }], { currentYear: 2026, category }, readWorkbook);
}

type Kind = 'xlsx' | 'ods';

function bookOf(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  bookType: Kind,
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name);
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

const films = [
  ['Rank', 'Film', 'Director', 'Release date', 'My rating', 'Comment'],
  [2, 'Heat', 'Michael Mann', new Date(Date.UTC(1995, 11, 15)), 4.5, 'Long,\nand "good"'],
  [1, '1917', 'Sam Mendes', new Date(Date.UTC(2019, 11, 4)), 4, null],
];

describe.each(['xlsx', 'ods'] as const)('%s', (kind) => {
  test('reads the first sheet: words, numbers, dates, and lines in cells', () => {
    const [file] = readBook(bookOf({ Films: films }, kind));
    expect(file).toMatchObject({ name: 'my.xlsx', format: 'table', problems: [] });
    expect(file?.lists).toEqual([
      {
        category: 'movies',
        isRanked: true,
        rows: [
          {
            line: 4,
            draft: { title: '1917', director: 'Sam Mendes', year: 2019 },
            rating: { value: 4, of: 5 },
          },
          {
            line: 2,
            draft: { title: 'Heat', director: 'Michael Mann', year: 1995 },
            rating: { value: 4.5, of: 5 },
            note: 'Long,\nand "good"',
          },
        ],
      },
    ]);
  });

  test('offers further sheets unselected, and skips sheets without a list', () => {
    const books = [
      ['Book', 'Author'],
      ['Emma', 'Jane Austen'],
    ];
    const files = readBook(bookOf({ Films: films, Empty: [], Books: books }, kind));
    expect(files.map(({ name }) => name)).toEqual(['my.xlsx › Films', 'my.xlsx › Books']);
    expect(files.map(({ lists }) => lists.map(({ isAside }) => isAside))).toEqual([[undefined], [true]]);
    expect(titlesOf(files[1]!)).toEqual({ books: ['Emma'] });
  });

  test('recognises a service’s export by its columns in a workbook too', () => {
    const rows = [
      ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating'],
      ['2026-01-01', 'Kes', 1969, 'https://boxd.it/1', 4.5],
    ];
    expect(readBook(bookOf({ ratings: rows }, kind))).toMatchObject([{ format: 'letterboxd-films' }]);
  });

  test('reports a workbook without rows', () => {
    expect(readBook(bookOf({ Sheet1: [] }, kind))[0]?.problems).toEqual([
      { message: 'This file has no rows' },
    ]);
  });
});

/** A workbook as other programs write it. */
function handmade(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('reads inline strings, and gaps between cells and rows', () => {
  const sheet = `<row r="1">${inline('A1', 'Title')}${inline('C1', 'Artist')}</row><row r="9">${inline('A9', 'J&#243;ga &amp; more')}${inline('C9', 'Björk')}</row>`;
  const [file] = readBook(handmade(sheet));
  expect(file?.lists[0]?.rows.map(({ draft }) => draft)).toEqual([{ title: 'Jóga & more', artist: 'Björk' }]);
});

describe('malicious workbooks', () => {
  test('rejects an oversized sheet before parsing it', () => {
    const bytes = handmade(`<row r="1">${inline('A1', 'x'.repeat(30_000_000))}</row>`);
    expect(bytes.length).toBeLessThan(200_000);
    expect(readBook(bytes)[0]?.problems[0]?.message).toContain('too large');
  });

  test('reads a cell at the end of a sheet as fast as any other', () => {
    const sheet = `<row r="1">${inline('A1', 'Title')}</row><row r="1048576">${inline('XFD1048576', 'Far')}</row>`;
    const start = performance.now();
    expect(readBook(handmade(sheet)).length).toBe(1);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('does not expand entities', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const sheet = `<row r="1">${inline('A1', 'Title')}</row><row r="2">${inline('A2', '&b;')}</row>`;
    const bytes = handmade('', {
      'xl/worksheets/sheet1.xml': `${bomb}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    });
    expect(JSON.stringify(readBook(bytes))).not.toContain('aaaaaaaaaa');
  });

  test('reports a truncated file, or other content, as damaged', () => {
    const whole = bookOf({ Films: films }, 'xlsx');
    for (const share of [0.2, 0.5, 0.8, 0.99]) {
      const [file] = readBook(whole.slice(0, Math.floor(whole.length * share)));
      expect(file?.lists).toEqual([]);
      expect(file?.problems).toHaveLength(1);
    }
    const empty = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
    expect(readBook(empty)[0]?.lists).toEqual([]);
  });
});

/** An item with every field of its type. */
function fullItem(at: number, category: (typeof categories)[number]): Item {
  const { itemType } = category;
  const fields = itemFields[itemType].map((field): [string, unknown] => {
    if (field.kind === 'number' || field.kind === 'duration')
      return [field.name, field.name.includes('year') ? 1990 + at : 61 + at];
    if (field.kind === 'choice') return [field.name, field.options[at]];
    return [
      field.name,
      field.name === titleField(itemType) ? ['1979', '=1+1', 'Jóga "x"'][at] : `${field.name} ${at}, & <b>`,
    ];
  });
  const source = { kind: 'imdb', id: `tt000${at}` };
  return {
    ...Object.fromEntries(fields),
    id: `i${at}`,
    type: itemType,
    dateAdded: '2026-01-02T03:04:05.000Z',
    source,
  } as Item;
}

test.each(categories.map((category) => [category.id, category] as const))(
  'reads back our own workbook of %s without differences',
  (id, category) => {
    const list: ExportedList = {
      title: 'Best of: "all"',
      description: 'Two lines,\nand more',
      category: id,
      items: [0, 1, 2].map((at) => fullItem(at, category)),
    };
    const [file] = readBook(toXlsx(list), 'games' as never);
    expect(file).toMatchObject({ format: 'top100-sheet', problems: [] });
    const [read] = file?.lists ?? [];
    expect(read).toMatchObject({ title: list.title, description: list.description, category: id });
    const items = read?.rows.map(({ draft, source }) => ({ ...draft, source }));
    expect(items).toEqual(list.items.map(({ id: _, type: __, dateAdded: ___, ...item }) => item));
  },
);
