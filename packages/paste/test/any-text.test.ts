import { describe, expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { itemFields, titleField } from '@top100/domain/item-fields';
import { checkDraft } from '@top100/domain/items';
import fc from 'fast-check';
import { maxPastedRows, maxPasteLength } from '../src/plain-list.ts';
import { android, currentYear, fieldsOf, halo, joga, read } from './read-paste.ts';

describe('pastes of any size and kind', () => {
  test('reads every kind of line end, blank lines and a byte order mark', () => {
    const text =
      '\ufeffRadiohead – Paranoid Android\r\n\r\nBeyoncé – Halo\r\u2028 \t\nBjörk – Jóga\u0085\n\n';
    expect(fieldsOf(text, 'song')).toEqual([android, halo, joga]);
    expect(read(text, 'song').rows.map((row) => row.line)).toEqual([1, 3, 6]);
  });

  test('nothing at all', () => {
    for (const text of ['', ' \n\t\r\n', '\u200b\u200f\ufeff']) expect(read(text, 'song').rows).toEqual([]);
  });

  test('reads 1,000 rows and counts the others', () => {
    const text = Array.from(
      { length: maxPastedRows + 250 },
      (_, at) => `${at + 1}. Artist – Title ${at}\n`,
    ).join('\n');
    const list = read(text, 'song');
    expect(list.rows).toHaveLength(maxPastedRows);
    expect(list.unread).toBe(250);
    expect(list.isTooLarge).toBe(false);
  });

  test('rejects an oversized paste instead of reading a part', () => {
    expect(read('a'.repeat(maxPasteLength + 1), 'song')).toMatchObject({ isTooLarge: true, rows: [] });
  });

  test('turns one endless line into one row that is too long for its field', () => {
    const [fields] = fieldsOf(`Radiohead – ${'x'.repeat(1_000_000)}`, 'song');
    expect(checkDraft('song', fields!, currentYear)).toMatchObject({
      ok: false,
      problems: { title: 'Title can have at most 500 characters' },
    });
  });

  test.each([
    '-',
    ' -',
    ' – ',
    '(',
    '()',
    '[1997]',
    '"',
    '1. ',
    '\t',
    ',',
    '★',
    ' by ',
    'S1E1 ',
    '1:00 ',
    '#',
    '•',
    '  ',
  ])('reads a megabyte of %j in time', (piece) => {
    const text = piece.repeat(Math.floor(1_000_000 / piece.length));
    const lines = text.replace(/(.{1,1900})/gu, '$1\n');
    for (const { itemType } of categories) {
      expect(read(text, itemType).rows.length).toBeLessThanOrEqual(maxPastedRows);
      expect(read(lines, itemType).rows.length).toBeLessThanOrEqual(maxPastedRows);
    }
  });
});

describe('properties', () => {
  const type = fc.constantFrom(...categories.map((category) => category.itemType));
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          '1',
          '. ',
          '2) ',
          '#',
          ' - ',
          '–',
          '—',
          '-',
          ' by ',
          ': ',
          '"',
          '“',
          '”',
          '(',
          ')',
          '[1997]',
          '(3:45)',
          ', 1997',
          '\t',
          '\n',
          '\r\n',
          'S01E02',
          'Radiohead',
          'Ж',
          '音',
          'ع',
          '\u200f',
          '\u200b',
          '👩‍👩‍👧',
          '\ud800',
          ' ',
          '• ',
          '★',
          "'",
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  );

  test('never throws, and returns only fields of the item type', () => {
    fc.assert(
      fc.property(anything, type, (text, itemType) => {
        const names = new Set<string>(itemFields[itemType].map((field) => field.name));
        for (const { fields } of read(text, itemType).rows) {
          for (const [name, value] of Object.entries(fields)) {
            expect(names.has(name)).toBe(true);
            if (typeof value === 'string') {
              expect(value).toBe(value.trim());
              expect(value.isWellFormed()).toBe(true);
              expect(value).not.toBe('');
            } else expect(Number.isInteger(value)).toBe(true);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('loses no line: each non-empty line is a row with its line number', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefg hij'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), type, (lines, itemType) => {
        const { rows } = read(lines.join('\n'), itemType);
        expect(rows).toHaveLength(lines.filter((line) => line.trim() !== '').length);
        for (const row of rows) expect(row.fields[titleField(itemType)]).toBeTruthy();
      }),
    );
  });

  const name = fc
    .string({ unit: fc.constantFrom(...'abcdefghijklmnop ÄÖЖ音عא-'), minLength: 2, maxLength: 20 })
    .map((text) =>
      text.replace(/[\s-]+/g, (run) => (run.includes('-') ? '-' : ' ')).replace(/^[\s-]+|[\s-]+$/g, ''),
    )
    .filter((text) => text.length > 1 && !/\sby\s/i.test(text));
  const songs = fc.array(
    fc.record({ artist: name, title: name, year: fc.integer({ min: 1900, max: currentYear }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );

  test('reads back a list written as "rank. Artist – Title (year)"', () => {
    fc.assert(
      fc.property(
        songs,
        fc.constantFrom(' – ', ' - ', ' — '),
        fc.constantFrom('\n', '\r\n'),
        (rows, dash, end) => {
          const text = rows
            .map((row, at) => `${at + 1}. ${row.artist}${dash}${row.title} (${row.year})`)
            .join(end);
          expect(fieldsOf(text, 'song', { reading: 'maker-first' })).toEqual(rows);
        },
      ),
    );
  });

  test('reads the same rows counting down as counting up', () => {
    fc.assert(
      fc.property(songs, (rows) => {
        const lines = rows.map((row, at) => `${at + 1}. ${row.artist} – ${row.title}`);
        const up = fieldsOf(lines.join('\n'), 'song', { reading: 'maker-first' });
        expect(fieldsOf(lines.toReversed().join('\n'), 'song', { reading: 'maker-first' })).toEqual(up);
      }),
    );
  });

  test('ignores invisible characters', () => {
    const unseen = fc.constantFrom('\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad');
    fc.assert(
      fc.property(songs, unseen, (rows, mark) => {
        const text = rows.map((row) => `${row.artist} – ${row.title}`).join('\n');
        expect(fieldsOf([...text].join(mark), 'song')).toEqual(fieldsOf(text, 'song'));
      }),
    );
  });
});
