import { describe, expect, test } from '@jest/globals';
import { draftsOf, readOne, titlesOf } from './read-one.ts';

describe('Goodreads', () => {
  const header =
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';
  const book = (
    id: string,
    title: string,
    year: string,
    rating: number,
    shelves: string,
    exclusive: string,
    review = '',
  ) =>
    `${id},${title},Ann Author,"Author, Ann",,"=""0441013597""","=""9780441013593""",${rating},4.1,Press,Paperback,300,1999,${year},,2026/01/01,"${shelves.replace(/ \(#\d+\)/g, '')}","${shelves}",${exclusive},${review},,,1,0`;

  test('reads one list per shelf: read books first, by rating; shelves with positions in their order', () => {
    const file = readOne(
      [
        header,
        book('1', 'Wanted', '2001', 0, 'to-read (#2)', 'to-read'),
        book('2', 'Good', '2002', 3, 'sea-stories (#2)', 'read'),
        book('3', 'Wanted More', '2003', 0, 'to-read (#1)', 'to-read'),
        book(
          '4',
          '"Best (Sea Tales, #1)"',
          '1871',
          5,
          'sea-stories (#1)',
          'read',
          '"First line,<br/>\nsecond ""line"""',
        ),
        book('5', 'Open', '2005', 0, '', 'currently-reading'),
      ].join('\n'),
    );
    expect(file).toMatchObject({ format: 'goodreads', problems: [] });
    expect(Object.entries(titlesOf(file))).toEqual([
      ['books: Read', ['Best', 'Good']],
      ['books: Sea stories', ['Best', 'Good']],
      ['books: Currently reading', ['Open']],
      ['books: To read', ['Wanted More', 'Wanted']],
    ]);
    expect(file.lists.map(({ isRanked, note }) => [isRanked, note !== undefined])).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [true, false],
    ]);
    expect(file.lists[0]!.rows[0]).toEqual({
      line: 5,
      draft: { title: 'Best', author: 'Ann Author', year: 1871 },
      source: { kind: 'goodreads', id: '4' },
      rating: { value: 5, of: 5 },
      note: 'First line,\nsecond "line"',
    });
  });

  test('uses the ISBN as source without an id, without Excel’s guard', () => {
    const file = readOne(`${header}\n${book('', 'Good', '-380', 3, '', 'read')}`);
    expect(file.lists[0]!.rows).toEqual([
      {
        line: 2,
        draft: { title: 'Good', author: 'Ann Author' },
        source: { kind: 'isbn', id: '9780441013593' },
        rating: { value: 3, of: 5 },
      },
    ]);
  });

  test('keeps the first of hundreds of shelves, and reports it', () => {
    const shelves = Array.from({ length: 80 }, (_, at) => `shelf-${at}`).join(', ');
    const file = readOne(`${header}\n${book('1', 'Good', '2002', 3, shelves, 'read')}`);
    expect(file.lists).toHaveLength(60);
    expect(file.lists[0]!.title).toBe('Read');
    expect(file.problems).toEqual([{ message: 'This file has 81 shelves: the first 60 can be chosen' }]);
  });
});

test('StoryGraph: reads one list per status, best rating first', () => {
  const file =
    readOne(`Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?
Piranesi,Susanna Clarke,,9781635575637,paperback,read,2026/01/01,,,1,,,,,,,,4.25,,,,,No
Circe,Madeline Miller,,not-an-isbn,digital,read,2026/01/01,,,1,,,,,,,,4.5,,,,,No
Babel,R. F. Kuang,,,digital,to-read,2026/01/01,,,0,,,,,,,,,,,,,No
`);
  expect(file).toMatchObject({ format: 'storygraph', problems: [] });
  expect(Object.entries(titlesOf(file))).toEqual([
    ['books: Read', ['Circe', 'Piranesi']],
    ['books: To read', ['Babel']],
  ]);
  expect(file.lists[0]!.rows).toEqual([
    { line: 3, draft: { title: 'Circe', author: 'Madeline Miller' }, rating: { value: 4.5, of: 5 } },
    {
      line: 2,
      draft: { title: 'Piranesi', author: 'Susanna Clarke' },
      source: { kind: 'isbn', id: '9781635575637' },
      rating: { value: 4.25, of: 5 },
    },
  ]);
});

test('LibraryThing: reads cells between TABs, inverted author names, one list per collection', () => {
  const header = [
    'Book Id',
    'Title',
    'Sort Character',
    'Primary Author',
    'Primary Author Role',
    'Secondary Author',
    'Publication',
    'Date',
    'Rating',
    'Collections',
    'ISBN',
    'Work id',
  ];
  const rows = [
    [
      '11',
      'The Dispossessed',
      '5',
      'Le Guin, Ursula K.',
      '',
      '',
      'Harper (1974)',
      '1974',
      '4',
      'Your library',
      '[0061054887]',
      '9',
    ],
    [
      '12',
      'Beowulf',
      '1',
      'Anonymous',
      '',
      '',
      'Penguin (1973)',
      'c1973',
      '5',
      'Your library, Favourites',
      '',
      '9',
    ],
  ];
  const file = readOne([header, ...rows].map((row) => row.join('\t')).join('\n'));
  expect(file).toMatchObject({ format: 'librarything', problems: [] });
  expect(titlesOf(file)).toEqual({
    'books: Your library': ['Beowulf', 'The Dispossessed'],
    'books: Favourites': ['Beowulf'],
  });
  expect(draftsOf(file.lists[0])).toEqual([
    { title: 'Beowulf', author: 'Anonymous', year: 1973 },
    { title: 'The Dispossessed', author: 'Ursula K. Le Guin', year: 1974 },
  ]);
});

test('Hardcover: reads statuses and lists, authors without illustrators, and known genres', () => {
  const file =
    readOne(`Title,Author,Series,Status,Privacy,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,Publish Date,Genres,Lists,Date Added,Date Started,Date Finished,Rating,Review,Owned
Saga,"Brian K. Vaughan, Fiona Staples (Illustrator)",,Read,public,501,1,,9781607066019,2012-10-10,"Comics, Fantasy","Space Operas (#2)",2026-01-01,,,4.5,,false
Dawn,Octavia E. Butler,,Want to Read,public,502,2,,9780446603775,1987-05-01,Science Fiction,"Space Operas (#1)",2026-01-01,,,,,false
`);
  expect(file).toMatchObject({ format: 'hardcover', problems: [] });
  expect(titlesOf(file)).toEqual({
    'books: Read': ['Saga'],
    'books: Space Operas': ['Dawn', 'Saga'],
    'books: Want to Read': ['Dawn'],
  });
  expect(file.lists[1]!.rows[1]).toEqual({
    line: 2,
    draft: { title: 'Saga', author: 'Brian K. Vaughan', year: 2012, genre: 'Comic' },
    source: { kind: 'hardcover', id: '501' },
    rating: { value: 4.5, of: 5 },
  });
});

test('Open Library: reports that the file has only ids, and what to do', () => {
  const file = readOne('Work Id,Edition Id,Bookshelf\nOL1W,OL1M,Already Read\n');
  expect(file).toMatchObject({ format: 'open-library', lists: [] });
  expect(file.problems).toEqual([{ message: expect.stringContaining('numbers only') }]);
});

describe('Grouvee', () => {
  const cell = (value: unknown) => `"${JSON.stringify(value).replace(/"/g, '""')}"`;
  const on = (shelf: string, order?: number) =>
    cell({ [shelf]: { date_added: '2026-01-01T00:00:00Z', ...(order && { order }), url: 'u' } });

  test('reads the older form: JSON in cells, a list per shelf, best rating first', () => {
    const file = readOne(
      [
        'id,name,shelves,platforms,rating,review,dates,statuses,genres,franchises,developers,publishers,release_date,url,giantbomb_id',
        `21,Celeste,${on('Played')},${cell({ 'Nintendo Switch': { url: 'u' } })},4,,[],[],${cell({ Platformer: {} })},{},${cell({ 'Maddy Makes Games': {} })},{},2018-01-25,u,1`,
        `22,Outer Wilds,${on('Played')},${cell({ PC: {}, 'Xbox One': {} })},5,"Lines,\nand more",[],[],${cell({ Adventure: {}, Simulation: {} })},{},{},{},2019-05-28,u,2`,
      ].join('\n'),
    );
    expect(file).toMatchObject({ format: 'grouvee', problems: [] });
    expect(file.lists).toMatchObject([{ category: 'games', title: 'Played', isRanked: false }]);
    expect(file.lists[0]!.rows).toEqual([
      {
        line: 3,
        draft: { title: 'Outer Wilds', year: 2019, genre: 'Simulation' },
        source: { kind: 'grouvee', id: '22' },
        rating: { value: 5, of: 5 },
        note: 'Lines,\nand more',
      },
      {
        line: 2,
        draft: {
          title: 'Celeste',
          developer: 'Maddy Makes Games',
          year: 2018,
          platform: 'Nintendo Switch',
          genre: 'Platformer',
        },
        source: { kind: 'grouvee', id: '21' },
        rating: { value: 4, of: 5 },
      },
    ]);
  });

  test('reads the newer form: order on the shelf first; a truncated cell loses only itself', () => {
    const file = readOne(
      [
        'id,name,shelves,platforms,rating,review_title,review,review_platform,dates,statuses,genres,franchises,series,developers,publishers,release_date,date_added_to_collection,url,giantbomb_id,igdb_id',
        `31,Hades,${on('Favourites', 2)},{},5,,,,[],[],{},{},{},{},{},2020-09-17,2026-01-01,u,,1`,
        `32,Tunic,${on('Favourites', 1)},"{""PC"": {""url",4,,,,[],[],{},{},{},{},{},2022-03-16,2026-01-01,u,,2`,
      ].join('\n'),
    );
    expect(titlesOf(file)).toEqual({ 'games: Favourites': ['Tunic', 'Hades'] });
    expect(file.lists[0]!.isRanked).toBe(true);
  });
});

test('IGDB: keeps the order of the rows, since ratings are averages', () => {
  const file = readOne(`id,game,url,rating,category,release_date,platforms,genres,themes,companies,description
71,Portal,u,70,Main Game,2007-10-10,"[""PC""]","[""Puzzle"", ""Shooter""]",[],[],
72,Journey,u,90,Main Game,,[],[],[],[],
`);
  expect(file).toMatchObject({ format: 'igdb-list', problems: [] });
  expect(file.lists).toMatchObject([
    {
      category: 'games',
      isRanked: false,
      rows: [
        {
          draft: { title: 'Portal', year: 2007, platform: 'PC', genre: 'Shooter' },
          source: { kind: 'igdb', id: '71' },
        },
        { draft: { title: 'Journey' }, source: { kind: 'igdb', id: '72' } },
      ],
    },
  ]);
});

test('HowLongToBeat: reads a list per mark, completed first, best review first', () => {
  const file =
    readOne(`"Title","Platform","Playing","Backlog","Replay","Custom-1","Completed","Retired","Retired Notes","Main Story","Storefront","Review"
Ico,"PlayStation 2","","","","","X","","","5:00:00","",80
Rez,"","","X","","","","","","--","",
Flower,"PlayStation 3","","","","X","X","","","2:00:00","",90
`);
  expect(file).toMatchObject({ format: 'howlongtobeat', problems: [] });
  expect(Object.entries(titlesOf(file))).toEqual([
    ['games: Completed', ['Flower', 'Ico']],
    ['games: Custom 1', ['Flower']],
    ['games: Backlog', ['Rez']],
  ]);
  expect(draftsOf(file.lists[0])).toEqual([
    { title: 'Flower', platform: 'PlayStation 3' },
    { title: 'Ico', platform: 'PlayStation 2' },
  ]);
});

test('Steam: sorts by playing time, and reports games without names', () => {
  const file = readOne(
    JSON.stringify({
      response: {
        game_count: 3,
        games: [
          { appid: 400, name: 'Portal', playtime_forever: 300 },
          { appid: 504230, name: 'Celeste', playtime_forever: 2400 },
          { appid: 7, playtime_forever: 1 },
        ],
      },
    }),
  );
  expect(file).toMatchObject({ format: 'steam' });
  expect(file.lists).toEqual([
    {
      category: 'games',
      isRanked: false,
      note: 'Ordered by hours played',
      rows: [
        { line: 2, draft: { title: 'Celeste' }, source: { kind: 'steam', id: '504230' } },
        { line: 1, draft: { title: 'Portal' }, source: { kind: 'steam', id: '400' } },
      ],
    },
  ]);
  expect(file.problems).toEqual([{ line: 3, message: 'Entry 3 has no name, only the number 7' }]);
});
