import type { CheckoutSession } from '../shapes/wire.ts';
import { lookUp, type World } from '../world.ts';
import { ApiError } from './api-error.ts';
import { lineItemsOf } from './checkout-sessions.ts';

type Fields = Record<string, unknown>;

/**
 * Replaces ids in an answer by the requested objects: `expand: ['latest_invoice']`, and in lists `data.customer`.
 * Returns a copy.
 */
export function expandAnswer(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(world, copy, path.split('.'), path);
  return copy;
}

function expandPath(world: World, value: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) expandPath(world, one, [name, ...rest], path);
    return;
  }
  const fields = value as Fields;
  if (fields.object === 'checkout.session' && name === 'line_items') {
    const session = value as CheckoutSession;
    const data = lineItemsOf(world, session);
    fields.line_items = {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/checkout/sessions/${session.id}/line_items`,
    };
  }
  const inner = fields[name];
  if (inner === undefined)
    throw new ApiError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof inner === 'string') fields[name] = structuredClone(objectOf(world, inner)) ?? inner;
  expandPath(world, fields[name], rest, path);
}

function objectOf({ state, prices }: World, id: string): unknown {
  const all = [state.customers, state.subscriptions, state.invoices, state.paymentMethods, state.sessions];
  const found = all.map((objects) => lookUp(objects as Fields, id)).find((one) => one !== undefined);
  return found ?? prices.find((price) => price.id === id);
}
