import { defineMessages } from '@top100/messages/define-messages';
/** What is in the way of a public list, and what can be done about it. */
export const obstacleMessages = defineMessages('obstacle', {
  loginTitle: 'Log in to make it public',
  loginText: 'Public lists need an account with Premium. Log in or sign up first: you keep your lists.',
  loginAgainText: 'You are signed out. Log in to make the list public.',
  login: 'Login / Sign Up',
  premiumTitle: 'Premium Feature',
  premiumText: 'Public lists are part of Premium. This list stays private.',
  lapsedText: 'Your Premium has ended, so nobody else can see this list. It gets its link back with Premium.',
  deviceOnlyTitle: 'This list is on this device only',
  deviceOnlyText: 'Your account is full. Once the list is synced, you can make it public.',
  notNow: 'Not now',
  gotIt: 'Got it',

  // Unpublished by a moderator
  withheld: 'Unpublished by a moderator',
  withheldReason: (reason: string) => `Reason: ${reason}`,
  withheldText: 'You can still edit it. It stays private until a moderator releases it.',
  contact: 'Get in Touch',
});
