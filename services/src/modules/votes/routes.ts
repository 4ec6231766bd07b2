import {
  castVote,
  getChangedLists,
  getOwnVotes,
  getVotes,
  removeVote,
} from '@top100/contracts/endpoints/votes';
import type { DatabasePool } from '@top100/database/sql';
import { Router } from 'express';
import { requireAccount } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { readChangedLists, readOwnVotes, readVotes } from './queries.ts';
import { changeVote, toVotes } from './service.ts';

export interface VotesDeps {
  pool: DatabasePool;
  /** Limits votes per account. */
  limitVotes: ReturnType<RateLimits['perAccount']>;
}

export function votesRoutes({ pool, limitVotes }: VotesDeps): Router {
  const router = Router();
  const limited = { before: limitVotes };
  mount(
    router,
    castVote,
    ({ params, body }, request) => changeVote(pool, requireAccount(request), params.id, body.voteType),
    limited,
  );
  mount(
    router,
    removeVote,
    ({ params }, request) => changeVote(pool, requireAccount(request), params.id, null),
    limited,
  );
  mount(router, getVotes, async ({ params }, request) =>
    toVotes(await readVotes(pool, params.id, request.account?.id ?? null)),
  );
  mount(router, getOwnVotes, ({ query }, request) =>
    readOwnVotes(pool, requireAccount(request).id, query.lists.split(',')),
  );
  mount(router, getChangedLists, async (_, request) => ({
    lists: await readChangedLists(pool, requireAccount(request).id),
  }));
  return router;
}
