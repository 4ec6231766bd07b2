import type { Customer } from '../shapes/wire.ts';
import { emitEvent, type World } from '../world.ts';
import { end, hasEnded } from './cancel.ts';
import { expireCheckout } from './pay-checkout.ts';

/** Deletes a customer for good and ends their subscriptions at once. */
export function deleteCustomer(world: World, customer: Customer): void {
  const at = world.now();
  const { subscriptions, sessions, deletedCustomers } = world.state;
  const isOwn = (one: { customer: string }) => one.customer === customer.id;
  for (const one of Object.values(subscriptions).filter(isOwn))
    if (!hasEnded(one)) end(world, one, 'cancellation_requested', at);
  for (const one of Object.values(sessions).filter(isOwn))
    if (one.status === 'open') expireCheckout(world, one, at);
  deletedCustomers.push(customer.id);
  emitEvent(world, { type: 'customer.deleted', object: customer, at });
}
