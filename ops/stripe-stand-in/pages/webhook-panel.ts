import type { State } from '../state.ts';
import { html, type Markup } from './html.ts';
import { formatTime, messages } from './messages.ts';

const modes = ['deliver', 'hold', 'drop'] as const;
const fates = ['delivered', 'waiting', 'held', 'dropped', 'failed'] as const;

/** Settings of webhooks, and the newest deliveries. */
export function webhookPanel(state: State, base: string): Markup {
  const { mode, copies, reversed, delayMs } = state.webhooks;
  const count = (fate: string) => state.deliveries.filter((one) => one.state === fate).length;
  const counts = fates.filter((fate) => fate === 'delivered' || count(fate) > 0);
  const radios = modes.map(
    (one) =>
      html`<label><input type="radio" name="mode" value="${one}"${one === mode && html` checked`}> ${messages.modes[one]}</label>`,
  );
  return html`<section class="panel" aria-labelledby="webhooks">
<h2 id="webhooks">${messages.webhooks}</h2>
<p class="quiet">${messages.webhooksText}</p>
<form method="post" action="${base}/webhooks" class="settings">
<fieldset><legend>${messages.mode}</legend>${radios}</fieldset>
<label><input type="checkbox" name="twice" value="yes"${copies > 1 && html` checked`}> ${messages.twice}</label>
<label><input type="checkbox" name="reversed" value="yes"${reversed === true && html` checked`}> ${messages.reversed}</label>
<label class="field">${messages.delay}
<input type="number" name="delay" min="0" max="600" value="${delayMs / 1000}"></label>
<button class="button">${messages.apply}</button>
</form>
<p class="counts">${counts.map((fate) => html`<span><strong>${count(fate)}</strong> ${messages.counts[fate]}</span>`)}</p>
${
  count('held') > 0 &&
  html`<form method="post" action="${base}/release"><button class="button">${messages.release}</button></form>`
}
<h3>${messages.newest}</h3>
${newest(state)}
</section>`;
}

function newest({ deliveries, events }: State): Markup {
  if (deliveries.length === 0) return html`<p>${messages.noEvents}</p>`;
  const rows = deliveries
    .slice(-10)
    .toReversed()
    .map((one) => {
      const event = events[one.event];
      return html`<li>
<span class="type">${event?.type ?? one.event}</span>
<span class="quiet">${event && formatTime(event.created)} · ${messages.counts[one.state]}${typeof one.answer === 'string' && ` (${one.answer})`}</span>
</li>`;
    });
  return html`<ul class="events">
${rows}
</ul>`;
}
