import type { ListedList } from '@top100/contracts/endpoints/discover';
import type { PublicList } from '@top100/contracts/public-list';

/** A public list with this many songs. */
export function publicList(title: string, fields: Partial<PublicList> & { songs?: number } = {}): PublicList {
  const { songs = 3, ...rest } = fields;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return {
    id: `id-of-${slug}`,
    title,
    description: '',
    category: 'songs',
    isPublic: true,
    publicSlug: `${slug}-x7k2p9qa`,
    itemCount: songs,
    username: 'ada',
    author: 'ada',
    views: 12,
    upvotes: 3,
    downvotes: 1,
    voteScore: 2,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    publishedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    items: Array.from({ length: songs }, (_, index) => ({
      id: `${slug}-${index}`,
      type: 'song',
      title: `${title} ${index + 1}`,
    })),
    ...rest,
  };
}

/** The response of a collection. */
export function pageOf(...lists: PublicList[]): { lists: ListedList[]; first: null } {
  return { lists: lists.map(listed), first: null };
}

/** A list as in a collection: with its first rows, and 7 views in the period. */
export function listed({ items, ...meta }: PublicList): ListedList {
  const rows = items.slice(0, 5).map(({ title }) => ({ title: String(title), by: 'Somebody' }));
  return { ...meta, rows, periodViews: 7 };
}
