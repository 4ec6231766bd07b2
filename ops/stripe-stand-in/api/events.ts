import { z } from 'zod';
import { day } from '../lifecycle/calendar.ts';
import { findObject } from './api-error.ts';
import { call } from './call.ts';
import { listOf } from './list.ts';
import { expand, paging, text } from './parameters.ts';

export const eventCalls = [
  call(
    'GET',
    '/v1/events',
    z.strictObject({
      ...paging,
      ...expand,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    ({ world }, { type, types, ...page }) => {
      // Stripe lists only the last 30 days.
      const oldest = world.now() - 30 * day;
      return listOf(
        world.state.events,
        (one) =>
          one.created >= oldest &&
          (type === undefined || one.type === type) &&
          (types === undefined || types.includes(one.type)),
        page,
        '/v1/events',
      );
    },
  ),

  call('GET', '/v1/events/:id', z.strictObject(expand), ({ world, id }) =>
    findObject(world.state.events, 'event', id),
  ),
];
