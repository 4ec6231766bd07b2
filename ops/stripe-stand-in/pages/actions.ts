import { z } from 'zod';
import { type Form, readForm } from '../api/form.ts';
import { openPortal } from '../api/portal-sessions.ts';
import { cancelAtPeriodEnd } from '../api/subscriptions.ts';
import { ageCustomer } from '../lifecycle/age.ts';
import { hasEnded } from '../lifecycle/cancel.ts';
import { payCheckout } from '../lifecycle/pay-checkout.ts';
import { retryPayment } from '../lifecycle/run.ts';
import { addCard, settle } from '../lifecycle/subscribe.ts';
import type { CheckoutSession, PortalSession, Subscription } from '../shapes/wire.ts';
import type { StandIn } from '../stand-in.ts';
import { testCards } from '../test-cards.ts';
import { lookUp, requireObject } from '../world.ts';
import { successUrlOf } from './checkout-page.ts';

const anyCard = z.enum(['works', 'declined', 'pending']).catch('declined');

/** Pays a checkout. Returns the next URL. */
export function payAction({ world }: StandIn, session: CheckoutSession, body: string): string {
  const { card, click } = readForm(body);
  const result = payCheckout(world, session, anyCard.parse(card), String(click ?? ''));
  if (result === 'paid' || result === 'pending' || result === 'same-click') return successUrlOf(session);
  const page = `/stripe-stand-in/checkout/${session.id}`;
  return result === 'declined' ? `${page}?result=declined` : page;
}

/** Opens a billing page for a customer without an open one. Returns its URL. */
export function openPortalAction({ world }: StandIn, body: string): string {
  const { state } = world;
  const customer = requireObject(state.customers, String(readForm(body).customer));
  const known = Object.values(state.sessions).findLast((one) => one.customer === customer.id);
  // If no checkout knows the app's origin, the return URL is only a path, which suffices for pages.
  const returnUrl = known ? new URL('/account', known.success_url).href : 'http://localhost/account';
  return `/stripe-stand-in/portal/${openPortal(world, customer.id, returnUrl).id}`;
}

type Action = (standIn: StandIn, session: PortalSession, form: Form) => string;

/** Buttons of the billing page; each returns a key of messages.result. */
export const portalActions: Record<string, Action> = {
  cancel: ({ world }, session, form) => {
    const subscription = ownSubscription(world.state.subscriptions, session, form);
    if (subscription) cancelAtPeriodEnd(world, subscription, true);
    return subscription ? 'cancelled' : 'nothing-to-move';
  },
  keep: ({ world }, session, form) => {
    const subscription = ownSubscription(world.state.subscriptions, session, form);
    if (subscription) cancelAtPeriodEnd(world, subscription, false);
    return subscription ? 'kept' : 'nothing-to-move';
  },
  card: ({ world }, session, form) => {
    if (anyCard.parse(form.card) === 'declined') return 'card-declined';
    const method = addCard(world, requireObject(world.state.customers, session.customer), testCards.works);
    for (const one of Object.values(world.state.subscriptions)) {
      if (one.customer !== session.customer || hasEnded(one)) continue;
      one.default_payment_method = method;
      // An unpaid invoice is paid with the new card at once.
      if (one.status === 'past_due' || one.status === 'unpaid') retryPayment(world, one, world.now());
    }
    return 'card-changed';
  },
  age: ({ world }, session, form) => {
    const by = z.enum(['day', 'month', 'year', 'period']).safeParse(form.by);
    if (!by.success) return 'nothing-to-move';
    ageCustomer(world, session.customer, by.data);
    return 'moved';
  },
  'fail-next': ({ world }, { customer }) => {
    world.state.failing.push(customer);
    return 'will-fail';
  },
  settle: ({ world }, session, form) => {
    const subscription = ownSubscription(world.state.subscriptions, session, form);
    return subscription && settle(world, subscription, form.arrives === 'true')
      ? 'settled'
      : 'nothing-to-settle';
  },
  webhooks: (standIn, _session, form) => webhookActions.webhooks(standIn, form),
  release: (standIn) => webhookActions.release(standIn),
};

const settings = z.object({
  mode: z.enum(['deliver', 'hold', 'drop']).catch('deliver'),
  twice: z.literal('yes').optional(),
  reversed: z.literal('yes').optional(),
  delay: z.coerce.number().min(0).max(600).catch(0),
});

/** The same on the page of all customers. */
export const webhookActions = {
  webhooks: ({ world }: StandIn, form: Form): string => {
    const { mode, twice, reversed, delay } = settings.parse(form);
    const chosen = { mode, copies: twice ? 2 : 1, reversed: reversed === 'yes', delayMs: delay * 1000 };
    Object.assign(world.state.webhooks, chosen);
    return 'applied';
  },
  release: ({ sender }: StandIn): string => {
    sender.release();
    return 'released';
  },
};

/** An ongoing subscription of the customer: a form can send any id. */
function ownSubscription(
  subscriptions: Record<string, Subscription>,
  { customer }: PortalSession,
  form: Form,
): Subscription | undefined {
  const found = lookUp(subscriptions, String(form.subscription));
  return found?.customer === customer && !hasEnded(found) ? found : undefined;
}
