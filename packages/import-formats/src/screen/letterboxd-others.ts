import type { TableFormat } from '../import-format.ts';
import { rowMessages } from '../row-messages.ts';

/** Files of a Letterboxd account without films: the profile, comments, and other people's liked content. */
export const letterboxdOthers: TableFormat = {
  id: 'letterboxd-account',
  label: 'Letterboxd account',
  fits: (header) => {
    if (header.includes('date joined') && header.includes('username')) return 2;
    const [date, content, ...more] = header;
    const isContent = content === 'content' || content === 'letterboxd uri';
    return date === 'date' && isContent && more.length === 0 ? 2 : 0;
  },
  needs: [],
  read: () => ({ lists: [], problems: [{ message: rowMessages.noFilms }] }),
};
