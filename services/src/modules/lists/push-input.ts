import { categoryById } from '@top100/contracts/categories';
import type { EndpointInput } from '@top100/contracts/endpoint';
import type { updateList } from '@top100/contracts/endpoints/lists';
import { storedItems } from './items.ts';
import type { Push } from './push.ts';

type Body = Omit<EndpointInput<typeof updateList>['body'], 'client_version'> & { client_version?: number };

/** The body of a push as it is judged and stored. `itemCount` is counted and never believed. */
export function readPush(listId: string, body: Body, now: number): Push {
  return {
    listId,
    version: body.client_version ?? 0,
    category: body.category,
    title: body.title,
    description: body.description,
    items: storedItems(body.items, categoryById(body.category).itemType, now),
    isPublic: body.isPublic,
    shortUri: body.shortUri,
    createdAt: clamp(body.createdAt, now),
    updatedAt: clamp(body.updatedAt, now),
    deviceId: body.device_id,
    deviceName: body.device_name ?? null,
  };
}

/** Clocks of devices are wrong by minutes or years: nothing happens later than now, or before there were any. */
function clamp(time: string | undefined, now: number): number {
  return time === undefined ? now : Math.min(now, Math.max(0, Date.parse(time)));
}
