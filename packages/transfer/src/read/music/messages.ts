const count = new Intl.NumberFormat('en');

/** What is said about files of music. */
export const musicMessages = {
  byRating: 'Ordered by your ratings, best first. Equal ones stay in the order of the file.',
  byPlays: 'Ordered by how often you have played them.',
  likedSongs: 'Liked songs',
  savedAlbums: 'Saved albums',
  followedArtists: 'Followed artists',
  topSongs: 'Most played songs',
  topAlbums: 'Most played albums',
  topArtists: 'Most played artists',
  lovedSongs: 'Loved songs',
  wishlist: 'Wishlist',
  noSongs: (entries: number, list: string) =>
    entries === 1
      ? `1 entry of "${list}" is no song, such as a podcast, and was left out`
      : `${count.format(entries)} entries of "${list}" are no songs, such as podcasts, and were left out`,
  youtubeIdsOnly:
    'YouTube names videos by numbers only in this file, without their titles. Choose "music library songs.csv" instead, or paste the titles',
} as const;
