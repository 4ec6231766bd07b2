import { type ItemType, itemTypes } from '@top100/domain/categories';
import type { bookGenres, gameGenres, movieGenres } from '@top100/domain/genres';
import { itemFields } from '@top100/domain/item-fields';

type MovieGenre = (typeof movieGenres)[number];
type BookGenre = (typeof bookGenres)[number];
type GameGenre = (typeof gameGenres)[number];

/**
 * Words for our genres at other services, letters only, from the most specific genre to the least: "Drama, Horror" is
 * horror, because services sort genres alphabetically. Words that match no genre are dropped.
 */
const movies: readonly (readonly [MovieGenre, string])[] = [
  ['Documentary', 'documentary documentaries docuseries'],
  ['Animation', 'animation animated anime cartoon'],
  ['Horror', 'horror slasher'],
  ['Musical', 'musical musicals'],
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

const otherWords: Partial<Record<ItemType, readonly (readonly [string, string])[]>> = {
  movie: movies,
  book: books,
  game: games,
};

/** By type of item, the genres with their words; types that none are listed for have their own. */
const genresByType = new Map(itemTypes.map((type) => [type, otherWords[type] ?? ownGenres(type)]));
const placesByType = new Map(itemTypes.map((type) => [type, placesOf(genresByType.get(type) ?? [])]));

function ownGenres(type: ItemType): readonly (readonly [string, string])[] {
  const field = itemFields[type].find(({ name }) => name === 'genre');
  return field?.kind === 'choice' ? field.options.map((name) => [name, lettersOf(name)] as const) : [];
}

/** Splits a cell: `Drama, Horror`, `["Drama","Horror"]` or `{"Drama": …}`. */
export function genreWords(cell: string): string[] {
  const text = cell.startsWith('{') ? namesIn(cell) : cell;
  return text.split(/[,;|/[\]"]|\s-\s|\s&\s/).filter((word) => word.trim() !== '');
}

function namesIn(cell: string): string {
  try {
    return Object.keys(JSON.parse(cell) as object).join(',');
  } catch {
    // Truncated by a spreadsheet.
    return '';
  }
}

/** The one of our genres that says most of the given words; undefined when none of them fits. */
export function findGenre(type: ItemType, words: readonly string[]): string | undefined {
  const places = placesByType.get(type);
  const found = words.flatMap((word) => places?.get(lettersOf(word)) ?? []);
  return found.length === 0 ? undefined : genresByType.get(type)?.[Math.min(...found)]?.[0];
}

function placesOf(genres: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  return new Map(genres.flatMap(([, words], at) => words.split(' ').map((word) => [word, at] as const)));
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '');
}
