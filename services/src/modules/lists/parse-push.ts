import type { EndpointInput } from '@top100/contracts/endpoint';
import type { updateList } from '@top100/contracts/endpoints/lists';
import { categoryById } from '@top100/domain/categories';
import { storedItems } from './items.ts';
import type { Push } from './push.ts';

type Body = Omit<EndpointInput<typeof updateList>['body'], 'client_version'> & { client_version?: number };

/** Normalizes the body of a push. `itemCount` is counted, not trusted. */
export function parsePush(listId: string, body: Body, now: number): Push {
  return {
    listId,
    version: body.client_version ?? 0,
    category: body.category,
    title: body.title,
    description: body.description,
    items: storedItems(body.items, categoryById(body.category).itemType, now),
    isPublic: body.isPublic,
    showNotes: body.showNotes,
    shortUri: body.shortUri,
    createdAt: clamp(body.createdAt, now),
    updatedAt: clamp(body.updatedAt, now),
    deviceId: body.device_id,
    deviceName: body.device_name ?? null,
  };
}

/** Limits times to the past since 1970: device clocks may be wrong by years. */
function clamp(time: string | undefined, now: number): number {
  return time === undefined ? now : Math.min(now, Math.max(0, Date.parse(time)));
}
