import type { AnswerOf, InputOf, Route } from '../shared/api/call-endpoint.ts';
import { type Query, queryOf } from '../shared/api/query-cache.ts';
import { useSession } from './session.ts';

/** A query for the shown account; undefined for a visitor. */
export function useAccountQuery<R extends Route & { method: 'GET' }>(
  route: R,
  input: InputOf<R>,
): Query<AnswerOf<R>> | undefined {
  const { account } = useSession();
  return account && queryOf(route, input, account.id);
}
