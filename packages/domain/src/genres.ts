/** The genres that a film, a book or a game can have, in the order of their menus. */

export const movieGenres = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'Horror',
  'Musical',
  'Romance',
  'Science Fiction',
  'Thriller',
  'Other',
] as const;

export const bookGenres = [
  'Biography',
  'Children',
  'Classic',
  'Comic',
  'Crime',
  'Essay',
  'Fantasy',
  'History',
  'Novel',
  'Poetry',
  'Science',
  'Science Fiction',
  'Short Stories',
  'Other',
] as const;

export const gameGenres = [
  'Action',
  'Adventure',
  'Fighting',
  'Horror',
  'Platformer',
  'Puzzle',
  'Racing',
  'Rhythm',
  'Role-Playing',
  'Shooter',
  'Simulation',
  'Sports',
  'Strategy',
  'Other',
] as const;
