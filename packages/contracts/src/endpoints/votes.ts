import { uuidPattern } from '@top100/domain/uuid';
import { maxOwnVotes } from '@top100/domain/votes';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { cardRow, publicListMeta, vote, voteCounts } from '../public-list.ts';
import * as routes from '../routes/votes.ts';

const listParams = z.object({ id: listId });
const ownVote = z.nullable(vote);
const votedList = z.extend(voteCounts, { id: z.string(), userVote: ownVote });

/** Idempotent. */
export const castVote = endpoint('castVote', routes.castVote, {
  summary: 'Sets the account’s vote on a public list of another user',
  access: 'account',
  params: listParams,
  body: z.object({ voteType: vote }),
  answer: z.object({ success: z.literal(true), list: votedList }),
  errors: ['account_mismatch', 'not_found', 'own_list', 'not_verified'],
});

/** Idempotent. */
export const removeVote = endpoint('removeVote', routes.removeVote, {
  summary: 'Removes the account’s vote',
  access: 'account',
  params: listParams,
  answer: z.object({ success: z.literal(true), list: votedList }),
  errors: ['account_mismatch', 'not_found', 'own_list', 'not_verified'],
});

export const getVotes = endpoint('getVotes', routes.getVotes, {
  summary: 'The votes on a public list, and the caller’s own vote',
  access: 'anyone',
  session: 'reads',
  params: listParams,
  answer: z.extend(voteCounts, { userVote: ownVote }),
  errors: ['not_found'],
  cacheControl: 'private, no-store',
});

const idsWithCommas = new RegExp(`^${uuidPattern}(,${uuidPattern}){0,${maxOwnVotes - 1}}$`);

/** Separate from the lists, so that those can be cached for everybody. */
export const getOwnVotes = endpoint('getOwnVotes', routes.getOwnVotes, {
  summary: 'The account’s votes on several lists',
  access: 'account',
  query: z.object({
    /** Ids of lists separated by commas, at most 100. */
    lists: z
      .string()
      .check(z.maxLength(maxOwnVotes * 37), z.regex(idsWithCommas, 'must be ids with commas between them')),
  }),
  answer: z.object({
    /** By the list's id; lists without a vote of the account are omitted. */
    votes: z.record(z.string(), vote),
    /** Current totals of the public ones: the pages with the lists may be cached. */
    counts: z.record(z.string(), voteCounts),
    /** The account's own lists, on which it cannot vote. */
    own: z.array(z.string()),
  }),
  errors: ['account_mismatch'],
  cacheControl: 'private, no-store',
});

/** Maximum number shown on a member's home page. */
export const changedListsLimit = 5;

export const getChangedLists = endpoint('getChangedLists', routes.getChangedLists, {
  summary: 'Public lists that have changed since the account voted on them, latest change first',
  access: 'account',
  answer: z.object({
    /** With the first row of each, if there is one. */
    lists: z.array(z.extend(publicListMeta, { rows: z.array(cardRow) })),
  }),
  errors: ['account_mismatch'],
  cacheControl: 'private, no-store',
});
