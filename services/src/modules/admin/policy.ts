import type { AdminList } from '@top100/contracts/endpoints/admin';

/** Whether a list is an admin's business by itself: everybody sees it, or an admin has taken it from them. */
export function isModerated({ isPublic, withheldAt }: Pick<AdminList, 'isPublic' | 'withheldAt'>): boolean {
  return isPublic || withheldAt !== null;
}
