import { defineMessages } from '@top100/messages/define-messages';
/** Words around a limit that was met; most visits never load them. */
export const limitMessages = defineMessages('limit', {
  premiumTitle: 'Premium Feature',
  limitTitle: 'Limit reached',
  upgrade: 'Upgrade to Premium',
  notNow: 'Not now',
  gotIt: 'Got it',
});
