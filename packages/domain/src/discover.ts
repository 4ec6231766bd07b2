/** Parameters of Discover. */

export const timeframes = ['all', 'week', 'month', 'year'] as const;
export type Timeframe = (typeof timeframes)[number];

/**
 * Popular: views in the timeframe, of lists with a view or a vote in it. Trending: views of the last 7 days with
 * exponential decay, one-day half-life; lists without any are omitted. Recent: latest first publication.
 */
export const discoverSorts = ['popular', 'trending', 'recent'] as const;
export type DiscoverSort = (typeof discoverSorts)[number];

export const featuredLimit = 10;
export const popularLimit = 25;
/** Number of rows in a list's preview. */
export const cardRows = 5;

/** Milliseconds on screen after which a page counts as viewed. */
export const viewAfterMs = 2_000;
/** Minutes in which repeated views of one viewer count once. */
export const viewMinutes = 30;

export const reportReasons = ['spam', 'abuse', 'hate', 'sexual', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const maxReportDetails = 1_000;

/** Address of a public list: the canonical one. */
export function publicListPath(list: { username: string; category: string; publicSlug: string }): string {
  return `/discover/@${list.username}/${list.category}/${list.publicSlug}`;
}

/** Share link for an unknown username or category. */
export function shortListPath(publicSlug: string): string {
  return `/discover/${publicSlug}`;
}

export function embedPath(publicSlug: string): string {
  return `/embed/${publicSlug}`;
}

/** The preview picture, 1200×630; its address changes with the list. */
export function picturePath({ publicSlug, version }: { publicSlug: string; version: number }): string {
  return `/pictures/${publicSlug}.png?v=${version}`;
}

export function userPath(username: string): string {
  return `/discover/@${username}`;
}

export function userFeedPath(username: string): string {
  return `/feeds/@${username}.atom`;
}

export function categoryFeedPath(category: string): string {
  return `/feeds/${category}.atom`;
}
