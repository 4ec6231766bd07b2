/** A ranked list of 30 films as Letterboxd exports it: two tables in one file, with multi-line descriptions. */
const films: readonly (readonly [title: string, year: number, note?: string])[] = [
  ['In the Mood for Love', 2000, 'The corridor.\n\nThe rain.'],
  ['Stalker', 1979],
  ['Spirited Away', 2001],
  ['2001: A Space Odyssey', 1968, 'The cut, "that" cut'],
  ['The Apartment', 1960],
  ['Seven Samurai', 1954],
  ['Portrait of a Lady on Fire', 2019],
  ['Alien', 1979],
  ['Paris, Texas', 1984],
  ['Do the Right Thing', 1989],
  ['Cléo from 5 to 7', 1962],
  ['Parasite', 2019],
  ['Rear Window', 1954],
  ['Yi Yi', 2000],
  ['Come and See', 1985],
  ['Moonlight', 2016],
  ['The Thing', 1982, 'Trust nobody; not even the dog'],
  ['Wings of Desire', 1987],
  ['Mad Max: Fury Road', 2015],
  ['Some Like It Hot', 1959],
  ['Beau Travail', 1999],
  ['M', 1931],
  ['Amélie', 2001],
  ['Pather Panchali', 1955],
  ['Fargo', 1996],
  ['WALL·E', 2008],
  ['Close-Up', 1990],
  ['The Night of the Hunter', 1955],
  ['Aftersun', 2022],
  ['千と千尋の神隠し', 2001],
];

export const letterboxdListTitle = 'Thirty films for a desert island';

export function letterboxdList(): string {
  const head = [
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    `2026-03-04,${letterboxdListTitle},"favourites, ranked",https://boxd.it/aB3d,${quoted('No repeats.\n\nOne rule: I have to want to see it tomorrow.')}`,
    '',
    'Position,Name,Year,URL,Description',
  ];
  const rows = films.map(([title, year, note = ''], at) =>
    [at + 1, quoted(title), year, `https://boxd.it/${(at * 7919 + 4096).toString(36)}`, quoted(note)].join(
      ',',
    ),
  );
  return `${[...head, ...rows].join('\n')}\n`;
}

/** Quotes only where required, as Letterboxd does. */
function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
}
