import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { accountDeleted } from '@top100/events/account-deleted';
import type { Event } from '@top100/events/event';
import { featuredChanged } from '@top100/events/featured-changed';
import { listChanged } from '@top100/events/list-changed';
import { listViewed } from '@top100/events/list-viewed';
import { listVoted } from '@top100/events/list-voted';
import type { StoredEvent } from '@top100/events/outbox';
import { z } from 'zod';

/** All events after which a reader of public lists may see something else. */
export const rankingEvents = [listChanged, listVoted, listViewed, featuredChanged, accountDeleted];

export interface Touched {
  listIds: string[];
  /** Whatever became of their lists. */
  categories: string[];
}

/** Those that this program understands; a newer one that wrote the others understands them. */
export function readable(events: readonly StoredEvent[]): StoredEvent[] {
  return events.filter(({ event, payload }) =>
    rankingEvents.some((known) => known.name === event && known.payload.safeParse(payload).success),
  );
}

/** What some events happened to. */
export async function readTouched(
  connection: CommonQueryMethods,
  events: readonly StoredEvent[],
): Promise<Touched> {
  const lists = [listChanged, listVoted, listViewed].flatMap((event) =>
    factsOf<{ listId: string }>(event, events),
  );
  const accounts = factsOf(accountDeleted, events).map(({ userId }) => userId);
  const theirs =
    accounts.length === 0
      ? []
      : await connection.anyFirst(sql.type(z.object({ id: z.string() }))`
          SELECT id FROM lists WHERE is_public AND user_id = ANY(${sql.array(accounts, 'uuid')})`);
  return {
    listIds: [...new Set([...lists.map(({ listId }) => listId), ...theirs])],
    categories: factsOf(featuredChanged, events).map(({ category }) => category),
  };
}

function factsOf<Fact>({ name, payload }: Event<Fact>, events: readonly StoredEvent[]): Fact[] {
  return events.flatMap((stored) => {
    const fact = stored.event === name ? payload.safeParse(stored.payload) : undefined;
    return fact?.success ? [fact.data] : [];
  });
}
