/**
 * Files of a zip that hold lists. Everything else in the data that an account can be asked for is not the list's
 * business: names, addresses, payments, searches.
 */
export const allowedEntries: readonly RegExp[] = [
  /(?:^|\/)YourLibrary\.json$/,
  /(?:^|\/)Playlist\d{0,4}\.json$/,
  // Letterboxd
  /^(?:[^/]+\/)?(?:watched|watchlist|ratings|diary|reviews|likes\/films|lists\/[^/]+)\.csv$/i,
  // Netflix
  /(?:^|\/)ViewingActivity\.csv$/i,
  /(?:^|\/)music library songs\.csv$/i,
];

/** Of a zip that holds nothing but lists. */
export const listEndings = /\.(?:csv|tsv|txt|json|jspf|xspf|topster)$/i;
