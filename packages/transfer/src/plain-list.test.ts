import { describe, expect, test } from '@jest/globals';
import type { ItemType } from '@top100/contracts/categories';
import { categories } from '@top100/contracts/categories';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import type { ItemDraft } from '@top100/contracts/items';
import { checkDraft } from '@top100/contracts/items';
import fc from 'fast-check';
import type { PlainListOptions } from './plain-list.ts';
import { longestPaste, mostPastedRows, parsePlainList } from './plain-list.ts';

const currentYear = 2026;
const read = (text: string, type: ItemType, options: PlainListOptions = {}) =>
  parsePlainList(text, type, { currentYear, ...options });
const fieldsOf = (text: string, type: ItemType, options?: PlainListOptions) =>
  read(text, type, options).rows.map((row) => row.fields);

const android = { title: 'Paranoid Android', artist: 'Radiohead' };
const halo = { title: 'Halo', artist: 'Beyoncé' };
const joga = { title: 'Jóga', artist: 'Björk' };

describe('one song, however its line is written', () => {
  test.each<[string, ItemDraft]>([
    ['Radiohead - Paranoid Android', android],
    ['Radiohead – Paranoid Android', android],
    ['Radiohead — Paranoid Android', android],
    ['Radiohead–Paranoid Android', android],
    ['Radiohead—Paranoid Android', android],
    ['Radiohead -- Paranoid Android', android],
    ['Radiohead | Paranoid Android', android],
    ['Radiohead: Paranoid Android', android],
    ['Paranoid Android by Radiohead', android],
    ['Paranoid Android By Radiohead', android],
    ['Radiohead "Paranoid Android"', android],
    ['“Paranoid Android” Radiohead', android],
    ['"Paranoid Android" by Radiohead', android],
    ['“Paranoid Android” – Radiohead', android],
    ['Radiohead – «Paranoid Android»', android],
    ['**Radiohead** – *Paranoid Android*', android],
    ['[Radiohead – Paranoid Android](https://example.org/a-b_c)', android],
    ['Radiohead – Paranoid Android https://example.org/watch?v=1', android],
    ['1. Radiohead – Paranoid Android', android],
    ['1) Radiohead – Paranoid Android', android],
    ['#1 Radiohead – Paranoid Android', android],
    ['#1: Radiohead – Paranoid Android', android],
    ['No. 1: Radiohead – Paranoid Android', android],
    ['01. Radiohead – Paranoid Android', android],
    ['1.Radiohead – Paranoid Android', android],
    ['１．Radiohead – Paranoid Android', android],
    ['1、Radiohead – Paranoid Android', android],
    ['1️⃣ Radiohead – Paranoid Android', android],
    ['🥇 Radiohead – Paranoid Android', android],
    ['① Radiohead – Paranoid Android', android],
    ['• Radiohead – Paranoid Android', android],
    ['- Radiohead – Paranoid Android', android],
    ['* Radiohead – Paranoid Android', android],
    ['- [x] Radiohead – Paranoid Android', android],
    ['🎵 Radiohead – Paranoid Android', android],
    ['\ufeffRadiohead\u200b – \u200eParanoid\u00a0Android\u00ad', android],
    ['Radiohead – Paranoid Android (1997)', { ...android, year: 1997 }],
    ['Radiohead – Paranoid Android [1997]', { ...android, year: 1997 }],
    ['Radiohead – Paranoid Android, 1997', { ...android, year: 1997 }],
    ['Radiohead – Paranoid Android – 1997', { ...android, year: 1997 }],
    ['Radiohead – Paranoid Android (6:23)', { ...android, duration_seconds: 383 }],
    ['Radiohead – Paranoid Android 6:23', { ...android, duration_seconds: 383 }],
    ['Radiohead – Paranoid Android (1997) [6:23]', { ...android, year: 1997, duration_seconds: 383 }],
    ['Radiohead – Paranoid Android (1997, 6m 23s)', { ...android, year: 1997, duration_seconds: 383 }],
    ['Radiohead – Paranoid Android (OK Computer, 1997)', { ...android, album: 'OK Computer', year: 1997 }],
    ['Paranoid Android (Radiohead, 1997)', { ...android, year: 1997 }],
    ['Radiohead – Paranoid Android ★★★★★', android],
    ['宇多田ヒカル「First Love」', { artist: '宇多田ヒカル', title: 'First Love' }],
    ['فيروز – نسم علينا الهوا', { artist: 'فيروز', title: 'نسم علينا الهوا' }],
    ['Кино – Группа крови (1988)', { artist: 'Кино', title: 'Группа крови', year: 1988 }],
    ['Miles Davis – So What (Live, 1964)', { artist: 'Miles Davis', title: 'So What (Live, 1964)' }],
  ])('%s', (line, fields) => {
    expect(fieldsOf(line, 'song')).toEqual([fields]);
  });
});

describe('what must not be torn apart', () => {
  test.each<[string, ItemDraft]>([
    ['Jay-Z - 99 Problems', { artist: 'Jay-Z', title: '99 Problems' }],
    ['AC-DC – T.N.T.', { artist: 'AC-DC', title: 'T.N.T.' }],
    ['Jay-Z', { title: 'Jay-Z' }],
    ['The Beatles – 1967–1970', { artist: 'The Beatles', title: '1967–1970' }],
    ['Prince – 1999', { artist: 'Prince', title: '1999' }],
    ['Ben E. King – Stand by Me', { artist: 'Ben E. King', title: 'Stand by Me' }],
    ['Stand by Me by Ben E. King', { artist: 'Ben E. King', title: 'Stand by Me' }],
    ['"Weird Al" Yankovic – Amish Paradise', { artist: '"Weird Al" Yankovic', title: 'Amish Paradise' }],
    [
      'Frankie Valli – December, 1963 (Oh, What a Night)',
      { artist: 'Frankie Valli', title: 'December, 1963 (Oh, What a Night)' },
    ],
    ['The Cure – 10:15 Saturday Night', { artist: 'The Cure', title: '10:15 Saturday Night' }],
    ['David Bowie – ★', { artist: 'David Bowie', title: '★' }],
    ["Guns N' Roses – Sweet Child O' Mine", { artist: "Guns N' Roses", title: "Sweet Child O' Mine" }],
    [
      'Queen – Bohemian Rhapsody - Remastered 2011',
      { artist: 'Queen', title: 'Bohemian Rhapsody - Remastered 2011' },
    ],
    [
      'Wish You Were Here – 2011 Remaster – Pink Floyd',
      { artist: 'Pink Floyd', title: 'Wish You Were Here – 2011 Remaster' },
    ],
    ['خواننده – می‌خوام', { artist: 'خواننده', title: 'می‌خوام' }],
  ])('%s', (line, fields) => {
    expect(fieldsOf(line, 'song')).toEqual([fields]);
  });

  test('numbers that do not count belong to the titles', () => {
    const lines = [
      '99 Problems – Jay-Z',
      '7 Rings – Ariana Grande',
      '#9 Dream – John Lennon',
      'Halo – Beyoncé',
    ];
    expect(fieldsOf(lines.join('\n'), 'song', { reading: 'title-first' }).map((row) => row.title)).toEqual([
      '99 Problems',
      '7 Rings',
      '#9 Dream',
      'Halo',
    ]);
  });
});

describe('numbers in front', () => {
  const three = (marks: readonly string[]) =>
    ['Radiohead – Paranoid Android', 'Beyoncé – Halo', 'Björk – Jóga']
      .map((line, at) => `${marks[at]}${line}`)
      .join('\n');

  test.each([
    [['1. ', '2. ', '3. ']],
    [['1 ', '2 ', '3 ']],
    [['1 - ', '2 - ', '3 - ']],
    [['(1) ', '(2) ', '(3) ']],
    [['1st: ', '2nd: ', '3rd: ']],
    [['١. ', '٢. ', '٣. ']],
    [['第1位 ', '第2位 ', '第3位 ']],
    [['1\t', '2\t', '3\t']],
    [['1\n', '2\n', '3\n']],
    [['8. ', '9. ', '🔟 ']],
  ])('%j are ranks', (marks) => {
    const list = read(three(marks), 'song');
    expect(list.rows.map((row) => row.fields)).toEqual([android, halo, joga]);
    expect(list.rows.every((row) => row.rank !== undefined)).toBe(true);
    expect(list.order).toBe('pasted');
  });

  test('a list that counts down is put in the order of its numbers', () => {
    const list = read(three(['3. ', '2. ', '1. ']), 'song');
    expect(list.rows.map((row) => row.fields)).toEqual([joga, halo, android]);
    expect(list.order).toBe('numbers');
  });

  test('so is a shuffled one, and a line without a number stays behind the one it followed', () => {
    const list = read('Intro\n2. A – B\nnote on it\n1. C – D', 'song');
    expect(list.rows.map((row) => row.text)).toEqual(['Intro', 'C – D', 'A – B', 'note on it']);
    expect(list.order).toBe('numbers');
  });

  test('numbers that begin again, or are all the same, give no order', () => {
    expect(read('1. A – B\n2. C – D\n1. E – F', 'song').order).toBe('pasted');
    expect(read('1. A – B\n1. C – D\n1. E – F', 'song').order).toBe('pasted');
  });

  test('places in a recording are taken off', () => {
    expect(fieldsOf('0:00 Radiohead – Paranoid Android\n[06:23] Beyoncé – Halo', 'song')).toEqual([
      android,
      halo,
    ]);
  });

  test('years in front of most lines are years, not ranks', () => {
    const lines = '1997: Radiohead – Paranoid Android\n2008: Beyoncé – Halo\n1998: Björk – Jóga';
    expect(read(lines, 'song')).toMatchObject({
      order: 'pasted',
      rows: [
        { fields: { ...android, year: 1997 } },
        { fields: { ...halo, year: 2008 } },
        { fields: { ...joga, year: 1998 } },
      ],
    });
  });
});

describe('which part is the title', () => {
  test('the artist is the part that comes up again', () => {
    const lines = 'Halo – Beyoncé\nFormation – Beyoncé\nJóga – Björk';
    expect(read(lines, 'song').readings).toEqual(['title-first', 'maker-first']);
    expect(fieldsOf(lines, 'song')[1]).toEqual({ title: 'Formation', artist: 'Beyoncé' });
  });

  test('words that belong to titles tell, and so do artists that the list holds already', () => {
    expect(fieldsOf('Halo (Live) – Beyoncé', 'song')).toEqual([{ title: 'Halo (Live)', artist: 'Beyoncé' }]);
    expect(fieldsOf('Halo – Beyoncé', 'song', { makers: ['BEYONCE'] })).toEqual([halo]);
  });

  test('nothing tells: the artist is first, and a person can turn it round', () => {
    expect(read('A – B', 'song').readings).toEqual(['maker-first', 'title-first']);
    expect(fieldsOf('A – B\nC – D', 'song', { reading: 'title-first' })).toEqual([
      { title: 'A', artist: 'B' },
      { title: 'C', artist: 'D' },
    ]);
  });

  test('lines that say it themselves leave no choice, and are not turned round', () => {
    expect(read('Halo by Beyoncé', 'song').readings).toEqual([]);
    expect(fieldsOf('Halo by Beyoncé\nA – B', 'song', { reading: 'title-first' })[0]).toEqual(halo);
  });

  test('"Title / Artist" and "Title, Artist" are understood', () => {
    expect(fieldsOf('真夜中のドア / 松原みき\nHalo / Beyoncé', 'song')[0]).toEqual({
      title: '真夜中のドア',
      artist: '松原みき',
    });
    expect(fieldsOf('Paranoid Android, Radiohead\nHalo, Beyoncé', 'song')).toEqual([android, halo]);
  });

  test('plain titles stay plain titles', () => {
    expect(read('Halo\nPortishead\nHello, Goodbye', 'song')).toMatchObject({
      readings: [],
      rows: [
        { fields: { title: 'Halo' } },
        { fields: { title: 'Portishead' } },
        { fields: { title: 'Hello, Goodbye' } },
      ],
    });
  });
});

describe('every type of item', () => {
  test.each<[ItemType, string, ItemDraft[]]>([
    ['album', 'Radiohead – OK Computer (1997)', [{ title: 'OK Computer', artist: 'Radiohead', year: 1997 }]],
    ['album', 'Radiohead – 1997 – OK Computer', [{ title: 'OK Computer', artist: 'Radiohead', year: 1997 }]],
    ['album', 'OK Computer (Radiohead, 1997)', [{ title: 'OK Computer', artist: 'Radiohead', year: 1997 }]],
    ['artist', '1. Radiohead', [{ name: 'Radiohead' }]],
    ['artist', 'Björk (Iceland)', [{ name: 'Björk', country: 'Iceland' }]],
    ['artist', 'Radiohead (UK, 1985)', [{ name: 'Radiohead', country: 'UK', formed_year: 1985 }]],
    ['artist', 'Crosby, Stills & Nash', [{ name: 'Crosby, Stills & Nash' }]],
    ['artist', 'Jay-Z', [{ name: 'Jay-Z' }]],
    ['book_author', 'Toni Morrison (1931–2019)', [{ name: 'Toni Morrison' }]],
    ['book_author', 'Chinua Achebe (Nigeria)', [{ name: 'Chinua Achebe', country: 'Nigeria' }]],
    ['movie', '1. Alien (1979)', [{ title: 'Alien', year: 1979 }]],
    ['movie', 'Alien (1979) – Ridley Scott', [{ title: 'Alien', year: 1979, director: 'Ridley Scott' }]],
    ['movie', 'Alien, directed by Ridley Scott', [{ title: 'Alien', director: 'Ridley Scott' }]],
    ['movie', 'Alien – dir. Ridley Scott', [{ title: 'Alien', director: 'Ridley Scott' }]],
    ['movie', 'Alien (Ridley Scott, 1979)', [{ title: 'Alien', year: 1979, director: 'Ridley Scott' }]],
    ['movie', 'Alien – 1979', [{ title: 'Alien', year: 1979 }]],
    ['movie', 'Mission: Impossible – Fallout', [{ title: 'Mission: Impossible – Fallout' }]],
    ['movie', 'Stand by Me', [{ title: 'Stand by Me' }]],
    ['movie', 'Blade Runner 2049', [{ title: 'Blade Runner 2049' }]],
    [
      'movie',
      '(500) Days of Summer\n12 Angry Men',
      [{ title: '(500) Days of Summer' }, { title: '12 Angry Men' }],
    ],
    ['tvseries', 'Breaking Bad (2008–2013)', [{ title: 'Breaking Bad', year: 2008 }]],
    ['tvseries', 'The Bear (2022–present)', [{ title: 'The Bear', year: 2022 }]],
    ['book', 'Dune by Frank Herbert', [{ title: 'Dune', author: 'Frank Herbert' }]],
    [
      'book',
      'Nineteen Eighty-Four – George Orwell (1949)',
      [{ title: 'Nineteen Eighty-Four', author: 'George Orwell', year: 1949 }],
    ],
    [
      'book',
      'George Orwell – 1984\nGeorge Orwell – Animal Farm',
      [
        { title: '1984', author: 'George Orwell' },
        { title: 'Animal Farm', author: 'George Orwell' },
      ],
    ],
    ['book', 'Sapiens: A Brief History of Humankind', [{ title: 'Sapiens: A Brief History of Humankind' }]],
    ['game', 'Doom (1993) – id Software', [{ title: 'Doom', year: 1993, developer: 'id Software' }]],
    [
      'game',
      'The Legend of Zelda (NES, 1986)',
      [{ title: 'The Legend of Zelda', platform: 'NES', year: 1986 }],
    ],
    ['game', 'Halo [Xbox]', [{ title: 'Halo', platform: 'Xbox' }]],
    [
      'episode',
      'Breaking Bad S05E14 Ozymandias',
      [{ series: 'Breaking Bad', season: 5, episode: 14, title: 'Ozymandias' }],
    ],
    [
      'episode',
      'Lost – 1x02 – Pilot, Part 2',
      [{ series: 'Lost', season: 1, episode: 2, title: 'Pilot, Part 2' }],
    ],
    [
      'episode',
      'Lost Season 1, Episode 2: Pilot',
      [{ series: 'Lost', season: 1, episode: 2, title: 'Pilot' }],
    ],
    [
      'episode',
      'Ozymandias (Breaking Bad, S05E14)',
      [{ series: 'Breaking Bad', season: 5, episode: 14, title: 'Ozymandias' }],
    ],
    ['episode', 'The Wire: Middle Ground', [{ series: 'The Wire', title: 'Middle Ground' }]],
    ['episode', 'Breaking Bad S05E14', [{ series: 'Breaking Bad', season: 5, episode: 14, title: 'S05E14' }]],
  ])('%s: %s', (type, text, rows) => {
    expect(fieldsOf(text, type)).toEqual(rows);
  });

  test('directors are read after a dash when most lines have one, franchises are not directors', () => {
    const films = 'Alien – Ridley Scott\nBlade Runner – Ridley Scott\nHeat – Michael Mann';
    expect(fieldsOf(films, 'movie')[2]).toEqual({ title: 'Heat', director: 'Michael Mann' });
    const wars = 'Star Wars – A New Hope\nStar Wars – Return of the Jedi\nStar Wars – The Last Jedi';
    expect(fieldsOf(wars, 'movie')[0]).toEqual({ title: 'Star Wars – A New Hope' });
    expect(read(wars, 'movie').readings[0]).toBe('title-only');
  });
});

describe('tables', () => {
  const table = [
    '1\tParanoid Android\tRadiohead\tOK Computer\t1997\t6:23',
    '2\tNo Surprises\tRadiohead\tOK Computer\t1997\t3:49',
    '3\tJóga\tBjörk\tHomogenic\t1997\t5:05',
  ];
  const first = { ...android, album: 'OK Computer', year: 1997, duration_seconds: 383 };

  test('columns are known by what is in them', () => {
    const list = read(table.join('\r\n'), 'song');
    expect(list.rows[0]).toMatchObject({ rank: 1, fields: first });
    expect(list.readings).toEqual(['title-first', 'maker-first']);
  });

  test('columns are known by their heads, in any order', () => {
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

  test('a column of "Artist – Title" is read like lines of it', () => {
    expect(fieldsOf('1\tRadiohead – Paranoid Android\t1997\n2\tBeyoncé – Halo\t2008', 'song')).toEqual([
      { ...android, year: 1997 },
      { ...halo, year: 2008 },
    ]);
  });

  test('cells that are aligned by spaces are cells', () => {
    expect(fieldsOf('Halo        Beyoncé\nFormation   Beyoncé', 'song')[0]).toEqual(halo);
  });

  test('films and years', () => {
    expect(fieldsOf('Alien\t1979\nHeat\t1995', 'movie')).toEqual([
      { title: 'Alien', year: 1979 },
      { title: 'Heat', year: 1995 },
    ]);
  });
});

describe('lines that are no entries', () => {
  test('a heading is kept and marked', () => {
    const list = read('My favourite songs:\n1. Radiohead – Creep\n2. Beyoncé – Halo', 'song');
    expect(list.rows.map((row) => row.looksLikeHeading)).toEqual([true, undefined, undefined]);
    const plain = read('Best of the nineties\nA – B\nC – D\nE – F', 'song');
    expect(plain.rows[0]).toMatchObject({
      looksLikeHeading: true,
      fields: { title: 'Best of the nineties' },
    });
  });

  test('remarks between numbered lines are marked as well', () => {
    const text =
      '1. Alien (1979)\nStill frightening.\n2. Heat (1995)\nThat dinner.\n3. Amélie (2001)\nGreen.';
    expect(
      read(text, 'movie')
        .rows.filter((row) => !row.looksLikeHeading)
        .map((row) => row.fields.title),
    ).toEqual(['Alien', 'Heat', 'Amélie']);
  });
});

describe('pastes of any size and kind', () => {
  test('every kind of line end, blank lines and a byte order mark', () => {
    const text =
      '\ufeffRadiohead – Paranoid Android\r\n\r\nBeyoncé – Halo\r\u2028 \t\nBjörk – Jóga\u0085\n\n';
    expect(fieldsOf(text, 'song')).toEqual([android, halo, joga]);
    expect(read(text, 'song').rows.map((row) => row.line)).toEqual([1, 3, 6]);
  });

  test('nothing at all', () => {
    for (const text of ['', ' \n\t\r\n', '\u200b\u200f\ufeff']) expect(read(text, 'song').rows).toEqual([]);
  });

  test('1,000 rows are read, and the others counted', () => {
    const text = Array.from(
      { length: mostPastedRows + 250 },
      (_, at) => `${at + 1}. Artist – Title ${at}\n`,
    ).join('\n');
    const list = read(text, 'song');
    expect(list.rows).toHaveLength(mostPastedRows);
    expect(list.unread).toBe(250);
    expect(list.isTooLarge).toBe(false);
  });

  test('a paste beyond all measure is refused, not read in part', () => {
    expect(read('a'.repeat(longestPaste + 1), 'song')).toMatchObject({ isTooLarge: true, rows: [] });
  });

  test('one endless line becomes one row that is too long for its field', () => {
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
  ])('a megabyte of %j is read without a hitch', (piece) => {
    const text = piece.repeat(Math.floor(1_000_000 / piece.length));
    const lines = text.replace(/(.{1,1900})/gu, '$1\n');
    for (const { itemType } of categories) {
      expect(read(text, itemType).rows.length).toBeLessThanOrEqual(mostPastedRows);
      expect(read(lines, itemType).rows.length).toBeLessThanOrEqual(mostPastedRows);
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

  test('whatever is pasted, it never throws, and gives only fields of the type', () => {
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

  test('no line is lost: each that has something in it is a row, and each row shows its line', () => {
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

  test('a list that was written as "rank. Artist – Title (year)" comes back as it was', () => {
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

  test('counting down gives the same rows as counting up', () => {
    fc.assert(
      fc.property(songs, (rows) => {
        const lines = rows.map((row, at) => `${at + 1}. ${row.artist} – ${row.title}`);
        const up = fieldsOf(lines.join('\n'), 'song', { reading: 'maker-first' });
        expect(fieldsOf(lines.toReversed().join('\n'), 'song', { reading: 'maker-first' })).toEqual(up);
      }),
    );
  });

  test('marks that nobody sees change nothing', () => {
    const unseen = fc.constantFrom('\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad');
    fc.assert(
      fc.property(songs, unseen, (rows, mark) => {
        const text = rows.map((row) => `${row.artist} – ${row.title}`).join('\n');
        expect(fieldsOf([...text].join(mark), 'song')).toEqual(fieldsOf(text, 'song'));
      }),
    );
  });
});
