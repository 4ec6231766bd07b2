import { z } from 'zod';
import { subscriptionOf } from '../shapes/invoice.ts';
import { findObject } from './api-error.ts';
import { call } from './call.ts';
import { listOf } from './list.ts';
import { expand, paging, text } from './parameters.ts';

export const invoiceCalls = [
  call(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...paging,
      ...expand,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    ({ world }, { customer, subscription, status, ...page }) =>
      listOf(
        world.state.invoices,
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || subscriptionOf(one) === subscription) &&
          (status === undefined || one.status === status),
        page,
        '/v1/invoices',
      ),
  ),

  call('GET', '/v1/invoices/:id', z.strictObject(expand), ({ world, id }) =>
    findObject(world.state.invoices, 'invoice', id),
  ),
];
