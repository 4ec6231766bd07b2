import type { CommonQueryMethods } from '@top100/database/sql';
import type { Handler, Job } from '@top100/queues/job';
import { rebuildCatalogueSearchHandler } from './jobs/rebuild-catalogue-search/handler.ts';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/job.ts';

/** What handlers may use of the outside. */
export type Deps = { connection: CommonQueryMethods };

/** A job with who does it; made by `handle`, which checks that the two fit. */
export type Handled = { job: Job<unknown>; handler: Handler<unknown> };

/** Every job of the product, each on one line. */
export function allHandlers({ connection }: Deps): Handled[] {
  return [handle(rebuildCatalogueSearchJob, rebuildCatalogueSearchHandler(connection))];
}

export function handle<Payload>(job: Job<Payload>, handler: Handler<Payload>): Handled {
  return { job, handler: handler as Handler<unknown> };
}
