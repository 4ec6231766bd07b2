import type { Age } from '../lifecycle/age.ts';
import { hasEnded } from '../lifecycle/cancel.ts';
import type { Customer, Subscription } from '../shapes/wire.ts';
import type { World } from '../world.ts';
import { html, type Markup } from './html.ts';
import { messages } from './messages.ts';

const ages: Age[] = ['day', 'period', 'month', 'year'];

/** Buttons that let time pass for a customer, and payments fail or arrive. */
export function timeMachine(
  { state }: World,
  customer: Customer,
  shown: readonly Subscription[],
  base: string,
): Markup {
  const alive = shown.filter((one) => !hasEnded(one));
  const pending = alive.filter(({ status }) => status === 'incomplete');
  const isFailing = state.failing.includes(customer.id);
  const passing = html`<form method="post" action="${base}/age" class="buttons">
${ages.map((age) => html`<button class="button" name="by" value="${age}">${messages.ages[age]}</button>`)}
</form>`;
  const failing = isFailing
    ? html`<p>${messages.failsNext}</p>`
    : html`<form method="post" action="${base}/fail-next"><button class="button">${messages.failNext}</button></form>`;
  return html`<section class="panel" aria-labelledby="machine">
<h2 id="machine">${messages.machine}</h2>
<p class="quiet">${messages.machineText}</p>
${pending.map((one) => settling(one, base))}
${alive.length > 0 ? passing : html`<p>${messages.result['nothing-to-move']}</p>`}
${alive.length > pending.length && failing}
</section>`;
}

function settling({ id }: Subscription, base: string): Markup {
  return html`<form method="post" action="${base}/settle" class="buttons">
<input type="hidden" name="subscription" value="${id}">
<button class="button" name="arrives" value="true">${messages.arrives}</button>
<button class="button" name="arrives" value="false">${messages.fails}</button>
</form>`;
}
