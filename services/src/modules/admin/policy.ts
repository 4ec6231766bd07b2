import type { AdminList } from '@top100/contracts/endpoints/admin';

/** Whether admins may see a list without a report: it is public or withheld. */
export function isModerated({ isPublic, withheldAt }: Pick<AdminList, 'isPublic' | 'withheldAt'>): boolean {
  return isPublic || withheldAt !== null;
}
