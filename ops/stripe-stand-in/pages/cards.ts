import { type Outcome, type TestCard, testCards } from '../test-cards.ts';
import { html, type Markup } from './html.ts';
import { messages } from './messages.ts';

/** A choice of test cards. There is no field for a number, so that nobody types a real one by mistake. */
export function cardChoice(outcomes: readonly Outcome[]): Markup {
  const options = outcomes.map((outcome, index) => option(testCards[outcome], index === 0));
  return html`<fieldset class="cards">
<legend>${messages.testCards}</legend>
${options}
</fieldset>`;
}

function option({ number, outcome }: TestCard, isFirst: boolean): Markup {
  const { name, text } = messages.cards[outcome];
  return html`<label class="card">
<input type="radio" name="card" value="${outcome}"${isFirst && html` checked`}>
<span class="number">${number.replace(/(.{4})(?=.)/g, '$1 ')}</span>
<strong>${name}</strong>
<span class="quiet">${text}</span>
</label>`;
}
