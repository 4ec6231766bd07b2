import type { Tier, TierLimits } from '@top100/domain/tiers';
import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';
import { formatMoney } from '../../shared/money.ts';

const limited = (limit: number, one: string, many: string) =>
  limit === -1 ? `Unlimited ${many}` : count(limit, one, many);

/** Words of the upgrade page. The fixed ones: ops/docs/product.md. */
export const upgradeMessages = defineMessages('upgrade', {
  title: 'Room for everything you love',
  lead: 'Premium raises the limits and gives your lists a link anyone can open.',

  // The tiers
  tiers: {
    not_registered: { name: 'Not Registered', line: 'Cool for a while' },
    free: { name: 'Registered', line: 'Sync & protect your lists' },
    premium: { name: 'Premium', line: 'Bigger lists and sharing' },
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
  signUpText: "Premium belongs to an account. We'll keep your choice.",
  logIn: 'Log in to upgrade',
  logInText: "You are signed out. We'll keep your choice.",
  pending: 'Your payment is being processed. Wait for it, or try another card.',
  hasPremium: 'You have Premium. Thank you!',
  manage: 'Manage your plan',
  notSetUp: 'Payments are not available on this site.',
  pricesFailed: 'The prices could not be loaded.',
  retry: 'Try again',
  secure:
    'Secure payment: cards are handled by an external payment provider. Your card data is never stored here.',
  test: "This is a test shop. You won't be charged.",

  // What people ask before they pay
  questions: 'Good to know',
  answers: [
    {
      title: 'Cancel at any time',
      text: 'One click on your account page. Premium stays until the end of the paid period.',
    },
    {
      title: 'Nothing is ever deleted',
      text: 'When Premium ends, you keep all your lists and can read, rank, shorten and delete them. Adding needs free space.',
    },
    {
      title: 'Links live on for 30 days',
      text: 'Public lists stay public for 30 days after Premium ends.',
    },
  ],

  // What goes wrong
  upgradeFailed: 'Upgrade Failed',
  checkoutFailed: 'Failed to start checkout process',
  checkoutNotCreated: 'Failed to create checkout session',
  noCheckoutUrl: 'No checkout URL received from server',
});

/** Words of the pages to which the payment page leads back. */
export const subscriptionMessages = defineMessages('subscription', {
  askingTitle: 'Thank you!',
  askingText: 'Your payment is being confirmed. This takes a moment.',
  premiumTitle: 'Welcome to Premium',
  premiumText: "Everything's unlocked, on all your devices.",
  sending: (n: number) => `Syncing ${count(n, 'list', 'lists')} from this device…`,
  sent: (n: number) => `${count(n, 'list', 'lists')} from this device synced.`,
  waitingTitle: 'Your payment has not arrived yet',
  waitingText:
    "Premium starts as soon as it arrives, even if you leave this page. You won't pay twice. If you left before paying, nothing was charged.",
  pendingTitle: 'Your payment is being processed',
  pendingText: "Your bank hasn't confirmed it yet. Premium starts when it does, even if you leave this page.",
  signedOutTitle: 'Log in to see your Premium',
  signedOutText: 'Your payment is linked to your account. Log in to see it.',
  unreachable: 'Cannot reach the server. Retrying…',
  askAgain: 'Check again',
  logIn: 'Login / Sign Up',
  toLists: 'Go to my lists',
  manage: 'Manage your plan',
  contact: 'Get in Touch',
  account: 'Go to your account',

  cancelTitle: 'Nothing was charged',
  cancelText: 'You left before paying. We kept your choice.',
  backToPlans: 'Back to the plans',
});
