import type { Room } from '@top100/contracts/tiers';
import { settingsMessages as messages } from '../messages.ts';
import type { Plan } from './use-plan.ts';

const number = new Intl.NumberFormat('en');
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const plural = new Intl.PluralRules('en');

/** 'November 21, 2026', 'N/A' if it is missing (spec section 2). */
export function formatDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? 'N/A' : longDate.format(date);
}

/** Until when a plan holds, and what comes then; a line each. */
export function planLines({ subscription, complimentaryUntil }: Plan): string[] {
  const lines: string[] = [];
  if (subscription?.cancelAtPeriodEnd)
    lines.push(messages.expires(formatDate(subscription.currentPeriodEnd)), messages.willNotRenew);
  else if (subscription) lines.push(messages.renews(formatDate(subscription.currentPeriodEnd)));
  if (complimentaryUntil) lines.push(messages.complimentary(formatDate(complimentaryUntil)));
  return lines;
}

/** What a tier holds: '1 list in each category, 25 items in each list.' */
export function limitsText({ listsPerCategory, itemsPerList }: Room): string {
  return messages.planText(
    listsPerCategory === -1 ? messages.unlimitedLists : counted(listsPerCategory, 'list', 'lists'),
    itemsPerList === -1 ? messages.unlimitedItems : counted(itemsPerList, 'item', 'items'),
  );
}

function counted(n: number, one: string, many: string): string {
  return `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
}
