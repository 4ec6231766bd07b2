import { numberIn, wordsIn, yearIn } from '../cell-values.ts';
import { sourceOf, yearOf } from '../cells.ts';
import type { TableDialect, TableRow } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { episodeNames } from './episode-names.ts';
import type { ScreenTitle } from './screen-rows.ts';
import { readScreenTitles } from './screen-rows.ts';
import { kindOf } from './title-types.ts';

const own = [
  'const',
  'title type',
  'imdb rating',
  'num votes',
  'num. votes',
  'you rated',
  'your rating',
  'date rated',
  'runtime (mins)',
  'original title',
  'directors',
];

/** Lists, watchlists and ratings of IMDb, in every order of columns that it has had since 2010. */
export const imdb: TableDialect = {
  id: 'imdb',
  label: 'IMDb list',
  fits: (header) => fitOf(header, own, 3),
  needs: ['title'],
  read(table, context) {
    const isEpisode = (row: TableRow) => kindOf(row.get('title type')) === 'episodes';
    const series = table.rows.filter((row) => kindOf(row.get('title type')) === 'tvseries');
    const names = episodeNames(
      table.rows.filter(isEpisode).map((row) => row.get('title')),
      series.map((row) => row.get('title')),
    );
    const titles = table.rows.map((row): ScreenTitle => {
      const title = row.get('title') || row.get('original title');
      return {
        ...factsOf(row),
        ...(isEpisode(row) ? names(title) : { title }),
      };
    });
    return readScreenTitles(titles, context);
  },
};

function factsOf(row: TableRow) {
  const directors = wordsIn(row.get('directors')).join(', ');
  return {
    line: row.line,
    type: row.get('title type'),
    year: yearIn(row.get('year')) ?? yearOf(row.get('release date')),
    director: directors,
    genres: wordsIn(row.get('genres')),
    position: numberIn(row.get('position')),
    score: numberIn(row.get('your rating')) ?? numberIn(row.get('you rated')),
    source: sourceOf('imdb', row.get('const')),
  };
}
