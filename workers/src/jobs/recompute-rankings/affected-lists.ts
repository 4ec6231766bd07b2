import { type CommonQueryMethods, sql } from '@top100/database/sql';
import {
  accountDeleted,
  type Event,
  featuredChanged,
  listChanged,
  listViewed,
  listVoted,
} from '@top100/events/events';
import type { StoredEvent } from '@top100/events/outbox';
import { z } from 'zod';

/** All events that can change what a reader of public lists sees. */
export const rankingEvents = [listChanged, listVoted, listViewed, featuredChanged, accountDeleted];

export interface Affected {
  listIds: string[];
  /** Categories to invalidate even if none of their lists changed. */
  categories: string[];
}

/** The events that this version can parse; the version that wrote the others handles them. */
export function parseableEvents(events: readonly StoredEvent[]): StoredEvent[] {
  return events.filter(({ event, payload }) =>
    rankingEvents.some((known) => known.name === event && known.payload.safeParse(payload).success),
  );
}

export async function readAffected(
  connection: CommonQueryMethods,
  events: readonly StoredEvent[],
): Promise<Affected> {
  const lists = [listChanged, listVoted, listViewed].flatMap((event) =>
    payloadsOf<{ listId: string }>(event, events),
  );
  const deletedAccounts = payloadsOf(accountDeleted, events).map(({ userId }) => userId);
  const listsOfDeleted =
    deletedAccounts.length === 0
      ? []
      : await connection.anyFirst(sql.type(z.object({ id: z.string() }))`
          SELECT id FROM lists WHERE is_public AND user_id = ANY(${sql.array(deletedAccounts, 'uuid')})`);
  return {
    listIds: [...new Set([...lists.map(({ listId }) => listId), ...listsOfDeleted])],
    categories: payloadsOf(featuredChanged, events).map(({ category }) => category),
  };
}

function payloadsOf<Payload>({ name, payload }: Event<Payload>, events: readonly StoredEvent[]): Payload[] {
  return events.flatMap((stored) => {
    const parsed = stored.event === name ? payload.safeParse(stored.payload) : undefined;
    return parsed?.success ? [parsed.data] : [];
  });
}
