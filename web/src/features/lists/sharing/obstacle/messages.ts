/** What is in the way of a public list, and what can be done about it. */
export const obstacleMessages = {
  loginTitle: 'Log in to make it public',
  loginText:
    'Public lists belong to an account and are part of Premium. Log in or sign up first: your lists come with you.',
  loginAgainText: 'You are signed out. Log in, and then the list can be public.',
  login: 'Login / Sign Up',
  premiumTitle: 'Premium Feature',
  premiumText:
    'Public lists are part of Premium. This list stays private, and nothing else about it changes.',
  lapsedText:
    'Public lists are part of Premium, and yours has ended. Nobody else sees this list now. It is yours as before, and with Premium it is back under its link.',
  deviceOnlyTitle: 'This list is on this device only',
  deviceOnlyText:
    'Your account has no room for it, so nobody else could see it. Once it is synced, it can be public.',
  upgrade: 'Upgrade to Premium',
  notNow: 'Not now',
  gotIt: 'Got it',

  // Unpublished by a moderator
  withheld: 'Unpublished by a moderator',
  withheldReason: (reason: string) => `Reason: ${reason}`,
  withheldText:
    'It is yours as before, and you can go on with it. It stays private until a moderator lifts this.',
  contact: 'Get in Touch',
};
