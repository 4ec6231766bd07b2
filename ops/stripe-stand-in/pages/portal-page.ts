import { hasEnded } from '../lifecycle/cancel.ts';
import { itemOf } from '../shapes/subscription.ts';
import type { Customer, Invoice, PortalSession, Subscription } from '../shapes/wire.ts';
import { requireObject, type World } from '../world.ts';
import { cardChoice } from './cards.ts';
import { framePage } from './frame.ts';
import { html, type Markup } from './html.ts';
import { formatCents, formatDate, formatShortDate, messages } from './messages.ts';
import { timeMachine } from './time-machine.ts';
import { webhookPanel } from './webhook-panel.ts';

/** A customer's subscriptions with the actions on them; and separately the time machine. */
export function portalPage(world: World, session: PortalSession, result: string | undefined): string {
  const { state } = world;
  const customer = requireObject(state.customers, session.customer);
  const shown = shownSubscriptions(world, customer.id);
  const base = `/stripe-stand-in/portal/${session.id}`;
  const content = html`<div class="portal">
<div class="head">
<p><a class="back" href="${session.return_url ?? '/'}">${messages.back}</a></p>
<h1>${messages.portal}</h1>
${customer.email && html`<p class="quiet">${customer.email}</p>`}
</div>
<div class="columns">
<div class="stack">
<section class="panel" aria-labelledby="plan">
<h2 id="plan">${messages.plan}</h2>
${shown.length === 0 ? html`<p>${messages.noPlan}</p>` : shown.map((one) => plan(world, one, base))}
</section>
<section class="panel" aria-labelledby="card">
<h2 id="card">${messages.card}</h2>
<p>${cardOf(world, customer)}</p>
<form method="post" action="${base}/card">
${cardChoice(['works', 'declined'])}
<button class="button">${messages.changeCard}</button>
</form>
</section>
<section class="panel" aria-labelledby="invoices">
<h2 id="invoices">${messages.invoices}</h2>
${invoices(Object.values(state.invoices).filter((one) => one.customer === customer.id))}
</section>
</div>
<aside class="stack machine" aria-label="${messages.machine}">
${timeMachine(world, customer, shown, base)}
${webhookPanel(state, base)}
</aside>
</div>
</div>`;
  return framePage({ title: messages.portal, result, content });
}

/** Ongoing subscriptions; without any, the last one. */
export function shownSubscriptions({ state }: World, customer: string): Subscription[] {
  const own = Object.values(state.subscriptions).filter((one) => one.customer === customer);
  const alive = own.filter((one) => !hasEnded(one));
  return alive.length > 0 ? alive : own.slice(-1);
}

function plan(world: World, subscription: Subscription, base: string): Markup {
  const { price } = itemOf(subscription);
  const { status } = subscription;
  const isEnding = !hasEnded(subscription) && subscription.cancel_at_period_end;
  const word = isEnding && status === 'active' ? messages.ending : messages.status[status];
  const action = isEnding ? 'keep' : 'cancel';
  return html`<div class="plan">
<p><strong>${messages.product}</strong> <span class="badge" data-status="${status}">${word}</span></p>
<p class="price"><strong>${formatCents(price.unit_amount)}</strong> <span>${messages.per[price.recurring.interval]}</span></p>
<p>${whatComes(world, subscription)}</p>
${
  !hasEnded(subscription) &&
  status !== 'incomplete' &&
  html`<form method="post" action="${base}/${action}">
<input type="hidden" name="subscription" value="${subscription.id}">
<button class="button">${messages[action]}</button>
</form>`
}
</div>`;
}

function whatComes({ state }: World, subscription: Subscription): string {
  const { status, ended_at: endedAt, cancel_at: cancelAt } = subscription;
  const end = itemOf(subscription).current_period_end;
  if (hasEnded(subscription)) return messages.endedOn(formatDate(endedAt ?? end));
  if (status === 'incomplete') return messages.onItsWay;
  const invoice = requireObject(state.invoices, subscription.latest_invoice);
  const retry = invoice.next_payment_attempt;
  if (status === 'past_due' || status === 'unpaid')
    return retry === null ? messages.notPaid : messages.triedAgain(formatDate(retry));
  if (subscription.cancel_at_period_end || cancelAt !== null)
    return messages.endsOn(formatDate(cancelAt ?? end));
  return messages.renewsOn(formatDate(end));
}

function cardOf({ state }: World, customer: Customer): string {
  const id = customer.invoice_settings.default_payment_method;
  return id === null
    ? messages.noCard
    : messages.cardEnding(requireObject(state.paymentMethods, String(id)).card.last4);
}

function invoices(own: Invoice[]): Markup {
  if (own.length === 0) return html`<p>${messages.noInvoices}</p>`;
  const { number, date, amount, status } = messages.invoiceColumns;
  const rows = own.toReversed().map(
    (one) => html`<tr>
<td>${one.number ?? ''}</td>
<td>${formatShortDate(one.created)}</td>
<td class="amount">${formatCents(one.total)}</td>
<td>${messages.invoiceStatus[String(one.status)]}</td>
</tr>`,
  );
  return html`<div class="scroll" role="group" aria-labelledby="invoices" tabindex="0">
<table>
<thead><tr><th scope="col">${number}</th><th scope="col">${date}</th><th scope="col" class="amount">${amount}</th><th scope="col">${status}</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</div>`;
}
