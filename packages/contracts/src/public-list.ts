import * as z from 'zod/mini';
import { categoryId } from './category-id.ts';

/** How somebody voted on a list. */
export const vote = z.enum(['upvote', 'downvote']);
export type Vote = z.infer<typeof vote>;

export const voteCounts = z.object({
  upvotes: z.int(),
  downvotes: z.int(),
  /** upvotes − downvotes */
  voteScore: z.int(),
});
export type VoteCounts = z.infer<typeof voteCounts>;

/** A public list as everybody sees it, without its items. No account id, no device, no address of mail. */
export const publicListMeta = z.extend(voteCounts, {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: categoryId,
  isPublic: z.literal(true),
  publicSlug: z.string(),
  itemCount: z.int(),
  /** Whose it is; `author` says the same (spec section 3). */
  username: z.string(),
  author: z.string(),
  /** Views of all time. */
  views: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it first became public. */
  publishedAt: z.string(),
  /** Rises with every change of its content: part of the address of its picture. */
  version: z.int(),
});
export type PublicListMeta = z.infer<typeof publicListMeta>;

/** Ranks are the order of `items`; each carries its 1-based `position` as well. */
export const publicList = z.extend(publicListMeta, {
  items: z.array(z.looseObject({ id: z.string() })),
});
export type PublicList = z.infer<typeof publicList>;
