/** Words around a limit that was met; most visits never load them. */
export const limitMessages = {
  premiumTitle: 'Premium Feature',
  limitTitle: 'That is all there is room for',
  upgrade: 'Upgrade to Premium',
  notNow: 'Not now',
  gotIt: 'Got it',
};
