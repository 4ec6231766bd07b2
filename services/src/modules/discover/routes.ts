import type { Endpoint, EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import * as contract from '@top100/contracts/endpoints/discover';
import type { DatabasePool } from '@top100/database/sql';
import { type Request, Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { type EndpointTags, mount } from '../../http/endpoint.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { featuredPage, popularPage, type Stated, userPage } from './pages.ts';
import { insertReport } from './reports.ts';
import { findSharedList } from './shared-list.ts';
import { createTags, readStateOfAll, readStateOfCategory } from './state.ts';
import { countView } from './view-store.ts';
import { isProgram, viewerHash } from './viewer.ts';

export interface DiscoverDeps {
  pool: DatabasePool;
  /** For collections, which may be a little late. A single list is asked of the first database. */
  readPool: DatabasePool;
  /** Of which the daily key of viewers is made. */
  secret: string;
  /** The version that runs. */
  build: string;
  /** Counts a search for words in titles; throws `too_many_requests`. */
  countSearch: ReturnType<RateLimits['countAddress']>;
  /** Refuse the views and reports of an address that are too many. */
  limitViews: ReturnType<RateLimits['perAddress']>;
  limitReports: ReturnType<RateLimits['perAddress']>;
}

const done = { success: true } as const;

export function discoverRoutes(deps: DiscoverDeps): Router {
  const { pool, readPool } = deps;
  const router = Router();
  const tags = createTags(deps.build);
  const ofCategory = { tags: tagsBy(({ category }) => readStateOfCategory(readPool, category ?? '')) };

  const popular = async (input: EndpointInput<typeof contract.listPopular>, request: Request) => {
    if (input.query.q) await deps.countSearch(request);
    return await popularPage(readPool, input);
  };
  mount(router, contract.listPopular, popular, ofCategory);
  mount(router, contract.listFeatured, (input) => featuredPage(readPool, input), ofCategory);
  mount(router, contract.getPublicUser, (input) => userPage(readPool, input), {
    tags: tagsBy(() => readStateOfAll(readPool)),
  });

  for (const call of [contract.getSharedList, contract.getSharedListOfApi] as const) {
    mount(router, call, async ({ params }) => ({ ...done, list: await findSharedList(pool, params) }));
  }

  mount(
    router,
    contract.countView,
    async ({ params: { id } }, request) => {
      const found = await countView(pool, {
        listId: id,
        viewer: viewerOf(request),
        accountId: idOf(request),
      });
      if (!found) throw new AppError('not_found');
      return done;
    },
    { before: deps.limitViews },
  );
  mount(
    router,
    contract.reportList,
    async ({ params: { id }, body }, request) => {
      const found = await insertReport(pool, { listId: id, reporterId: idOf(request), ...body });
      if (!found) throw new AppError('not_found');
      return done;
    },
    { before: deps.limitReports },
  );
  return router;

  function viewerOf(request: Request): Buffer | null {
    const userAgent = request.get('User-Agent');
    if (userAgent === undefined || isProgram(userAgent)) return null;
    return viewerHash(deps.secret, { address: request.ip ?? '', userAgent, now: Date.now() });
  }

  function tagsBy<E extends Endpoint>(
    read: (params: { category?: string }) => Promise<string | null>,
  ): EndpointTags<E> {
    return {
      now: async ({ params }, _request, known) => tags.stillGood(known, await read(params ?? {})),
      of: (result, _request, body) => tags.of((result as Stated<EndpointResult<E>>).state, body),
    };
  }
}

const idOf = (request: Request) => request.account?.id ?? null;
