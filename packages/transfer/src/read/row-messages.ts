const count = new Intl.NumberFormat('en');

/** What is said about the rows of single dialects, and about the order of their lists. */
export const rowMessages = {
  orderedBy: {
    rating: 'Ordered by your ratings, best first. Equal ones stay in the order of the file',
    plays: 'Ordered by how often you watched them',
    episodes: 'Ordered by how many of their episodes you watched',
    hours: 'Ordered by how long you played them',
  },
  isNoEntry: 'is empty or of another kind',
  hasNumberOnly: (id: string) => (id === '' ? 'has no name' : `has no name, only the number ${id}`),
  noSeasons: (seasons: number) =>
    seasons === 1
      ? '1 season was left out: a list holds whole series, or single episodes'
      : `${count.format(seasons)} seasons were left out: a list holds whole series, or single episodes`,
  noPlace: (rows: number, kind: string) =>
    rows === 1
      ? `1 entry of the type “${kind}” was left out: no list is for it`
      : `${count.format(rows)} entries of the type “${kind}” were left out: no list is for them`,
  previews: (rows: number) =>
    rows === 1
      ? '1 trailer or preview was left out'
      : `${count.format(rows)} trailers and previews were left out`,
  idsOnly:
    'Open Library names books by numbers only in this file, without their titles. ' +
    'Choose an export of Goodreads, StoryGraph or LibraryThing, or paste the titles',
  tooManyShelves: (shelves: number, kept: number) =>
    `This file has ${count.format(shelves)} shelves: the first ${kept} can be chosen`,
  brokenChart: 'This file of Topsters is damaged. Export it again',
  chartTooLarge: 'This file of Topsters becomes too large when it is unpacked',
  brokenPlaylist: 'This playlist is damaged: it could not be read to its end',
} as const;
