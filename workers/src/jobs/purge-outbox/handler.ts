import type { CommonQueryMethods } from '@top100/database/sql';
import { purgeDone } from '@top100/events/outbox';

/** Long enough for a person who looks into what happened, and for a queue that hands out a done job once more. */
const days = 2;

export function purgeOutboxHandler(connection: CommonQueryMethods) {
  return async () => {
    await purgeDone(connection, days);
  };
}
