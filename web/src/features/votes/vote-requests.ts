import { castVote, getOwnVotes, removeVote } from '@top100/contracts/routes/votes';
import type { Vote } from '@top100/domain/votes';
import { type AnswerOf, callEndpoint } from '../../shared/api/call-endpoint.ts';

export type OwnVotes = AnswerOf<typeof getOwnVotes>;
export type VotedList = AnswerOf<typeof castVote>['list'];

/** Throws a RequestError. Sends the account's id, since another tab may have signed in as somebody else. */
export async function sendVote(accountId: string, listId: string, vote: Vote | null): Promise<VotedList> {
  const [params, options] = [{ id: listId }, { accountId, keepalive: true }];
  const { list } =
    vote === null
      ? await callEndpoint(removeVote, { params }, options)
      : await callEndpoint(castVote, { params, body: { voteType: vote } }, options);
  return list;
}

/** The account's votes on these lists. Throws a RequestError. */
export function fetchOwnVotes(accountId: string, listIds: readonly string[]): Promise<OwnVotes> {
  return callEndpoint(getOwnVotes, { query: { lists: listIds.join(',') } }, { accountId });
}
