/** What Discover can be asked for (spec sections 2 and 9; design decision 7.5). */

export const timeframes = ['all', 'week', 'month', 'year'] as const;
export type Timeframe = (typeof timeframes)[number];

/** Popular: views in the timeframe. Trending: views of the last 7 days, halved with each day. Recent: first published last. */
export const discoverSorts = ['popular', 'trending', 'recent'] as const;
export type DiscoverSort = (typeof discoverSorts)[number];

export const featuredLimit = 10;
export const popularLimit = 25;

/** A page sends that it was seen when it has been on screen for so long. */
export const viewAfterMs = 2_000;
/** One viewer counts once for a list within so many minutes. */
export const viewMinutes = 30;

export const reportReasons = ['spam', 'abuse', 'hate', 'sexual', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const maxReportDetails = 1_000;

/** Where a public list is: the one address that is told to others. */
export function publicListPath(list: { username: string; category: string; publicSlug: string }): string {
  return `/discover/@${list.username}/${list.category}/${list.publicSlug}`;
}

/** Spec section 2: the share link where username or category is unknown. */
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
