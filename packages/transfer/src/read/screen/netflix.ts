import type { CategoryId } from '@top100/contracts/categories';
import { filled } from '../cell-values.ts';
import type { DialectResult, Table, TableDialect, TableRow } from '../dialect.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import { messages } from '../messages.ts';
import { rowMessages } from '../row-messages.ts';
import { titledRows } from '../titled-rows.ts';
import type { NetflixTitle } from './netflix-title.ts';
import { netflixTitles } from './netflix-title.ts';

const own = ['profile name', 'supplemental video type', 'latest bookmark', 'bookmark', 'attributes'];

/**
 * What was watched on Netflix, one line each time: the file of the account's data, and the shorter one of the page
 * "Viewing activity" (`Title,Date`). Lines are counted: films by how often they were watched, series by how many of
 * their episodes were. Profiles stay apart; trailers are no films.
 */
export const netflix: TableDialect = {
  id: 'netflix',
  label: 'Netflix viewing activity',
  fits: (header) => {
    const marks = own.filter((column) => header.includes(column)).length;
    const isShort = header.length === 2 && header.includes('title') && header.includes('date');
    return marks >= 2 ? marks : isShort ? 1 : 0;
  },
  needs: ['title'],
  read(table, context) {
    const isLong = own.some((column) => table.header.includes(column));
    const views = table.rows.filter((row) => row.get('title') !== '' && !isPreview(row));
    const cut = netflixTitles(views.map((row) => row.get('title')));
    const isScreen = ['movies', 'tvseries', 'episodes'].includes(context.category);
    const hasEpisodes = views.some((row) => cut(row.get('title')).series !== undefined);
    // Somebody's own table of titles and dates.
    if (!isLong && !isScreen && !hasEpisodes) return readAsIs(table, context.category);
    const counted = new Map<string, FoundRow>();
    const hasProfiles = new Set(views.map((row) => row.get('profile name'))).size > 1;
    for (const row of views) {
      const list = hasProfiles ? row.get('profile name') : undefined;
      count(counted, row.line, cut(row.get('title')), list);
    }
    const rows = [...counted.values()];
    const films = listsOf(
      rows.filter((row) => row.category !== 'tvseries'),
      { scoredBy: 'plays' },
    );
    const series = listsOf(
      rows.filter((row) => row.category === 'tvseries'),
      { scoredBy: 'episodes' },
    );
    return { lists: [...series, ...films], problems: problemsOf(table) };
  },
};

function count(
  counted: Map<string, FoundRow>,
  line: number,
  { series, season, title }: NetflixTitle,
  list: string | undefined,
) {
  const add = (category: CategoryId, key: string, draft: FoundRow['draft'], by = 1) => {
    const id = `${list ?? ''}\n${category}\n${key}`;
    const known = counted.get(id);
    if (known) known.score = (known.score ?? 0) + by;
    else counted.set(id, { line, category, list, score: 1, draft });
    return known === undefined;
  };
  if (series === undefined) {
    add('movies', title, { title });
    return;
  }
  const isNew = add('episodes', `${series}\n${season ?? ''}\n${title}`, filled({ title, series, season }));
  add('tvseries', series, { title: series }, isNew ? 1 : 0);
}

/** A trailer, or less than a minute. */
function isPreview(row: TableRow): boolean {
  const duration = row.get('duration') || row.get('duration (h:mm:ss)');
  return row.get('supplemental video type') !== '' || /^0?0:00:\d\d$/.test(duration);
}

function problemsOf({ rows }: Table): DialectResult['problems'] {
  const previews = rows.filter((row) => row.get('title') !== '' && isPreview(row));
  const untitled = rows.filter((row) => row.get('title') === '');
  return [
    ...(previews.length > 0
      ? [{ line: previews[0]!.line, message: rowMessages.previews(previews.length) }]
      : []),
    ...untitled.map(({ line }) => ({ line, message: messages.lineHas(line, messages.noTitle) })),
  ];
}

function readAsIs(table: Table, category: CategoryId): DialectResult {
  const isPerson = category === 'music_artists' || category === 'book_authors';
  const { rows, problems } = titledRows(table, (row) => ({
    line: row.line,
    category,
    draft: filled(isPerson ? { name: row.get('title') } : { title: row.get('title') }),
  }));
  return { lists: listsOf(rows), problems };
}
