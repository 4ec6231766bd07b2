export interface TableOwner {
  /** The folder or file, from the root of the repository, whose code writes the table. */
  owner: string;
  /** The one job that may write it as well: a purge, a renewal. */
  job?: string;
}

/**
 * Who writes which table. Everybody may read; a second writer is how two parts of a program come to disagree
 * about what a row means. The tests scan all SQL of the repository for writes by others.
 */
export const tableOwners: Record<string, TableOwner> = {
  schema_migrations: { owner: 'packages/database/src/migrate.ts' },
  rate_limits: { owner: 'services/src/http' },
  catalogue_entries: { owner: 'ops/catalogue' },
  catalogue_terms: { owner: 'packages/database/src/rebuild-catalogue-search.ts' },
  catalogue_prefixes: { owner: 'packages/database/src/rebuild-catalogue-search.ts' },
  catalogue_kinds: { owner: 'packages/database/src/rebuild-catalogue-search.ts' },
};
