import { rowMessages } from '../../src/row-messages.ts';
import type { Sample } from './sample.ts';
import { item, lines } from './sample.ts';

const books: Sample[] = [
  {
    format: 'goodreads',
    text: lines(
      'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies',
      '1,Rosa,Zoë Ünal,"Ünal, Zoë",,="0441013597",="9780441013593",3,4.1,Press,Paperback,300,1999,1871,,2026/01/01,,,read,"First,<br/>second",,,1,0',
      '2,Beta,Zoë Ünal,"Ünal, Zoë",,="",="",5,4.1,Press,Paperback,300,1999,,,2026/01/01,,,read,,,,1,0',
      '3,Gamma,Zoë Ünal,"Ünal, Zoë",,="",="",0,4.1,Press,Paperback,300,1999,2001,,2026/01/01,to-read,to-read (#1),to-read,,,,0,0',
    ),
    lists: [
      {
        category: 'books',
        title: 'Read',
        rows: [
          item({ title: 'Beta', author: 'Zoë Ünal', year: 1999 }, { kind: 'goodreads', id: '2' }),
          item({ title: 'Rosa', author: 'Zoë Ünal', year: 1871 }, { kind: 'goodreads', id: '1' }),
        ],
      },
      {
        category: 'books',
        title: 'To read',
        rows: [item({ title: 'Gamma', author: 'Zoë Ünal', year: 2001 }, { kind: 'goodreads', id: '3' })],
      },
    ],
  },
  {
    format: 'storygraph',
    text: lines(
      'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Review,Content Warnings,Tags,Owned?',
      'Piranesi,Zoë Ünal,,9781635575637,paperback,read,2026/01/01,,,1,,,4.25,"<div>Long, and ""odd""</div>",,,No',
    ),
    lists: [
      {
        category: 'books',
        title: 'Read',
        rows: [item({ title: 'Piranesi', author: 'Zoë Ünal' }, { kind: 'isbn', id: '9781635575637' })],
      },
    ],
  },
  {
    format: 'bookwyrm',
    text: lines(
      'title,author_text,remote_id,openlibrary_key,goodreads_key,isbn_10,isbn_13,start_date,rating,review_name,review_cw,review_content,shelf,shelf_name,shelf_date',
      'Été,"Zoë Ünal, Ann Author",https://example.test/book/1,,,,9781635575637,,4.5,,,"Long, and ""odd""",read,Read,2026-01-01',
      'Beta,Zoë Ünal,,,,,9780441013597,,,,,,to-read,To Read,2026-01-01',
    ),
    lists: [
      {
        category: 'books',
        title: 'Read',
        rows: [
          item(
            { title: 'Été', author: 'Zoë Ünal, Ann Author' },
            { kind: 'bookwyrm', id: 'https://example.test/book/1' },
          ),
        ],
      },
      {
        category: 'books',
        title: 'To Read',
        rows: [item({ title: 'Beta', author: 'Zoë Ünal' }, { kind: 'isbn', id: '9780441013597' })],
      },
    ],
  },
  {
    format: 'librarything',
    text: lines(
      'Book Id\tTitle\tSort Character\tPrimary Author\tPrimary Author Role\tSecondary Author\tPublication\tDate\tRating\tCollections\tLCCN\tISBN\tWork id',
      '11\tÉtudes\t1\tLe Guin, Ursula K.\t\t\tHarper (1974)\t1974\t4\tYour library\t\t[0061054887]\t9',
    ),
    delimiter: '\t',
    lists: [
      {
        category: 'books',
        title: 'Your library',
        rows: [
          item(
            { title: 'Études', author: 'Ursula K. Le Guin', year: 1974 },
            { kind: 'librarything', id: '11' },
          ),
        ],
      },
    ],
  },
  {
    format: 'hardcover',
    text: lines(
      'Title,Author,Series,Status,Privacy,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,Publish Date,Genres,Lists,Date Added,Date Finished,Rating',
      'Été,Zoë Ünal,,Read,public,501,1,,9781607066019,2012-10-10,Science Fiction,,2026-01-01,,4.5',
    ),
    lists: [
      {
        category: 'books',
        title: 'Read',
        rows: [
          item(
            { title: 'Été', author: 'Zoë Ünal', year: 2012, genre: 'Science Fiction' },
            { kind: 'hardcover', id: '501' },
          ),
        ],
      },
    ],
  },
  {
    format: 'open-library',
    text: lines('Work Id,Edition Id,Bookshelf', 'OL45804W,OL7353617M,Already Read'),
    lists: [],
    problems: [rowMessages.idsOnly],
  },
];

const shelf = '"{""Joué"": {""date_added"": ""2026-01-01T00:00:00Z"", ""url"": ""u""}}"';

const games: Sample[] = [
  {
    format: 'grouvee',
    text: lines(
      'id,name,shelves,platforms,rating,review,dates,statuses,genres,franchises,developers,publishers,release_date,url,giantbomb_id',
      `21,Céleste,${shelf},"{""Switch"": {""url"": ""u""}}",4,"A, ""b""",[],[],"{""Platformer"": {}}",{},"{""Maddy"": {}}",{},2018-01-25,u,1`,
    ),
    lists: [
      {
        category: 'games',
        title: 'Joué',
        rows: [
          item(
            { title: 'Céleste', developer: 'Maddy', year: 2018, platform: 'Switch', genre: 'Platformer' },
            { kind: 'grouvee', id: '21' },
          ),
        ],
      },
    ],
  },
  {
    format: 'igdb-list',
    text: lines(
      'id,game,url,rating,category,release_date,platforms,genres,themes,companies,description',
      '71,Ókami,u,70,Main Game,2006-04-20,"[""PlayStation 2""]","[""Adventure""]",[],[],',
    ),
    lists: [
      {
        category: 'games',
        rows: [
          item(
            { title: 'Ókami', year: 2006, platform: 'PlayStation 2', genre: 'Adventure' },
            { kind: 'igdb', id: '71' },
          ),
        ],
      },
    ],
  },
  {
    format: 'howlongtobeat',
    text: lines(
      '"Title","Platform","Playing","Backlog","Replay","Custom-1","Completed","Retired","Retired Notes","Main Story","Storefront","Review"',
      'Ícô,"PlayStation 2","","","","","X","","","5:00:00","",80',
      'Rez,"","","X","","","","","","--","",',
    ),
    lists: [
      { category: 'games', title: 'Completed', rows: [item({ title: 'Ícô', platform: 'PlayStation 2' })] },
      { category: 'games', title: 'Backlog', rows: [item({ title: 'Rez' })] },
    ],
  },
  {
    format: 'steam',
    text: JSON.stringify({
      response: { game_count: 1, games: [{ appid: 400, name: 'Pórtal', playtime_forever: 300 }] },
    }),
    lists: [{ category: 'games', rows: [item({ title: 'Pórtal' }, { kind: 'steam', id: '400' })] }],
  },
];

export const bookAndGameSamples: readonly Sample[] = [...books, ...games];
