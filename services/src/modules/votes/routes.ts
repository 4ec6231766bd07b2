import { castVote, getOwnVotes, getVotes, removeVote } from '@top100/contracts/endpoints/votes';
import type { DatabasePool } from '@top100/database/sql';
import { Router } from 'express';
import { requireAccount } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { ownVotes, votesOn } from './queries.ts';
import { changeVote, showVotes } from './service.ts';

export interface VotesDeps {
  pool: DatabasePool;
  /** Refuses the votes of an account that are too many. */
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
    showVotes(await votesOn(pool, params.id, request.account?.id ?? null)),
  );
  mount(router, getOwnVotes, ({ query }, request) =>
    ownVotes(pool, requireAccount(request).id, query.lists.split(',')),
  );
  return router;
}
