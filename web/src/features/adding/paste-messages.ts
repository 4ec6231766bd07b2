import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';

/** Words of the field for a paste, which come with its first use. */
export const pasteMessages = defineMessages('paste', {
  pasteTitle: 'Paste a list',
  pasteText: ({ noun }: Category) =>
    `One ${noun} per line, with or without numbers. Review everything before adding.`,
  pasteExamples: {
    song: '1. Radiohead – Paranoid Android (1997)\n2. Björk – Jóga\n3. Halo by Beyoncé',
    album: '1. Radiohead – OK Computer (1997)\n2. Björk – Homogenic',
    artist: '1. Radiohead\n2. Björk (Iceland)',
    movie: '1. Alien (1979)\n2. Heat (1995) – Michael Mann',
    tvseries: '1. The Wire (2002–2008)\n2. Fleabag',
    episode: '1. Breaking Bad S05E14 Ozymandias\n2. The Wire: Middle Ground',
    book: '1. Dune by Frank Herbert\n2. Beloved by Toni Morrison (1987)',
    book_author: '1. Toni Morrison\n2. Chinua Achebe (Nigeria)',
    game: '1. Tetris (1984)\n2. Doom (PC, 1993)',
  },
});
