/**
 * Zip entries that contain lists. Everything else in an account's data is private: names, addresses, payments,
 * searches.
 */
export const allowedEntries: readonly RegExp[] = [
  /(?:^|\/)YourLibrary\.json$/,
  /(?:^|\/)Playlist\d{0,4}\.json$/,
  // Letterboxd; the folder `likes` has other people's reviews and lists.
  /^(?:(?!likes\/)[^/]+\/)?(?:watched|watchlist|ratings|diary|reviews|likes\/films|lists\/[^/]+)\.csv$/i,
  // Netflix
  /(?:^|\/)(?:ViewingActivity|MyList)\.csv$/i,
  // Trakt; `lists-lists.json` has only the names of the lists.
  /(?:^|\/)(?:watched|ratings|collection|lists)-(?!lists\.)[\w-]{1,200}\.json$/i,
  /(?:^|\/)music library songs\.csv$/i,
];

/** For zips that contain only lists. */
export const listEndings = /\.(?:csv|tsv|txt|json|jspf|xspf|topster)$/i;
