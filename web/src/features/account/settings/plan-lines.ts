import type { Room } from '@top100/contracts/tiers';
import { formatMoney } from '../../../shared/money.ts';
import { settingsMessages as messages } from '../messages.ts';
import type { Plan } from './use-plan.ts';

const number = new Intl.NumberFormat('en');
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const plural = new Intl.PluralRules('en');

/** 'November 21, 2026', 'N/A' if it is missing (spec section 2). */
export function formatDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? messages.missing : longDate.format(date);
}

/** '$35.88 per year', 'N/A' if it is missing: the amount is in cents (spec section 2). */
export function formatAmount({ amount, interval }: NonNullable<Plan['subscription']>): string {
  return Number.isFinite(amount) ? messages.amounts[interval](formatMoney(amount)) : messages.missing;
}

/** What is paid, until when a plan holds, and what comes then; a line each. */
export function planLines({
  subscription,
  complimentaryUntil,
  isPaymentPending,
  publicUntil,
}: Plan): string[] {
  const lines: string[] = [];
  if (subscription) lines.push(formatAmount(subscription));
  if (subscription?.cancelAtPeriodEnd)
    lines.push(messages.expires(formatDate(subscription.currentPeriodEnd)), messages.willNotRenew);
  // What has not been paid for does not renew on a day.
  else if (subscription && !subscription.paymentFailed)
    lines.push(messages.renews(formatDate(subscription.currentPeriodEnd)));
  if (complimentaryUntil) lines.push(messages.complimentary(formatDate(complimentaryUntil)));
  if (isPaymentPending) lines.push(messages.paymentPending);
  if (publicUntil) lines.push(messages.publicUntil(formatDate(publicUntil)));
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
