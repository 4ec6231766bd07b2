import { numberIn } from '../cell-values.ts';
import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { JsonDialect } from '../dialect.ts';
import { firstSource } from '../first-source.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import type { ScreenTitle } from './screen-rows.ts';
import { readScreenTitles } from './screen-rows.ts';

/** An episode comes with its show, so the first of these that an entry has is what it is. */
const kinds = ['movie', 'episode', 'season', 'show', 'person'];

/** JSON of Trakt: items of a list, ratings, what was watched; each holds a movie, a show, a season or an episode. */
export const traktJson: JsonDialect = {
  id: 'trakt-json',
  label: 'Trakt export',
  fits: (document) => entriesIn(document).slice(0, 20).some(isTrakt),
  read(document, context) {
    const titles: ScreenTitle[] = [];
    const problems: FileProblem[] = [];
    const entries = entriesIn(document);
    for (const [at, entry] of entries.entries()) {
      const title = titleOf(entry, at + 1);
      if (title) titles.push(title);
      else problems.push({ line: at + 1, message: messages.entryHas(at + 1, rowMessages.isNoEntry) });
    }
    const isRated = titles.some((title) => title.score !== undefined);
    const played = titles.map((title) => ({
      ...title,
      score: isRated ? title.score : numberIn(fieldOf(entries[title.line - 1], 'plays')),
    }));
    const result = readScreenTitles(played, context, { scoredBy: isRated ? 'rating' : 'plays' });
    return { ...result, problems: [...problems, ...result.problems] };
  },
};

function entriesIn(document: unknown): readonly unknown[] {
  return Array.isArray(document) ? document : [];
}

function isTrakt(entry: unknown): boolean {
  return kinds.some((kind) => typeof fieldOf(fieldOf(entry, kind), 'ids') === 'object');
}

function titleOf(entry: unknown, line: number): ScreenTitle | undefined {
  const type = textOf(fieldOf(entry, 'type'));
  const kind = kinds.includes(type) ? type : kinds.find((one) => fieldOf(entry, one) !== undefined);
  const own = kind && fieldOf(entry, kind);
  if (!kind || typeof own !== 'object' || own === null) return undefined;
  const ids = fieldOf(own, 'ids');
  return {
    line,
    type: kind,
    title: textOf(fieldOf(own, 'title')),
    series: kind === 'episode' ? textOf(fieldOf(fieldOf(entry, 'show'), 'title')) : '',
    season: numberIn(fieldOf(own, 'season')),
    episode: numberIn(fieldOf(own, 'number')),
    year: numberIn(fieldOf(own, 'year')),
    genres: arrayAt(own, 'genres').map(textOf),
    position: numberIn(fieldOf(entry, 'rank')),
    score: numberIn(fieldOf(entry, 'rating')),
    source: firstSource(
      ['trakt', 'imdb', 'tmdb', 'tvdb'].map((place) => [place, textOf(fieldOf(ids, place))] as const),
    ),
  };
}
