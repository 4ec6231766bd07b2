import { describe, expect, test } from '@jest/globals';
import type { ItemType } from '@top100/domain/categories';
import type { ItemDraft } from '@top100/domain/items';
import { fieldsOf, read } from './read-paste.ts';

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

  test('takes years without brackets for years if nearly every line ends with one', () => {
    const films = 'Alien 1979\nHeat 1995\nWonder Woman 1984 2020\nAmélie 2001';
    expect(fieldsOf(films, 'movie')).toEqual([
      { title: 'Alien', year: 1979 },
      { title: 'Heat', year: 1995 },
      { title: 'Wonder Woman 1984', year: 2020 },
      { title: 'Amélie', year: 2001 },
    ]);
    expect(fieldsOf('Wonder Woman 1984\nAlien\nHeat', 'movie')[0]).toEqual({ title: 'Wonder Woman 1984' });
  });

  test('splits "Title, Author" if most lines of books have it', () => {
    const books = 'Dune, Frank Herbert\nBeloved, Toni Morrison\nEmma, Jane Austen';
    expect(fieldsOf(books, 'book')[1]).toEqual({ title: 'Beloved', author: 'Toni Morrison' });
    expect(fieldsOf('Goodbye, Mr. Chips\nDune\nEmma', 'book')[0]).toEqual({ title: 'Goodbye, Mr. Chips' });
  });

  test('splits directors after a dash if most lines have one, but not franchises', () => {
    const films = 'Alien – Ridley Scott\nBlade Runner – Ridley Scott\nHeat – Michael Mann';
    expect(fieldsOf(films, 'movie')[2]).toEqual({ title: 'Heat', director: 'Michael Mann' });
    const wars = 'Star Wars – A New Hope\nStar Wars – Return of the Jedi\nStar Wars – The Last Jedi';
    expect(fieldsOf(wars, 'movie')[0]).toEqual({ title: 'Star Wars – A New Hope' });
    expect(read(wars, 'movie').readings[0]).toBe('title-only');
  });
});
