import { describe, expect, test } from '@jest/globals';
import type { ItemDraft } from '@top100/domain/items';
import { android, fieldsOf, halo, read } from './read-paste.ts';

describe('a song, however its line is written', () => {
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
    ['Radiohead - Paranoid Android (Official Video)', android],
    ['Radiohead - Paranoid Android [Official Music Video] (HD)', android],
    ["Radiohead, 'Paranoid Android'", android],
    ["'Paranoid Android' - Radiohead", android],
    ['Radiohead: ‘Paranoid Android’', android],
    ["Oasis, ‘Don't Look Back in Anger’", { artist: 'Oasis', title: "Don't Look Back in Anger" }],
    ['宇多田ヒカル「First Love」', { artist: '宇多田ヒカル', title: 'First Love' }],
    ['فيروز – نسم علينا الهوا', { artist: 'فيروز', title: 'نسم علينا الهوا' }],
    ['Кино – Группа крови (1988)', { artist: 'Кино', title: 'Группа крови', year: 1988 }],
    ['Miles Davis – So What (Live, 1964)', { artist: 'Miles Davis', title: 'So What (Live, 1964)' }],
  ])('%s', (line, fields) => {
    expect(fieldsOf(line, 'song')).toEqual([fields]);
  });
});

describe('does not split titles and names that contain separators', () => {
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

  test('keeps numbers that are no ranks in the titles', () => {
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

describe('which part is the title', () => {
  test('takes the repeated part for the artist', () => {
    const lines = 'Halo – Beyoncé\nFormation – Beyoncé\nJóga – Björk';
    expect(read(lines, 'song').readings).toEqual(['title-first', 'maker-first']);
    expect(fieldsOf(lines, 'song')[1]).toEqual({ title: 'Formation', artist: 'Beyoncé' });
  });

  test('recognises words typical of titles, and artists that the list contains already', () => {
    expect(fieldsOf('Halo (Live) – Beyoncé', 'song')).toEqual([{ title: 'Halo (Live)', artist: 'Beyoncé' }]);
    expect(fieldsOf('Halo – Beyoncé', 'song', { makers: ['BEYONCE'] })).toEqual([halo]);
  });

  test('assumes artist first without evidence, and lets a person swap', () => {
    expect(read('A – B', 'song').readings).toEqual(['maker-first', 'title-first']);
    expect(fieldsOf('A – B\nC – D', 'song', { reading: 'title-first' })).toEqual([
      { title: 'A', artist: 'B' },
      { title: 'C', artist: 'D' },
    ]);
  });

  test('never swaps lines that are unambiguous', () => {
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

  test('keeps plain titles as they are', () => {
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
