import type { CategoryId } from '@top100/contracts/categories';

/** What a file calls its films, series and games; a season or a podcast has no list. */
export type TitleKind = CategoryId | 'season' | 'none';

const known: ReadonlyMap<string, TitleKind> = new Map([
  ...named(
    'movies',
    'movie movies film featurefilm tvmovie tvspecial tvshort short shortfilm video musicvideo documentary',
  ),
  ...named('tvseries', 'tv show shows series tvshow tvseries tvminiseries miniseries anime'),
  ...named('episodes', 'episode episodes tvepisode'),
  ...named('games', 'game games videogame boardgame'),
  ...named('books', 'book books manga comic comics audiobook'),
  ...named('season', 'season seasons tvseason'),
  ...named('none', 'podcastseries podcastepisode podcast person people list music'),
]);

/** Of newer IMDb exports in other languages: "Episodio de TV", "Fernsehserie", "Videojuego". */
const foreign: readonly (readonly [RegExp, TitleKind])[] = [
  [/podcast/, 'none'],
  [/epis[oó]d|épisode|odcinek|folge/, 'episodes'],
  [/juego|jeu|spiel|gioco|jogo/, 'games'],
  [/serie|série|series/, 'tvseries'],
  [/film|pel[ií]cula/, 'movies'],
];

/** What the word for a type means, compared without case, spaces and dashes; undefined when it is unknown. */
export function kindOf(type: string): TitleKind | undefined {
  const word = type.toLowerCase().replace(/[\s_-]/g, '');
  return known.get(word) ?? foreign.find(([pattern]) => pattern.test(word))?.[1];
}

const screens: readonly CategoryId[] = ['movies', 'tvseries', 'episodes', 'games'];

/** Where a title of unknown type goes: into the category that the person came from, if it can be on a screen. */
export function screenCategory(category: CategoryId): CategoryId {
  return screens.includes(category) ? category : 'movies';
}

function named(kind: TitleKind, words: string): [string, TitleKind][] {
  return words.split(' ').map((word) => [word, kind]);
}
