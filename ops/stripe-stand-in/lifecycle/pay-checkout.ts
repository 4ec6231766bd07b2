import type { CheckoutSession } from '../shapes/wire.ts';
import { type Outcome, testCards } from '../test-cards.ts';
import { emitEvent, requireObject, type World } from '../world.ts';
import { activate, addCard, startSubscription } from './subscribe.ts';

export type Paid = 'paid' | 'pending' | 'declined' | 'already-paid' | 'expired' | 'same-click';

/**
 * Pays a checkout with one of the test cards. A checkout is paid once: further attempts are refused.
 * @param click identifies the page load it was paid from, shared by both halves of a double click
 */
export function payCheckout(world: World, session: CheckoutSession, card: Outcome, click = ''): Paid {
  const { state } = world;
  if (session.status === 'complete')
    return click !== '' && state.clicksOfSessions[session.id] === click ? 'same-click' : 'already-paid';
  if (session.status === 'expired') return 'expired';
  if (card === 'declined') return 'declined';

  const at = world.now();
  const customer = requireObject(state.customers, session.customer);
  const { price: priceId, subscriptionMetadata: metadata } = requireObject(
    state.pricesOfSessions,
    session.id,
  );
  const price = world.prices.find(({ id }) => id === priceId);
  if (!price) throw new Error(`${priceId} is not one of the two prices any more`);
  addCard(world, customer, testCards[card]);
  const { subscription, invoice } = startSubscription(world, customer, price, { metadata, at });
  if (card === 'works') activate(world, subscription, at);
  session.status = 'complete';
  session.payment_status = card === 'works' ? 'paid' : 'unpaid';
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.url = null;
  state.clicksOfSessions[session.id] = click;
  emitEvent(world, { type: 'checkout.session.completed', object: session, at });
  return card === 'works' ? 'paid' : 'pending';
}

/** Nobody can pay it afterwards. */
export function expireCheckout(world: World, session: CheckoutSession, at: number): void {
  session.status = 'expired';
  session.url = null;
  emitEvent(world, { type: 'checkout.session.expired', object: session, at });
}
