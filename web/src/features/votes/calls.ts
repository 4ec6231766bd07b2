import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { castVote, getOwnVotes, removeVote } from '@top100/contracts/endpoints/votes';
import type { Vote } from '@top100/contracts/public-list';
import { request } from '../../shared/api/request.ts';

export type OwnVotes = EndpointAnswer<typeof getOwnVotes>;
export type VotedList = EndpointAnswer<typeof castVote | typeof removeVote>['list'];

/** Throws a RequestError. The account is named, since another tab may have signed in as somebody else. */
export async function sendVote(accountId: string, listId: string, vote: Vote | null): Promise<VotedList> {
  const { list } = await request<{ list: VotedList }>(`/api/lists/${listId}/vote`, {
    method: vote === null ? 'DELETE' : 'POST',
    headers: { 'X-Account-Id': accountId },
    ...(vote !== null && { body: { voteType: vote } }),
    keepalive: true,
  });
  return list;
}

/** How the account has voted on the lists. Throws a RequestError. */
export async function askOwnVotes(accountId: string, listIds: readonly string[]): Promise<OwnVotes> {
  return await request<OwnVotes>('/api/votes', {
    query: { lists: listIds.join(',') },
    headers: { 'X-Account-Id': accountId },
  });
}
