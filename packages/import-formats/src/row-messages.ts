import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

/** What is said about the rows of single formats, and about the order of their lists. */
export const rowMessages = defineMessages('fileRows', {
  orderedBy: {
    rating: 'Ordered by your ratings, best first. Ties stay in the order of the file',
    plays: 'Ordered by number of views',
    episodes: 'Ordered by episodes watched',
    hours: 'Ordered by hours played',
  },
  isNoEntry: 'is empty or of another kind',
  hasNumberOnly: (id: string) => (id === '' ? 'has no name' : `has no name, only the number ${id}`),
  noSeasons: (seasons: number) =>
    `${count(seasons, 'season was', 'seasons were')} left out: a list holds whole series, or single episodes`,
  noPlace: (rows: number, kind: string) =>
    rows === 1
      ? `1 entry of the type “${kind}” was skipped: it fits no category`
      : `${formatNumber(rows)} entries of the type “${kind}” were skipped: they fit no category`,
  previews: (rows: number) =>
    count(rows, 'trailer or preview was skipped', 'trailers and previews were skipped'),
  idsOnlyFor: (service: string) =>
    `${service} names what is in your lists by numbers only in this file, without their titles. Choose an export that has them, or paste the titles`,
  listNamesOnly:
    'This file of Trakt has the names of lists only. Choose the files that begin with “lists-list”',
  noFilms:
    'This file of Letterboxd holds no films. Choose watched.csv, ratings.csv, diary.csv, or a file of the folder “lists”',
  idsOnly:
    'Open Library names books by numbers only in this file, without their titles. ' +
    'Choose an export of Goodreads, StoryGraph or LibraryThing, or paste the titles',
  tooManyShelves: (shelves: number, kept: number) =>
    `This file has ${formatNumber(shelves)} shelves: the first ${kept} can be chosen`,
  brokenChart: 'This file of Topsters is damaged. Export it again',
  chartTooLarge: 'This file of Topsters becomes too large when it is unpacked',
  brokenPlaylist: 'This playlist is damaged: it could not be read to its end',
} as const);
