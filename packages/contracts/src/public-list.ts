import { votes } from '@top100/domain/votes';
import * as z from 'zod/mini';
import { categoryId } from './category-id.ts';

export const vote = z.enum(votes);

export const voteCounts = z.object({
  upvotes: z.int(),
  downvotes: z.int(),
  /** upvotes − downvotes */
  voteScore: z.int(),
});

/** A public list for everybody, without its items. No account id, no device, no email address. */
export const publicListMeta = z.extend(voteCounts, {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: categoryId,
  isPublic: z.literal(true),
  publicSlug: z.string(),
  itemCount: z.int(),
  /** The owner; `author` is the same. */
  username: z.string(),
  author: z.string(),
  /** Views of all time. */
  views: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was first published. */
  publishedAt: z.string(),
  /** Rises with every change of its content: part of its picture's URL. */
  version: z.int(),
});
export type PublicListMeta = z.infer<typeof publicListMeta>;

/** A row of a list's preview: title and maker, empty if there is none or it repeats the title. */
export const cardRow = z.object({ title: z.string(), by: z.string() });
export type CardRow = z.infer<typeof cardRow>;

/** In rank order; each carries its 1-based `position` as well. */
export const publicList = z.extend(publicListMeta, {
  items: z.array(z.looseObject({ id: z.string() })),
});
export type PublicList = z.infer<typeof publicList>;
