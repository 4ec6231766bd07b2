import { wholeUuid } from '@top100/domain/uuid';
import { AppError } from '../../http/app-error.ts';
import type { PublicLists, PublicListText } from '../lists/index.ts';

interface SharedLink {
  /** With or without the leading @, case-insensitive. */
  username: string;
  category: string;
  /** A current or former public slug, the list's id, or the owner's own short address of it. */
  listSlug: string;
}

/** Throws `not_found` if the list is private, deleted, unknown, or of another user or category. */
export async function findSharedList(
  publicLists: PublicLists,
  { username: given, category, listSlug }: SharedLink,
): Promise<PublicListText> {
  const username = given.replace(/^@/, '');
  const keys = [
    { slug: listSlug },
    ...(wholeUuid.test(listSlug) ? [{ id: listSlug }] : []),
    { username, category, shortUri: listSlug },
  ];
  for (const key of keys) {
    const found = await publicLists.find(key);
    const isMatch =
      found?.list.username.toLowerCase() === username.toLowerCase() && found.list.category === category;
    if (found && isMatch) return found;
  }
  throw new AppError('not_found');
}
