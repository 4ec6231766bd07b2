import type { Customer } from '../shapes/wire.ts';
import { tell, type World } from '../world.ts';
import { end, isOver } from './cancel.ts';
import { expireCheckout } from './pay-checkout.ts';

/** Deletes a customer for good: what they have bought ends at once. */
export function deleteCustomer(world: World, customer: Customer): void {
  const at = world.now();
  const { subscriptions, sessions, deletedCustomers } = world.state;
  const isOwn = (one: { customer: string }) => one.customer === customer.id;
  for (const one of Object.values(subscriptions).filter(isOwn))
    if (!isOver(one)) end(world, one, 'cancellation_requested', at);
  for (const one of Object.values(sessions).filter(isOwn))
    if (one.status === 'open') expireCheckout(world, one, at);
  deletedCustomers.push(customer.id);
  tell(world, { type: 'customer.deleted', object: customer, at });
}
