import type { Tier, TierLimits } from '@top100/contracts/tiers';
import { formatMoney } from '../../shared/money.ts';

const number = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
const limited = (limit: number, one: string, many: string) =>
  limit === -1 ? `Unlimited ${many}` : count(limit, one, many);

/** Words of the upgrade page. Those of spec sections 1, 2 and 8 are exact. */
export const upgradeMessages = {
  title: 'Room for everything you love',
  lead: 'Premium lifts the limits, and your lists get a link that everybody can open.',

  // The tiers (spec section 1)
  tiers: {
    not_registered: { name: 'Not Registered', line: 'Cool for a while' },
    free: { name: 'Registered', line: 'Sync & protect your lists' },
    premium: { name: 'Subscriber', line: 'Unlimited lists and sharing' },
  } satisfies Record<Tier, { name: string; line: string }>,
  freePlans: 'Plans without a price',
  yourPlan: 'Your plan',
  free: 'Free',
  lists: ({ listsPerCategory }: Pick<TierLimits, 'listsPerCategory'>) =>
    `${limited(listsPerCategory, 'list', 'lists')} in each category`,
  items: ({ itemsPerList }: Pick<TierLimits, 'itemsPerList'>) =>
    `${limited(itemsPerList, 'item', 'items')} in each list`,
  rights: {
    sync: 'Sync on all your devices',
    publicSharing: 'Public lists with a link',
    importExport: 'Import and export',
  },
  without: 'Not included:',

  // What it costs
  interval: 'How you pay',
  intervals: { monthly: 'Monthly', annual: 'Annual' },
  save: (cents: number) => `Save ${formatMoney(cents)}`,
  price: formatMoney,
  perMonth: 'per month',
  totals: {
    monthly: (cents: number) => `${formatMoney(cents)} billed every month`,
    annual: (cents: number) => `${formatMoney(cents)} billed every year`,
  },
  saved: (cents: number) => `You save ${formatMoney(cents)} a year`,

  // The way to it
  upgrade: 'Upgrade to Premium',
  processing: 'Processing...',
  signUp: 'Sign up to upgrade',
  signUpText: 'Premium belongs to an account. Your choice waits here.',
  logIn: 'Log in to upgrade',
  logInText: 'You are signed out. Your choice waits here.',
  pending:
    'A payment is under way, and Premium begins by itself when it arrives. You can wait for it, or start again with another card.',
  hasPremium: 'You have Premium. Thank you!',
  manage: 'Manage your plan',
  notSetUp: 'Payments are not set up on this site, so Premium cannot be bought here.',
  pricesFailed: 'The prices could not be loaded.',
  retry: 'Try again',
  secure:
    'Secure payment: cards are handled by an external payment provider. Your card data is never stored here.',
  test: 'This is a test shop. No money moves, whatever you type.',

  // What people ask before they pay
  questions: 'Good to know',
  answers: [
    {
      title: 'Cancel at any time',
      text: 'One click on your account page. Premium stays until the end of what you have paid for.',
    },
    {
      title: 'Nothing is ever deleted',
      text: 'When Premium ends, all your lists stay. They can be read, ranked, shortened and deleted; what is new waits until there is room.',
    },
    {
      title: 'Links live on for 30 days',
      text: 'After Premium has ended, your public lists stay public for another 30 days.',
    },
  ],

  // What goes wrong (spec section 8)
  upgradeFailed: 'Upgrade Failed',
  checkoutFailed: 'Failed to start checkout process',
  checkoutNotCreated: 'Failed to create checkout session',
  noCheckoutUrl: 'No checkout URL received from server',
};

/** Words of the pages to which the payment page leads back. */
export const subscriptionMessages = {
  askingTitle: 'Thank you!',
  askingText: 'Your payment is being confirmed. This takes a moment.',
  premiumTitle: 'You have Premium',
  premiumText: 'Everything is open, on all your devices.',
  sending: (n: number) =>
    `${count(n, 'list', 'lists')} that waited on this device ${n === 1 ? 'is' : 'are'} on the way to your account.`,
  sent: (n: number) =>
    `${count(n, 'list', 'lists')} that waited on this device ${n === 1 ? 'is' : 'are'} in your account now.`,
  waitingTitle: 'Your payment has not arrived yet',
  waitingText:
    'That happens. Premium begins by itself as soon as it does, also when you leave this page, and nobody pays twice. If you left before paying, nothing was charged.',
  pendingTitle: 'Your payment is under way',
  pendingText:
    'Your bank has not confirmed it yet. Premium begins by itself as soon as it does, also when you leave this page.',
  signedOutTitle: 'Log in to see your Premium',
  signedOutText: 'The payment went to your account. Log in, and it is there.',
  unreachable: 'The server cannot be reached. This page goes on asking.',
  askAgain: 'Check again',
  logIn: 'Login / Sign Up',
  toLists: 'Go to my lists',
  manage: 'Manage your plan',
  contact: 'Get in Touch',
  account: 'To your account',

  cancelTitle: 'Nothing was charged',
  cancelText: 'You left before paying. Everything is as it was, and your choice is still there.',
  backToPlans: 'Back to the plans',
};
