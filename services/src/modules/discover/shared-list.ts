import type { PublicList } from '@top100/contracts/public-list';
import type { CommonQueryMethods } from '@top100/database/sql';
import { AppError } from '../../http/app-error.ts';
import { findPublicList, toPublicList } from '../lists/index.ts';

interface SharedLink {
  /** With or without the @ of addresses, in any case. */
  username: string;
  category: string;
  /** A public slug (also one that the list had before), the list's id, or its owner's own short address of it. */
  listSlug: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Throws `not_found` for what is private, deleted, unknown, or not that person's or of that category. */
export async function findSharedList(
  connection: CommonQueryMethods,
  { username: given, category, listSlug }: SharedLink,
): Promise<PublicList> {
  const username = given.replace(/^@/, '');
  const keys = [
    { slug: listSlug },
    ...(uuid.test(listSlug) ? [{ id: listSlug }] : []),
    { username, category, shortUri: listSlug },
  ];
  for (const key of keys) {
    const row = (await findPublicList(connection, key))?.row;
    const isMeant = row?.username.toLowerCase() === username.toLowerCase() && row.category === category;
    if (row && isMeant) return toPublicList(row);
  }
  throw new AppError('not_found');
}
