import { randomUUID } from 'node:crypto';
import type { CheckoutSession } from '../shapes/wire.ts';
import { requireObject, type World } from '../world.ts';
import { cardChoice } from './cards.ts';
import { framePage, messagePage } from './frame.ts';
import { html } from './html.ts';
import { formatCents, formatTime, messages } from './messages.ts';

/** The page to pay a checkout, or the reason why it can no longer be paid. */
export function checkoutPage(world: World, session: CheckoutSession, result: string | undefined): string {
  if (session.status === 'complete') {
    const title = session.payment_status === 'paid' ? messages.paidTitle : messages.pendingTitle;
    return messagePage(title, messages.paidText, { href: successUrlOf(session), text: messages.goOn });
  }
  if (session.status === 'expired') {
    const href = session.cancel_url ?? new URL('/', session.success_url).href;
    return messagePage(messages.expiredTitle, messages.expiredText, { href, text: messages.back });
  }
  const { price: priceId } = requireObject(world.state.pricesOfSessions, session.id);
  const interval = world.prices.find(({ id }) => id === priceId)?.recurring.interval ?? 'month';
  const amount = session.amount_total;
  const email = session.customer_details?.email;
  const content = html`<div class="checkout">
<section class="offer" aria-labelledby="offer">
${session.cancel_url !== null && html`<p><a class="back" href="${session.cancel_url}">${messages.back}</a></p>`}
<h1 id="offer"><span>${messages.subscribeTo}</span> ${messages.product}</h1>
<p class="price"><strong>${formatCents(amount)}</strong> <span>${messages.per[interval]}</span></p>
<p>${interval === 'year' && messages.perMonth(amount / 12)} ${messages.renews[interval]}</p>
<dl class="sum">
${email && html`<div><dt>${messages.account}</dt><dd>${email}</dd></div>`}
<div class="total"><dt>${messages.dueToday}</dt><dd>${formatCents(amount)}</dd></div>
</dl>
</section>
<section class="panel" aria-labelledby="pay">
<h2 id="pay">${messages.payWith}</h2>
<form method="post" action="/stripe-stand-in/checkout/${session.id}/pay" data-busy="${messages.paying}">
<input type="hidden" name="click" value="${randomUUID()}">
${cardChoice(['works', 'declined', 'pending'])}
<button class="button primary wide">${messages.pay(amount)}</button>
</form>
<p class="quiet">${messages.until(formatTime(session.expires_at))}</p>
</section>
</div>`;
  return framePage({ title: messages.checkout, result, content });
}

/** The success URL of a checkout, with its id if requested. */
export function successUrlOf({ success_url: url, id }: CheckoutSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}
