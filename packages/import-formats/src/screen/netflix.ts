import type { TableFormat, TableRow } from '../import-format.ts';
import { messages } from '../messages.ts';
import { rowMessages } from '../row-messages.ts';
import { scoreByColumns } from '../score-header.ts';
import { readPlainTitles, readViews } from './netflix-views.ts';

/**
 * Netflix viewing activity from an account's data, one line per view. Profiles are separate; trailers and views
 * shorter than a minute are ignored.
 */
export const netflix: TableFormat = {
  id: 'netflix',
  label: 'Netflix viewing activity',
  fits: scoreByColumns('profile name|supplemental video type|latest bookmark|bookmark|attributes', 2),
  needs: ['title'],
  read(table) {
    const titled = table.rows.filter((row) => row.get('title') !== '');
    const views = titled.filter((row) => !isPreview(row));
    const hasProfiles = new Set(views.map((row) => row.get('profile name'))).size > 1;
    const lists = readViews(
      views.map((row) => ({
        line: row.line,
        title: row.get('title'),
        profile: hasProfiles ? row.get('profile name') : undefined,
      })),
    );
    const previews = titled.filter(isPreview);
    const untitled = table.rows.filter((row) => row.get('title') === '');
    const problems = untitled.map(({ line }) => ({
      line,
      message: messages.lineHas(line, messages.noTitle),
    }));
    const [first] = previews;
    return {
      lists,
      problems: first
        ? [{ line: first.line, message: rowMessages.previews(previews.length) }, ...problems]
        : problems,
    };
  },
};

function isPreview(row: TableRow): boolean {
  const duration = row.get('duration') || row.get('duration (h:mm:ss)');
  return row.get('supplemental video type') !== '' || /^0?0:00:\d\d$/.test(duration);
}

/** In the languages seen so far. */
const titleWords = ['title', 'titel', 'titre', 'título', 'titolo', 'tytuł'];
const dateWords = ['date', 'datum', 'fecha', 'data'];

/** The short form of the page "Viewing activity": `Title,Date`. */
export const netflixTitles: TableFormat = {
  id: 'netflix-titles',
  label: 'Netflix viewing history',
  fits: ([title = '', date = '', ...more]) =>
    more.length === 0 && titleWords.includes(title) && dateWords.includes(date) ? 1 : 0,
  needs: [],
  read(table, context) {
    const views = table.rows.map(({ line, cells }) => ({ line, title: cells[0] ?? '', profile: undefined }));
    const titled = views.filter(({ title }) => title !== '');
    const untitled = views.filter(({ title }) => title === '');
    const problems = untitled.map(({ line }) => ({
      line,
      message: messages.lineHas(line, messages.noTitle),
    }));
    const lists = readViews(titled);
    const isScreen = ['movies', 'tvseries', 'episodes'].includes(context.category);
    // A user's own table of titles and dates has no episodes, and was dropped on another category.
    const isOwn = !isScreen && lists.every(({ category }) => category === 'movies');
    return { lists: isOwn ? readPlainTitles(titled, context.category) : lists, problems };
  },
};
