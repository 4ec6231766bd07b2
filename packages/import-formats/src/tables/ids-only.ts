/** Columns and fields that identify works only to programs. */
const id =
  /(?:^|[\s_-])(?:id|ids|uri|url|isrc|isbn|mbid|guid|uuid|key|tmdb|imdb|tvdb|trakt|appid)$|[a-z]I[Dd]s?$|^(?:movie|song|track|album|artist|game|book|user|series|anime|manga|video|playlist)ids?$/;
const beside =
  /^(?:user)?(?:rating|score|status|type|kind|rank|position|order|date|time|timestamp|added|created|updated|listed|watched|rated|count|plays|progress|favou?rite)|(?:date|time|timestamp|_at|At|added|creation timestamp)$|^date/;

/** Whether all columns are ids, or columns that describe no work. */
export function areIdsOnly(names: readonly string[]): boolean {
  return (
    names.length > 1 &&
    names.some((name) => id.test(name)) &&
    names.every((name) => id.test(name) || beside.test(name))
  );
}

/** Whether the entries of a document, or of any list in it, have only ids. */
export function holdsIdsOnly(document: unknown): boolean {
  const lists = Array.isArray(document) ? [document] : Object.values(document ?? {}).filter(Array.isArray);
  const entries = lists.flatMap((list: unknown[]) => list.slice(0, 20));
  return (
    entries.length > 0 &&
    entries.every((entry) => typeof entry === 'object' && entry !== null && areIdsOnly(Object.keys(entry)))
  );
}
