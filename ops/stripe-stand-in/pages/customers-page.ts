import type { World } from '../world.ts';
import { framePage } from './frame.ts';
import { html } from './html.ts';
import { messages } from './messages.ts';
import { shownSubscriptions } from './portal-page.ts';
import { webhookPanel } from './webhook-panel.ts';

/** Everybody who has started to pay, with links to billing pages that the app may not link to. */
export function customersPage(world: World, result: string | undefined): string {
  const rows = Object.values(world.state.customers)
    .filter(({ id }) => !world.state.deletedCustomers.includes(id))
    .toReversed()
    .map((customer) => {
      const [subscription] = shownSubscriptions(world, customer.id);
      const status = subscription ? messages.status[subscription.status] : messages.noPlan;
      const name = customer.email ?? messages.withoutEmail;
      return html`<li>
<div><strong>${name}</strong> <span class="quiet">${status}</span></div>
<form method="post" action="/stripe-stand-in/open-portal">
<input type="hidden" name="customer" value="${customer.id}">
<button class="button" aria-label="${messages.openPortal}: ${name}">${messages.openPortal}</button>
</form>
</li>`;
    });
  const content = html`<div class="portal">
<div class="head">
<p><a class="back" href="/">${messages.back}</a></p>
<h1>${messages.customers}</h1>
<p class="quiet">${messages.customersText}</p>
</div>
<div class="columns">
<section class="panel" aria-label="${messages.customers}">
${rows.length === 0 ? html`<p>${messages.noCustomers}</p>` : html`<ul class="customers">${rows}</ul>`}
</section>
<aside class="stack machine" aria-label="${messages.webhooks}">
${webhookPanel(world.state, '/stripe-stand-in')}
</aside>
</div>
</div>`;
  return framePage({ title: messages.customers, result, content });
}
