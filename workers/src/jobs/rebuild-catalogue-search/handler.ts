import { rebuildCatalogueSearch } from '@top100/database/rebuild-catalogue-search';
import type { CommonQueryMethods } from '@top100/database/sql';

/** Compares and changes only what differs, so a repetition costs time and nothing else. */
export function rebuildCatalogueSearchHandler(connection: CommonQueryMethods) {
  return async () => await rebuildCatalogueSearch(connection);
}
