import { describe, expect, test } from '@jest/globals';
import { android, fieldsOf, halo, read } from './read-paste.ts';

describe('tables', () => {
  const table = [
    '1\tParanoid Android\tRadiohead\tOK Computer\t1997\t6:23',
    '2\tNo Surprises\tRadiohead\tOK Computer\t1997\t3:49',
    '3\tJóga\tBjörk\tHomogenic\t1997\t5:05',
  ];
  const first = { ...android, album: 'OK Computer', year: 1997, duration_seconds: 383 };

  test('recognises columns by their cells', () => {
    const list = read(table.join('\r\n'), 'song');
    expect(list.rows[0]).toMatchObject({ rank: 1, fields: first });
    expect(list.readings).toEqual(['title-first', 'maker-first']);
  });

  test('recognises columns by their headers, in any order', () => {
    const rows = [
      'Artist\tSong\tRelease date\tLength\t#',
      'Radiohead\tParanoid Android\t1997-05-26\t6:23\t2',
      'Beyoncé\tHalo\t2009-01-20\t4:21\t1',
    ];
    const list = read(rows.join('\n'), 'song');
    expect(list.order).toBe('numbers');
    expect(list.rows.map((row) => row.fields)).toEqual([
      { ...halo, year: 2009, duration_seconds: 261 },
      { ...android, year: 1997, duration_seconds: 383 },
    ]);
  });

  test('splits a column of "Artist – Title" like lines', () => {
    expect(fieldsOf('1\tRadiohead – Paranoid Android\t1997\n2\tBeyoncé – Halo\t2008', 'song')).toEqual([
      { ...android, year: 1997 },
      { ...halo, year: 2008 },
    ]);
  });

  test('reads cells that are aligned by spaces', () => {
    expect(fieldsOf('Halo        Beyoncé\nFormation   Beyoncé', 'song')[0]).toEqual(halo);
  });

  test('reads films and years', () => {
    expect(fieldsOf('Alien\t1979\nHeat\t1995', 'movie')).toEqual([
      { title: 'Alien', year: 1979 },
      { title: 'Heat', year: 1995 },
    ]);
  });
});

describe('lines that are no entries', () => {
  test('keeps and marks a heading', () => {
    const list = read('My favourite songs:\n1. Radiohead – Creep\n2. Beyoncé – Halo', 'song');
    expect(list.rows.map((row) => row.looksLikeHeading)).toEqual([true, undefined, undefined]);
    const plain = read('Best of the nineties\nA – B\nC – D\nE – F', 'song');
    expect(plain.rows[0]).toMatchObject({
      looksLikeHeading: true,
      fields: { title: 'Best of the nineties' },
    });
  });

  test('marks remarks between numbered lines', () => {
    const text =
      '1. Alien (1979)\nStill frightening.\n2. Heat (1995)\nThat dinner.\n3. Amélie (2001)\nGreen.';
    expect(
      read(text, 'movie')
        .rows.filter((row) => !row.looksLikeHeading)
        .map((row) => row.fields.title),
    ).toEqual(['Alien', 'Heat', 'Amélie']);
  });
});
