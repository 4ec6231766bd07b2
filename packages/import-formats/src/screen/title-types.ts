import type { CategoryId } from '@top100/domain/categories';

/** The type of a title, as files name it; seasons and podcasts have no category. */
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

/** From newer, localised IMDb exports: "Episodio de TV", "Fernsehserie", "Videojuego". */
const foreign: readonly (readonly [RegExp, TitleKind])[] = [
  [/podcast/, 'none'],
  [/epis[oó]d|épisode|odcinek|folge/, 'episodes'],
  [/juego|jeu|spiel|gioco|jogo/, 'games'],
  [/serie|série|series/, 'tvseries'],
  [/film|pel[ií]cula/, 'movies'],
];

/** Maps a type's name, ignoring case, spaces and dashes; undefined if it is unknown. */
export function kindOf(type: string): TitleKind | undefined {
  const word = type.toLowerCase().replace(/[\s_-]/g, '');
  return known.get(word) ?? foreign.find(([pattern]) => pattern.test(word))?.[1];
}

const screens: readonly CategoryId[] = ['movies', 'tvseries', 'episodes', 'games'];

/** The category of a title of unknown type: the one that the user came from, if it is a screen category. */
export function screenCategory(category: CategoryId): CategoryId {
  return screens.includes(category) ? category : 'movies';
}

function named(kind: TitleKind, words: string): [string, TitleKind][] {
  return words.split(' ').map((word) => [word, kind]);
}
