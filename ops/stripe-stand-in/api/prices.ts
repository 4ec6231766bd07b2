import { z } from 'zod';
import { missing } from './api-error.ts';
import { call } from './call.ts';
import { listOf } from './list.ts';
import { boolean, expand, paging, text } from './parameters.ts';

export const priceCalls = [
  call(
    'GET',
    '/v1/prices',
    z.strictObject({ ...paging, ...expand, active: boolean.optional(), product: text.optional() }),
    ({ world }, { active = true, product, ...page }) =>
      listOf(
        Object.fromEntries(world.prices.map((one) => [one.id, one])),
        (one) => one.active === active && (product === undefined || one.product === product),
        page,
        '/v1/prices',
      ),
  ),

  call('GET', '/v1/prices/:id', z.strictObject(expand), ({ world, id }) => {
    const price = world.prices.find((one) => one.id === id);
    if (!price) throw missing('price', id);
    return price;
  }),
];
