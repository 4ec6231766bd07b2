import * as formats from '@top100/messages/formats';

export const formatCents = (cents: number) =>
  formats.formatNumber(cents / 100, { style: 'currency', currency: 'USD' });
/** @param seconds since 1970 */
export const formatDate = (seconds: number) => formats.formatDate(seconds * 1000, { dateStyle: 'long' });
export const formatShortDate = (seconds: number) =>
  formats.formatDate(seconds * 1000, { dateStyle: 'medium' });
export const formatTime = (seconds: number) =>
  formats.formatDate(seconds * 1000, { dateStyle: 'medium', timeStyle: 'short' });

/** What the pages of the stand-in say. */
export const messages = {
  standIn: 'Stand-in for Stripe',
  noMoney: 'This is not Stripe. No money moves, and no real card works here.',
  site: 'Top 100',

  // Checkout
  checkout: 'Checkout',
  subscribeTo: 'Subscribe to',
  product: 'Top 100 Premium',
  per: { month: 'per month', year: 'per year' },
  perMonth: (cents: number) => `That is ${formatCents(cents)} a month.`,
  renews: {
    month: 'Renews every month until it is cancelled.',
    year: 'Renews every year until it is cancelled.',
  },
  dueToday: 'Due today',
  account: 'Account',
  payWith: 'Pay with a test card',
  testCards: 'Test card',
  cards: {
    works: { name: 'Works', text: 'The payment arrives at once.' },
    declined: { name: 'Is declined', text: 'The bank says no; another card can be tried.' },
    pending: { name: 'Stays pending', text: 'The payment is on its way until the billing page settles it.' },
  },
  pay: (cents: number) => `Pay ${formatCents(cents)}`,
  paying: 'Paying …',
  back: 'Back to Top 100',
  until: (at: string) => `This checkout is open until ${at}.`,
  declined: 'The card was declined. Nothing was charged; try another one.',
  paidTitle: 'This is already paid',
  paidText: 'Nothing is charged a second time.',
  pendingTitle: 'This payment is already on its way',
  expiredTitle: 'This checkout has expired',
  expiredText: 'Nothing was charged. Start again from the page with the plans.',
  goOn: 'Continue to Top 100',
  missingTitle: 'There is no such page here',
  missingText: 'The address is wrong, or the stand-in has been started anew without its data.',
  home: 'All customers',

  // Billing portal
  portal: 'Billing',
  plan: 'Your plan',
  noPlan: 'There is no subscription.',
  status: {
    active: 'Active',
    canceled: 'Ended',
    incomplete: 'First payment pending',
    incomplete_expired: 'Never paid',
    past_due: 'Payment failed',
    paused: 'Paused',
    trialing: 'Trial',
    unpaid: 'Not paid',
  } as Record<string, string>,
  ending: 'Cancelled',
  renewsOn: (on: string) => `Renews on ${on}.`,
  endsOn: (on: string) => `Ends on ${on}, and is not renewed.`,
  endedOn: (on: string) => `Ended on ${on}.`,
  triedAgain: (on: string) => `The renewal could not be paid. It is tried again on ${on}.`,
  notPaid: 'The renewal could not be paid.',
  onItsWay: 'The first payment is on its way.',
  cancel: 'Cancel subscription',
  keep: 'Keep subscription',
  card: 'Card',
  noCard: 'No card yet.',
  cardEnding: (last4: string) => `Visa ending in ${last4}`,
  changeCard: 'Use this card',
  invoices: 'Invoices',
  noInvoices: 'No invoices yet.',
  invoiceColumns: { number: 'Number', date: 'Date', amount: 'Amount', status: 'Status' },
  invoiceStatus: {
    draft: 'Draft',
    open: 'Open',
    paid: 'Paid',
    uncollectible: 'Given up',
    void: 'Void',
  } as Record<string, string>,

  // Time machine
  machine: 'Time machine',
  machineText:
    'Not a part of what customers see. It makes this subscription older: its dates move back, and whatever would have happened until then happens now.',
  ages: { day: 'A day on', period: 'To the end of the period', month: 'A month on', year: 'A year on' },
  failNext: 'Let the next payment fail',
  failsNext: 'The next payment will fail.',
  arrives: 'Let the payment arrive',
  fails: 'Let the payment fail',

  // Webhooks
  webhooks: 'Webhooks',
  webhooksText: 'What is result to Top 100 from now on, and how.',
  mode: 'Events are',
  modes: { deliver: 'Sent at once', hold: 'Held back', drop: 'Lost' },
  twice: 'Each one twice',
  reversed: 'The last first',
  delay: 'Delay in seconds',
  apply: 'Apply',
  release: 'Send what is held',
  counts: { delivered: 'sent', waiting: 'waiting', held: 'held', dropped: 'lost', failed: 'given up' },
  newest: 'The newest events',
  noEvents: 'No events yet.',

  // Customers
  customers: 'Customers',
  customersText: 'Everybody who has begun to pay. Billing shows what they have, and lets time pass for them.',
  noCustomers: 'Nobody has begun to pay yet.',
  withoutEmail: 'Without an email',
  openPortal: 'Billing',

  /** What a click has led to, result on the page after it. */
  result: {
    declined: 'The card was declined. Nothing was charged; try another one.',
    'card-declined': 'The card was declined, so the one before stays.',
    'card-changed': 'The card was changed.',
    cancelled: 'The subscription ends with its period.',
    kept: 'The subscription goes on.',
    moved: 'Time has passed.',
    'nothing-to-move': 'There is nothing here for which time could pass.',
    'will-fail': 'The next payment will fail.',
    settled: 'The payment is settled.',
    'nothing-to-settle': 'No payment is on its way any more.',
    applied: 'Webhooks are sent like this from now on.',
    released: 'What was held is sent.',
  } as Record<string, string>,
};
