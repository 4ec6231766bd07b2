import { categories, categoryById } from '@top100/domain/categories';
import type { ListMeta } from '@top100/domain/lists';
import { homeMessages as messages } from './messages.ts';

export type OwnList = Pick<ListMeta, 'title' | 'category' | 'shortUri' | 'itemCount' | 'isPublic'>;

export interface NextStep {
  title: string;
  text: string;
  action: string;
  to: string;
  /** Determines the colours. */
  category: ListMeta['category'];
}

/** From this length on a list is worth sharing. */
const worthSharingFrom = 10;

export function pathOf({ category, shortUri }: OwnList): string {
  return `/my-lists/${category}/${shortUri}`;
}

/** Suggests one next step to a user with these lists, most recently changed first. */
export function nextStep(lists: readonly OwnList[], mayPublish: boolean): NextStep {
  const words = messages.next;
  const [latest] = lists;
  if (!latest) return { ...words.first, to: '/my-lists/songs', category: 'songs' };
  const { title, category, itemCount } = latest;
  if (itemCount < worthSharingFrom) {
    const missing = worthSharingFrom - itemCount;
    return { ...words.fill(title, missing, categoryById(category)), to: pathOf(latest), category };
  }
  if (mayPublish && !lists.some(({ isPublic }) => isPublic)) {
    return { ...words.share(title), to: pathOf(latest), category };
  }
  const without = categories.find(({ id }) => !lists.some((list) => list.category === id));
  if (without) return { ...words.start(without), to: `/my-lists/${without.id}`, category: without.id };
  return { ...words.discover, to: `/discover/popular/${category}`, category };
}
