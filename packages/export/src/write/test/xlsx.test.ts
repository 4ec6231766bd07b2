import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportedList } from '../exported-list.ts';
import { toXlsx } from '../to-xlsx.ts';
import { anyList } from './any-list.ts';

interface XmlCell {
  '@r': string;
  '@s': string;
  '@t'?: string;
  v?: string;
  f?: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['c', 'row', 'si', 'xf', 'mergeCell', 'definedName'].includes(name),
});

function opened(list: ExportedList) {
  const files = unzipSync(toXlsx(list));
  const parts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
  const read = (path: string) => parser.parse(parts[path] ?? '');
  const { worksheet } = read('xl/worksheets/sheet1.xml');
  const strings: string[] = (read('xl/sharedStrings.xml').sst.si ?? []).map(
    ({ t }: { t: { '#text'?: string } }) => t['#text'] ?? '',
  );
  const styles: { '@quotePrefix'?: string }[] = read('xl/styles.xml').styleSheet.cellXfs.xf;
  const cells = (worksheet.sheetData.row as { c: XmlCell[] }[]).map(({ c }) => c);
  const valueIn = ({ v, '@t': type }: XmlCell) =>
    v === undefined ? undefined : type === 's' ? strings[Number(v)] : Number(v);
  return { parts, worksheet, workbook: read('xl/workbook.xml').workbook, cells, styles, valueIn };
}

const list: ExportedList = {
  title: "Best of '94: [demo]*",
  description: 'Loud, then quiet.',
  category: 'songs',
  items: [
    {
      id: 'a',
      type: 'song',
      dateAdded: '2024-05-01T12:00:00.000Z',
      title: '=1+1',
      artist: 'Sigur Rós & Co <live>',
      year: 1999,
      duration_seconds: 383,
      source: { kind: 'spotify', id: 'spotify:track:1' },
      mood: 'low',
    },
    { id: 'b', type: 'song', dateAdded: 'long ago', title: 'Two _x0041_ lines\nof it', artist: '日本' },
  ],
};

describe('the workbook of a list', () => {
  const { worksheet, workbook, cells, styles, valueIn } = opened(list);

  test('contains title, description, column names and a row for each rank', () => {
    expect(cells.map((row) => row.map(valueIn).filter((value) => value !== undefined))).toEqual([
      ["Best of '94: [demo]*"],
      ['Loud, then quiet.'],
      [
        'Rank',
        'Title',
        'Artist',
        'Album',
        'Year',
        'Length',
        'Track',
        'Note',
        'Source',
        'Source id',
        'Date added',
        'Other fields',
      ],
      [
        1,
        '=1+1',
        'Sigur Rós & Co <live>',
        1999,
        383 / 86_400,
        'spotify',
        'spotify:track:1',
        45_413.5,
        '{"mood":"low"}',
      ],
      [2, 'Two _x005F_x0041_ lines\nof it', '日本', 'long ago'],
    ]);
  });

  test('freezes its header, repeats it on printed pages, and has a filter', () => {
    expect(worksheet.sheetViews.sheetView.pane).toMatchObject({ '@ySplit': '3', '@state': 'frozen' });
    expect(worksheet.autoFilter['@ref']).toBe('A3:L5');
    expect(worksheet.mergeCells.mergeCell.map((merge: { '@ref': string }) => merge['@ref'])).toEqual([
      'A1:L1',
      'A2:L2',
    ]);
    const names = workbook.definedNames.definedName.map((name: { '#text': string }) => name['#text']);
    expect(names).toEqual(["'Best of ''94   demo'!$A$3:$L$5", "'Best of ''94   demo'!$3:$3"]);
    expect(workbook.sheets.sheet['@name']).toBe("Best of '94   demo");
  });

  test('keeps text that begins like a formula as text, also when its cell is edited', () => {
    const [, title] = cells[3] ?? [];
    expect(title).toMatchObject({ '@t': 's' });
    expect(styles[Number(title?.['@s'])]?.['@quotePrefix']).toBe('1');
  });

  test('contains only the header for an empty list', () => {
    const empty = opened({ ...list, description: '', items: [] });
    expect(empty.cells).toHaveLength(2);
    expect(empty.worksheet.autoFilter['@ref']).toBe('A2:K2');
  });
});

test('is valid and contains no formula for any list', () => {
  fc.assert(
    fc.property(anyList, (any) => {
      const { parts, cells, styles, workbook } = opened(any);
      for (const xml of Object.values(parts)) expect(XMLValidator.validate(xml)).toBe(true);
      const flat = cells.flat();
      expect(flat.filter((cell) => 'f' in cell)).toEqual([]);
      const unguarded = flat.filter(
        ({ '@t': type, '@s': style }) => type === 's' && styles[Number(style)]?.['@quotePrefix'] !== '1',
      );
      expect(unguarded).toEqual([]);
      const numbers = flat.filter(({ '@t': type, v }) => type === undefined && v !== undefined);
      expect(numbers.filter(({ v }) => !Number.isFinite(Number(v)))).toEqual([]);
      expect(workbook.sheets.sheet['@name']).toMatch(/^[^[\]:*?/\\]{1,31}$/);
    }),
    { numRuns: 200 },
  );
});
