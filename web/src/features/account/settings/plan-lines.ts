import type { Quota } from '@top100/domain/tiers';
import { formatMoney } from '../../../shared/money.ts';
import { settingsMessages as messages } from '../messages.ts';
import type { Plan } from './use-plan.ts';

/** 'November 21, 2026', or 'N/A' if it is missing. */
export function formatDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? messages.missing : messages.date(date);
}

/** '$35.88 per year' from cents, or 'N/A' if it is missing. */
export function formatAmount({ amount, interval }: NonNullable<Plan['subscription']>): string {
  return Number.isFinite(amount) ? messages.amounts[interval](formatMoney(amount)) : messages.missing;
}

/** One line each for price, expiry and renewal of a plan. */
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
  // An unpaid subscription has no renewal date.
  else if (subscription && !subscription.paymentFailed)
    lines.push(messages.renews(formatDate(subscription.currentPeriodEnd)));
  if (complimentaryUntil) lines.push(messages.complimentary(formatDate(complimentaryUntil)));
  if (isPaymentPending) lines.push(messages.paymentPending);
  if (publicUntil) lines.push(messages.publicUntil(formatDate(publicUntil)));
  return lines;
}

/** The limits of a tier: '1 list in each category, 25 items in each list.' */
export function limitsText({ listsPerCategory, itemsPerList }: Quota): string {
  return messages.planText(messages.lists(listsPerCategory), messages.items(itemsPerList));
}
