import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat, TableRow } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { parseNumber, parseYear, splitWords } from '../tables/cell-values.ts';
import { extractYear, makeSource } from '../tables/cells.ts';
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

/** IMDb lists, watchlists and ratings, in every column order since 2010. */
export const imdb: TableFormat = {
  id: 'imdb',
  label: 'IMDb list',
  fits: (header) => scoreHeader(header, own, 3),
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
  const directors = splitWords(row.get('directors')).join(', ');
  return {
    line: row.line,
    type: row.get('title type'),
    year: parseYear(row.get('year')) ?? extractYear(row.get('release date')),
    director: directors,
    genres: splitWords(row.get('genres')),
    position: parseNumber(row.get('position')),
    rating: parseRating(row.get('your rating') || row.get('you rated'), 10),
    note: parseNote(row.get('description')),
    source: makeSource('imdb', row.get('const')),
  };
}
