import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat, TableRow } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { parseNumber, parseYear, splitWords } from '../tables/cell-values.ts';
import { extractYear, makeSource } from '../tables/cells.ts';
import { episodeNames } from './episode-names.ts';
import { readScreenRows } from './screen-rows.ts';
import { kindOf } from './title-types.ts';

/** IMDb lists, watchlists and ratings, in every column order since 2010. */
export const imdb: TableFormat = {
  id: 'imdb',
  label: 'IMDb list',
  fits: scoreByColumns(
    'const|title type|imdb rating|num votes|num. votes|you rated|your rating|date rated|runtime (mins)|original title|directors',
    3,
  ),
  needs: ['title'],
  read(table, context) {
    const isEpisode = (row: TableRow) => kindOf(row.get('title type')) === 'episodes';
    const series = table.rows.filter((row) => kindOf(row.get('title type')) === 'tvseries');
    const names = episodeNames(
      table.rows.filter(isEpisode).map((row) => row.get('title')),
      series.map((row) => row.get('title')),
    );
    return readScreenRows(table, context, (row) => {
      const title = row.get('title') || row.get('original title');
      return { ...factsOf(row), ...(isEpisode(row) ? names(title) : { title }) };
    });
  },
};

function factsOf(row: TableRow) {
  return {
    type: row.get('title type'),
    year: parseYear(row.get('year')) ?? extractYear(row.get('release date')),
    director: splitWords(row.get('directors')).join(', '),
    genres: splitWords(row.get('genres')),
    position: parseNumber(row.get('position')),
    rating: parseRating(row.get('your rating') || row.get('you rated'), 10),
    note: parseNote(row.get('description')),
    source: makeSource('imdb', row.get('const')),
  };
}
