import type { Router } from 'express';
import { type VotesDeps, votesRoutes } from './routes.ts';

export { setVote } from './store.ts';

/** Votes on public lists. */
export function votesModule(deps: VotesDeps): { router: Router } {
  return { router: votesRoutes(deps) };
}
