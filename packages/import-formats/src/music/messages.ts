import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** What is said about files of music. */
export const musicMessages = defineMessages('musicFiles', {
  byRating: 'Ordered by your ratings, best first. Ties stay in the order of the file.',
  byPlays: 'Ordered by number of plays.',
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
      ? `1 entry of "${list}" is no song, such as a podcast, and was skipped`
      : `${formatNumber(entries)} entries of "${list}" are no songs, such as podcasts, and were skipped`,
  youtubeIdsOnly:
    'YouTube names videos by numbers only in this file, without their titles. Choose "music library songs.csv" instead, or paste the titles',
} as const);
