import { expect, test } from '@jest/globals';
import { readOne } from './read-one.ts';

/** The opinions in a file's rows: title, rating, note. */
function opinionsOf(text: string): unknown[] {
  return readOne(text, 'movies').lists.flatMap(({ rows }) =>
    rows.map(({ draft, rating, note }) => [draft.title, rating && `${rating.value}/${rating.of}`, note]),
  );
}

test.each([
  [
    'Letterboxd reviews',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2026-01-01,Kes,1969,u,4.5,,"Two\nlines & <b>bold</b>",,',
    ['Kes', '4.5/5', 'Two\nlines & bold'],
  ],
  [
    'Letterboxd import',
    'LetterboxdURI,imdbID,Title,Rating10,Review\nu,tt1,Kes,9,Fine',
    ['Kes', '9/10', 'Fine'],
  ],
  [
    'IMDb',
    'Position,Const,Created,Modified,Description,Title,URL,Title Type,IMDb Rating,Year,Your Rating\n1,tt1,,,Seen twice,Kes,u,Movie,7.9,1969,8',
    ['Kes', '8/10', 'Seen twice'],
  ],
  [
    'Trakt',
    'type,title,year,trakt_id,rated_at,rating,notes\nmovie,Kes,1969,1,2026,7,Later',
    ['Kes', '7/10', 'Later'],
  ],
  [
    'Trakt JSON',
    JSON.stringify([
      { rating: 9, notes: 'Later', type: 'movie', movie: { title: 'Kes', year: 1969, ids: { trakt: 1 } } },
    ]),
    ['Kes', '9/10', 'Later'],
  ],
  [
    'TMDB',
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating\n1,tt1,movie,Kes,1969,,,7.1,8.5',
    ['Kes', '8.5/10', undefined],
  ],
  [
    'Goodreads, never its private notes',
    'Book Id,Title,Author,My Rating,Average Rating,Exclusive Shelf,My Review,Spoiler,Private Notes\n1,Emma,Ann,0,4.1,read,,,Lent to Bo\n2,Ada,Ann,4,4.1,read,"First<br/>second",,Gift',
    ['Ada', '4/5', 'First\nsecond'],
    ['Emma', undefined, undefined],
  ],
  [
    'StoryGraph',
    'Title,Authors,ISBN/UID,Read Status,Star Rating,Review\nEmma,Ann,,read,4.25,Good',
    ['Emma', '4.25/5', 'Good'],
  ],
  [
    'Discogs',
    'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Collection Notes\nA1,Ann,Low,X,LP,4,1977,1,Scratched',
    ['Low', '4/5', 'Scratched'],
  ],
  [
    'RateYourMusic',
    'RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,Rating,Ownership,Purchase Date,Media Type, Review, Review Title\n1,,Ann,,,Low,1977,7,n,,,"[b]Cold[/b] and good",Hm',
    ['Low', '7/10', 'Hm\n\nCold and good'],
  ],
  [
    'any table',
    'Film,Rating,Comment\nKes,3.5,Sad\nHeat,5,',
    ['Heat', '5/5', undefined],
    ['Kes', '3.5/5', 'Sad'],
  ],
  [
    'a table of marks up to ten',
    'Film,My Rating\nKes,8/10\nHeat,9/10',
    ['Heat', '9/10', undefined],
    ['Kes', '8/10', undefined],
  ],
  [
    'a table in percent',
    'Game,Score\nIco,88%\nHades,95%',
    ['Hades', '95/100', undefined],
    ['Ico', '88/100', undefined],
  ],
  [
    'a table of stars',
    'Film,Stars\nKes,★★★½\nHeat,★★★★',
    ['Heat', '4/5', undefined],
    ['Kes', '3.5/5', undefined],
  ],
] as const)('%s: reads ratings with their scale, and notes as plain text', (_, text, ...expected) => {
  expect(opinionsOf(text)).toEqual(expected);
});

test('truncates a note of any content that is far too long', () => {
  const [row] = opinionsOf(`Film,Review\nKes,"${'<i>no'.repeat(9_000)}"`) as [unknown[]];
  expect(String(row[2]).length).toBeLessThanOrEqual(5_000);
});
