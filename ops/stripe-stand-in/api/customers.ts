import { z } from 'zod';
import { deleteCustomer } from '../lifecycle/delete-customer.ts';
import { makeCustomer } from '../shapes/customer.ts';
import type { Customer } from '../shapes/wire.ts';
import { emitEvent, lookUp, type World } from '../world.ts';
import { ApiError, missing } from './api-error.ts';
import { call } from './call.ts';
import { listOf } from './list.ts';
import { expand, integer, metadata, paging, text } from './parameters.ts';

const fields = {
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(350).optional(),
  metadata: metadata.optional(),
  ...expand,
};

/** @param param the parameter that named it, if it was not in the path */
export function findCustomer({ state }: World, id: string, param?: string): Customer {
  const customer = lookUp(state.customers, id);
  if (!customer || state.deletedCustomers.includes(id)) throw missing('customer', id, param);
  return customer;
}

const isDeleted = ({ state }: World, id: string) => state.deletedCustomers.includes(id);

/** All that is reported of a deleted customer. */
const deleted = (id: string) => ({ id, object: 'customer', deleted: true });

export const customerCalls = [
  call('POST', '/v1/customers', z.strictObject(fields), ({ world, idempotencyKey }, given) => {
    const { email, name, description, metadata: labels } = given;
    const customer = makeCustomer(
      {
        ...(email && { email }),
        ...(name && { name }),
        ...(description && { description }),
        ...(labels && { metadata: labels }),
      },
      world.now(),
    );
    world.state.customers[customer.id] = customer;
    emitEvent(world, { type: 'customer.created', object: customer, at: customer.created, idempotencyKey });
    return customer;
  }),

  call(
    'GET',
    '/v1/customers',
    z.strictObject({ ...paging, ...expand, email: text.optional() }),
    ({ world }, { email, ...page }) =>
      listOf(
        world.state.customers,
        (one) => !isDeleted(world, one.id) && (email === undefined || one.email === email),
        page,
        '/v1/customers',
      ),
  ),

  call(
    'GET',
    '/v1/customers/search',
    z.strictObject({ query: text, limit: integer.default(10), page: text.optional(), ...expand }),
    ({ world }, { query, limit }) => {
      const fits = readQuery(query);
      const matches = (one: Customer) => !isDeleted(world, one.id) && fits(one);
      const { data, has_more } = listOf(world.state.customers, matches, { limit }, '');
      return { object: 'search_result', data, has_more, next_page: null, url: '/v1/customers/search' };
    },
  ),

  call('GET', '/v1/customers/:id', z.strictObject(expand), ({ world, id }) =>
    isDeleted(world, id) ? deleted(id) : findCustomer(world, id),
  ),

  call('DELETE', '/v1/customers/:id', z.strictObject(expand), ({ world, id }) => {
    deleteCustomer(world, findCustomer(world, id));
    return deleted(id);
  }),

  call('POST', '/v1/customers/:id', z.strictObject(fields), ({ world, id, idempotencyKey }, given) => {
    const customer = findCustomer(world, id);
    const { email, name, description, metadata: labels } = given;
    const previous: Record<string, unknown> = {};
    for (const [field, value] of Object.entries({ email, name, description })) {
      if (value === undefined) continue;
      previous[field] = customer[field as 'email'];
      // An empty text removes a field.
      customer[field as 'email'] = value || null;
    }
    if (labels) {
      previous.metadata = customer.metadata;
      const merged = Object.entries({ ...customer.metadata, ...labels });
      customer.metadata = Object.fromEntries(merged.filter(([, value]) => value !== ''));
    }
    emitEvent(world, {
      type: 'customer.updated',
      object: customer,
      previous,
      at: world.now(),
      idempotencyKey,
    });
    return customer;
  }),
];

/** The required part of Stripe's search language: `email:'a@b.c' AND metadata['userId']:'…'`. */
function readQuery(query: string): (customer: Customer) => boolean {
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const [, field, key, value] =
      /^(email|name|metadata\[['"]([^'"]+)['"]\])\s*:\s*['"]([^'"]*)['"]$/.exec(clause.trim()) ?? [];
    if (field === undefined || value === undefined)
      throw new ApiError(400, `We were unable to parse your search query: ${clause}`, { param: 'query' });
    return { field, key, value };
  });
  return (customer) =>
    clauses.every(({ field, key, value }) =>
      key === undefined ? customer[field as 'email'] === value : customer.metadata[key] === value,
    );
}
