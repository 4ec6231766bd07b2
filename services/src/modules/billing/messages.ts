import { defineMessagesByLocale } from '@top100/messages/define-messages';

/** What people read when a subscription is in the way of another one. */
export const billingMessages = defineMessagesByLocale('billing', () => ({
  /** Of a subscription that goes on although its last payment failed. */
  unpaidSubscription:
    'Your last payment failed. Pay it or change your card in the billing portal in the Account settings.',
  /** Of a first payment that a bank is at: neither it nor another one is paid twice. */
  paymentUnderWay:
    "Your payment is still being processed. Premium starts when it arrives; if it doesn't, you can try again.",
}));
