import type { ItemType } from '@top100/contracts/categories';
import type { bookGenres, gameGenres, movieGenres } from '@top100/contracts/item-fields';

type MovieGenre = (typeof movieGenres)[number];
type BookGenre = (typeof bookGenres)[number];
type GameGenre = (typeof gameGenres)[number];

/**
 * Words that other places have for our genres, letters only, from the most telling genre to the least: "Drama,
 * Horror" is horror, since services list genres by the alphabet. Words that fit none of ours are left out.
 */
const movies: readonly (readonly [MovieGenre, string])[] = [
  ['Documentary', 'documentary documentaries docuseries'],
  ['Animation', 'animation animated anime cartoon'],
  ['Horror', 'horror slasher'],
  ['Musical', 'musical musicals music'],
  ['Science Fiction', 'sciencefiction scifi sf cyberpunk'],
  ['Fantasy', 'fantasy'],
  ['Thriller', 'thriller thrillers suspense mystery'],
  ['Crime', 'crime filmnoir noir gangster'],
  ['Romance', 'romance romantic romcom'],
  ['Family', 'family children kids'],
  ['Comedy', 'comedy comedies'],
  ['Action', 'action martialarts superhero'],
  ['Adventure', 'adventure'],
  ['Drama', 'drama dramas'],
];

const books: readonly (readonly [BookGenre, string])[] = [
  ['Comic', 'comic comics comicbook comicbooks graphicnovel graphicnovels manga'],
  ['Poetry', 'poetry poems verse'],
  ['Essay', 'essay essays'],
  ['Short Stories', 'shortstories shortstory'],
  ['Children', 'children childrens childrensbooks kids picturebooks middlegrade'],
  ['Biography', 'biography biographies autobiography memoir memoirs'],
  ['Science Fiction', 'sciencefiction scifi sf dystopia dystopian cyberpunk'],
  ['Fantasy', 'fantasy'],
  ['Crime', 'crime crimefiction mystery thriller thrillers detective truecrime'],
  ['History', 'history'],
  ['Science', 'science popularscience'],
  ['Classic', 'classic classics'],
  ['Novel', 'novel novels fiction literaryfiction literature contemporary romance historicalfiction'],
];

const games: readonly (readonly [GameGenre, string])[] = [
  ['Role-Playing', 'roleplaying roleplayingrpg roleplayinggame rpg jrpg arpg actionrpg mmorpg'],
  ['Horror', 'horror survivalhorror'],
  ['Rhythm', 'rhythm music musicrhythm'],
  ['Fighting', 'fighting fighter hackandslashbeatemup beatemup'],
  ['Racing', 'racing driving drivingracing'],
  ['Sports', 'sports sport'],
  ['Shooter', 'shooter firstpersonshooter thirdpersonshooter fps shootemup'],
  ['Platformer', 'platformer platform platformers'],
  [
    'Strategy',
    'strategy realtimestrategy realtimestrategyrts rts turnbasedstrategy turnbasedstrategytbs tactical tactics',
  ],
  ['Simulation', 'simulation simulator citybuilding'],
  ['Puzzle', 'puzzle'],
  ['Adventure', 'adventure pointandclick actionadventure visualnovel'],
  ['Action', 'action arcade'],
];

const byType: Partial<Record<ItemType, ReadonlyMap<string, number>>> = {
  movie: placesOf(movies),
  book: placesOf(books),
  game: placesOf(games),
};

const namesByType: Partial<Record<ItemType, readonly string[]>> = {
  movie: movies.map(([name]) => name),
  book: books.map(([name]) => name),
  game: games.map(([name]) => name),
};

/** The one of our genres that says most of the given words; undefined when none of them fits. */
export function genreOf(type: ItemType, words: readonly string[]): string | undefined {
  const places = byType[type];
  const found = words.flatMap((word) => places?.get(lettersOf(word)) ?? []);
  return found.length === 0 ? undefined : namesByType[type]?.[Math.min(...found)];
}

function placesOf(genres: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  return new Map(genres.flatMap(([, words], at) => words.split(' ').map((word) => [word, at] as const)));
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '');
}
