import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { maxOwnVotes } from '../next-vote.ts';
import { vote, voteCounts } from '../public-list.ts';

const listParams = z.object({ id: listId });
const ownVote = z.nullable(vote);
const votedList = z.extend(voteCounts, { id: z.string(), userVote: ownVote });

/** Voting the same again changes nothing. */
export const castVote = endpoint({
  name: 'castVote',
  method: 'POST',
  path: '/api/lists/:id/vote',
  summary: 'Sets the vote of the account on a public list of somebody else',
  access: 'account',
  params: listParams,
  body: z.object({ voteType: vote }),
  answer: z.object({ success: z.literal(true), list: votedList }),
  errors: ['account_mismatch', 'not_found', 'own_list', 'not_verified'],
});

/** Good also where there is no vote. */
export const removeVote = endpoint({
  name: 'removeVote',
  method: 'DELETE',
  path: '/api/lists/:id/vote',
  summary: 'Takes the vote of the account back',
  access: 'account',
  params: listParams,
  answer: z.object({ success: z.literal(true), list: votedList }),
  errors: ['account_mismatch', 'not_found', 'own_list', 'not_verified'],
});

export const getVotes = endpoint({
  name: 'getVotes',
  method: 'GET',
  path: '/api/lists/:id/votes',
  summary: 'The votes on a public list, and the own one of who asks',
  access: 'anyone',
  params: listParams,
  answer: z.extend(voteCounts, { userVote: ownVote }),
  errors: ['not_found'],
  cacheControl: 'private, no-store',
});

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idsWithCommas = new RegExp(`^${uuid}(,${uuid}){0,${maxOwnVotes - 1}}$`);

/** Apart from the lists themselves, so that those can be cached for everybody. */
export const getOwnVotes = endpoint({
  name: 'getOwnVotes',
  method: 'GET',
  path: '/api/votes',
  summary: 'How the account has voted on some lists',
  access: 'account',
  query: z.object({
    /** Ids of lists with commas between them, at most 100. */
    lists: z
      .string()
      .check(z.maxLength(maxOwnVotes * 37), z.regex(idsWithCommas, 'must be ids with commas between them')),
  }),
  answer: z.object({
    /** By the list's id; lists on which the account has not voted are left out. */
    votes: z.record(z.string(), vote),
    /** What all votes add up to now, of those that are public: pages of lists may come from a cache. */
    counts: z.record(z.string(), voteCounts),
    /** Which of them are the account's own: there is no voting on those. */
    own: z.array(z.string()),
  }),
  errors: ['account_mismatch'],
  cacheControl: 'private, no-store',
});
