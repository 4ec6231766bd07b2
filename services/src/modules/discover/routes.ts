import type { Endpoint, EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import * as contract from '@top100/contracts/endpoints/discover';
import type { CommonQueryMethods, DatabasePool } from '@top100/database/sql';
import { type Request, Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { type EndpointTags, mount } from '../../http/endpoint.ts';
import type { AttemptCounter, RateLimits } from '../../http/rate-limits.ts';
import { encodeWithItems, type PublicLists } from '../lists/index.ts';
import { featuredPage, popularPage, userPage, type WithState } from './pages.ts';
import { insertReport } from './reports.ts';
import { findSharedList } from './shared-list.ts';
import { createTags, readStateOfAll, readStateOfCategory } from './state.ts';
import { countView } from './view-store.ts';
import { isBot, viewerHash } from './viewer.ts';

export interface DiscoverDeps {
  pool: DatabasePool;
  publicLists: PublicLists;
  /** For collections, which may lag slightly. Single lists are read from the primary. */
  readPool: CommonQueryMethods;
  /** Derives the daily key of viewer hashes. */
  secret: string;
  /** The running version. */
  build: string;
  /** Counts a search in titles; throws `too_many_requests`. */
  countSearch: ReturnType<RateLimits['countAddress']>;
  /** Limits views per address. */
  limitViews: ReturnType<RateLimits['perAddress']>;
  /** Limits anonymous reports per list and address. */
  anonymousReports: Pick<AttemptCounter, 'consume'>;
  limitReports: ReturnType<RateLimits['perAddress']>;
}

const done = { success: true } as const;

export function discoverRoutes(deps: DiscoverDeps): Router {
  const { pool, publicLists, readPool } = deps;
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
    const find = async ({ params }: EndpointInput<typeof call>) => ({
      ...done,
      ...(await findSharedList(publicLists, params)),
    });
    mount<typeof call, Awaited<ReturnType<typeof find>>>(router, call, find, { encode: encodeWithItems });
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
      const reporterId = idOf(request);
      // Tells a flooding client, instead of dropping reports silently or blocking those of others.
      if (reporterId === null) await countReport(id, request);
      const isStored = await insertReport(pool, { listId: id, reporterId, ...body });
      if (isStored === undefined) throw new AppError('not_found');
      if (!isStored) throw new AppError('too_many_requests', { retryAfter: 3_600 });
      return done;
    },
    { before: deps.limitReports },
  );
  return router;

  async function countReport(listId: string, request: Request): Promise<void> {
    const address = { address: request.ip ?? '', userAgent: '', now: Date.now() };
    const viewer = viewerHash(deps.secret, address).toString('base64url');
    const { allowed, waitSeconds } = await deps.anonymousReports.consume(`${listId} ${viewer}`);
    if (!allowed) throw new AppError('too_many_requests', { retryAfter: waitSeconds });
  }

  function viewerOf(request: Request): Buffer | null {
    const userAgent = request.get('User-Agent');
    if (userAgent === undefined || isBot(userAgent)) return null;
    return viewerHash(deps.secret, { address: request.ip ?? '', userAgent, now: Date.now() });
  }

  function tagsBy<E extends Endpoint>(
    read: (params: { category?: string }) => Promise<string | null>,
  ): EndpointTags<E> {
    return {
      current: async ({ params }, _request, known) => tags.ifCurrent(known, await read(params ?? {})),
      forAnswer: (result, _request, body) =>
        tags.create((result as WithState<EndpointResult<E>>).state, body),
    };
  }
}

const idOf = (request: Request) => request.account?.id ?? null;
