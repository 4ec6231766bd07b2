import { parseNote, parseRating } from '@top100/paste/opinion';
import type { JsonFormat } from '../import-format.ts';
import { messages } from '../messages.ts';
import { pickSource } from '../pick-source.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { parseNumber } from '../tables/cell-values.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import type { ScreenTitle } from './screen-rows.ts';
import { readScreenTitles } from './screen-rows.ts';

/** In order of precedence: an episode entry also contains its show. */
const kinds = ['movie', 'episode', 'season', 'show', 'person'];

/** Trakt's JSON: list items, ratings or history; each entry holds a movie, a show, a season or an episode. */
export const traktJson: JsonFormat = {
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
    const isRated = titles.some((title) => title.rating !== undefined);
    const played = titles.map((title) => ({
      ...title,
      score: isRated ? undefined : parseNumber(ownProperty(entries[title.line - 1], 'plays')),
    }));
    const result = readScreenTitles(played, context, { scoredBy: isRated ? 'rating' : 'plays' });
    return { ...result, problems: [...problems, ...result.problems] };
  },
};

function entriesIn(document: unknown): readonly unknown[] {
  return Array.isArray(document) ? document : [];
}

function isTrakt(entry: unknown): boolean {
  return kinds.some((kind) => typeof ownProperty(ownProperty(entry, kind), 'ids') === 'object');
}

function titleOf(entry: unknown, line: number): ScreenTitle | undefined {
  const type = jsonText(ownProperty(entry, 'type'));
  const kind = kinds.includes(type) ? type : kinds.find((one) => ownProperty(entry, one) !== undefined);
  const own = kind && ownProperty(entry, kind);
  if (!kind || typeof own !== 'object' || own === null) return undefined;
  const ids = ownProperty(own, 'ids');
  return {
    line,
    type: kind,
    title: jsonText(ownProperty(own, 'title')),
    series: kind === 'episode' ? jsonText(ownProperty(ownProperty(entry, 'show'), 'title')) : '',
    season: parseNumber(ownProperty(own, 'season')),
    episode: parseNumber(ownProperty(own, 'number')),
    year: parseNumber(ownProperty(own, 'year')),
    genres: arrayAt(own, 'genres').map(jsonText),
    position: parseNumber(ownProperty(entry, 'rank')),
    rating: parseRating(ownProperty(entry, 'rating'), 10),
    note: parseNote(jsonText(ownProperty(entry, 'notes'))),
    source: pickSource(
      ['trakt', 'imdb', 'tmdb', 'tvdb'].map((place) => [place, jsonText(ownProperty(ids, place))] as const),
    ),
  };
}
