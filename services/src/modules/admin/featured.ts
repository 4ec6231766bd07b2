import type { FeaturedEntry } from '@top100/contracts/endpoints/admin';
import { type CategoryId, categoryById } from '@top100/domain/categories';
import * as discover from '../discover/index.ts';
import { logAction } from './admin-log.ts';
import type { Admin, AdminDeps } from './deps.ts';

type Featured = Awaited<ReturnType<typeof discover.readFeatured>>;
type NewFeatured = Parameters<typeof discover.replaceFeatured>[2];

/** Replaces the featured lists of a category. Throws the errors of discover's replaceFeatured. */
export async function replaceFeatured(
  { pool }: AdminDeps,
  admin: Admin,
  category: CategoryId,
  given: NewFeatured,
): Promise<Featured> {
  return await pool.transaction(async (transaction) => {
    const before = await discover.readFeatured(transaction, category);
    const after = await discover.replaceFeatured(transaction, category, given);
    if (after.revision === given.revision) return after;
    await logAction(transaction, admin, {
      action: 'replace-featured',
      subject: { kind: 'category', id: category, name: categoryById(category).label },
      details: {
        added: titlesWithout(after.entries, before.entries),
        removed: titlesWithout(before.entries, after.entries),
        // All entries, so that the log shows what was featured at any time.
        entries: after.entries.map(({ list, startsAt, endsAt }) => ({ listId: list.id, startsAt, endsAt })),
      },
    });
    return after;
  });
}

function titlesWithout(entries: readonly FeaturedEntry[], others: readonly FeaturedEntry[]): string[] {
  const known = new Set(others.map(({ list }) => list.id));
  return entries.filter(({ list }) => !known.has(list.id)).map(({ list }) => list.title);
}
