import { mostCodeTries } from '@top100/contracts/identity';
import type { PasswordRules } from '@top100/contracts/password';

const number = new Intl.NumberFormat('en');
const listOf = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

const ruleNames: Record<Exclude<keyof PasswordRules, 'score' | 'isValid'>, string> = {
  minLength: 'at least 8 characters',
  hasUppercase: 'an uppercase letter',
  hasLowercase: 'a lowercase letter',
  hasNumber: 'a number',
  hasSpecial: 'a special character',
};

/** Words of signing in and signing up. Those of spec sections 5 and 8 are exact; codes of the server bring their own. */
export const signInMessages = {
  dialog: 'Login / Sign Up',

  emailTitle: 'Login or sign up',
  emailText: 'One address for both. We look up which it is.',
  email: 'Email',
  continue: 'Continue',
  or: 'or',
  google: 'Continue with Google',
  googleSoon: 'Not available yet',

  passwordTitle: 'Welcome back',
  changeEmail: 'Change',
  changeEmailLabel: 'Change the email address',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  forgot: 'Forgot your password?',
  login: 'Login',

  registerTitle: 'Create your account',
  username: 'Username',
  usernameHint: 'Stands beside the lists that you make public. It cannot be changed later.',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  register: 'Sign up',
  agreeBefore: 'By signing up you agree to the ',
  terms: 'Terms & Conditions',
  agreeBetween: ' and have read the ',
  privacy: 'Privacy Policy',
  agreeAfter: '.',
  newTab: '(opens in a new tab)',

  verifyTitle: 'Check your inbox',
  verifyText: (email: string) => `We sent a code of 6 characters to ${email}.`,
  verifyTextNotSent: (email: string) => `${email} has to be verified with a code that was mailed to it.`,
  code: 'Code',
  // Always the same, so that nothing moves under the hand when a code is refused.
  codeHint: `No mail? Look into the spam folder, or have it sent again. After ${mostCodeTries} wrong tries a code stops working.`,
  verify: 'Verify',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  resent: 'A new code is on its way. The old one does not work any more.',
  otherEmail: 'Use another email',

  forgotTitle: 'Reset your password',
  forgotText: 'We send a code to this address. With it you can choose a new password.',
  sendCode: 'Send code',
  backToLogin: 'Back to login',
  resetCodeText: (email: string) =>
    `If there is an account for ${email}, a code of 6 characters is on its way.`,

  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'Saving it signs you out everywhere else.',
  savePassword: 'Save the password',
  passwordReset: 'Your password was changed. You can log in with it now.',

  strength: { weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
  strengthLabel: 'Password strength',
  mustInclude: (rules: PasswordRules) => `Password must include: ${listOf.format(missingRules(rules))}`,
  rulesMet: 'All that a password must include.',

  working: 'One moment',
  emailWrong: 'Please enter a valid email address',
  passwordEmpty: 'Please enter your password',
  mismatch: 'Passwords do not match. Please try again.',
  codeIncomplete: 'The code has 6 characters',

  // Spec section 8, screen messages
  checkFailed: 'Failed to check email. Please try again.',
  empty: 'Empty response from server',
  wrong: 'Something went wrong. Please try again.',
  verifyFailed: 'Failed to verify code. Please try again.',
  loginAfterFailed: 'Verification successful, but login failed. Please try logging in manually.',
  resendFailed: 'Failed to resend code. Please try again.',
  sendFailed: 'Failed to send reset code. Please try again.',
  resetFailed: 'Failed to reset password. Please try again.',

  // What an account is for: three ranks of a list
  reasonsTitle: 'What an account gives you',
  reasons: [
    { title: 'The same lists everywhere', text: 'Phone, laptop, a new browser: log in and they are there.' },
    { title: 'A way back', text: 'Earlier versions and deleted lists can be brought back.' },
    { title: 'No waiting', text: 'You go on without a connection; it catches up by itself.' },
  ],
};

/** Words of the account page of somebody who is signed in. Those of spec sections 2, 5 and 8 are exact. */
export const settingsMessages = {
  title: 'Account',
  profile: 'Profile',
  email: 'Email',
  username: 'Username',
  fixed: 'Email and username cannot be changed.',

  plan: 'Plan',
  plans: { free: 'Free', premium: 'Premium' },
  planText: (lists: string, items: string) => `${lists} in each category, ${items} in each list.`,
  unlimitedLists: 'Unlimited lists',
  unlimitedItems: 'unlimited items',
  complimentary: (date: string) => `Complimentary until ${date}`,
  renews: (date: string) => `Renews on ${date}`,
  expires: (date: string) => `Expires on ${date}`,
  willNotRenew: 'Subscription will not renew',
  missing: 'N/A',
  amounts: {
    month: (amount: string) => `${amount} per month`,
    year: (amount: string) => `${amount} per year`,
  },
  paymentFailed: 'The last payment failed. Premium stays for a few days: add a card that works to keep it.',
  paymentPending: 'A payment is under way. Premium begins by itself when it arrives.',
  publicUntil: (date: string) => `Your public lists stay public until ${date}`,
  planFailed: 'Failed to get subscription status',
  upgrade: 'Upgrade to Premium',
  manageBilling: 'Manage billing',
  updateCard: 'Update the card',
  noPortalUrl: 'No billing portal URL received from server',
  portalNotCreated: 'Failed to create billing portal session',
  portalFailed: 'Failed to access billing portal',
  portalFailedTitle: 'Billing Portal Error',
  cancelSubscription: 'Cancel subscription',
  cancelTitle: 'Cancel subscription',
  cancelQuestion: (date: string) =>
    `Premium stays until ${date}, and nothing is charged any more. After that all your lists stay too: they can be read, ranked, shortened and deleted, and what is new waits until there is room. Public lists stay public for another 30 days.`,
  cancelOk: 'Cancel subscription',
  keepPremium: 'Keep Premium',
  cancelled: (date: string) => `Premium stays until ${date}.`,
  cancelledTitle: 'Subscription Cancelled',
  cancelFailed: 'Failed to cancel subscription',
  reactivate: 'Reactivate subscription',
  reactivatedTitle: 'Subscription Reactivated',
  reactivateFailed: 'Failed to reactivate subscription',
  retry: 'Try again',
  loading: 'Loading',

  password: 'Password',
  passwordText: 'Changing it signs you out on every other device.',
  change: 'Change password',
  cancel: 'Cancel',
  current: 'Current password',
  next: 'New password',
  confirmation: 'Repeat the new password',
  save: 'Save',
  currentEmpty: 'Please enter your current password',
  nextEmpty: 'Please enter a new password',
  rulesNotMet: 'New password does not meet requirements',
  mismatch: 'New passwords do not match',
  same: 'New password must be different from current password',
  changed: 'Your password has been updated successfully',
  changedTitle: 'Password Changed',
  changeFailed: 'Failed to change password',
  changeFailedTitle: 'Password Change Failed',

  data: 'Your data',
  dataText:
    'One JSON file with everything that is kept of you: account, sessions, lists, deleted lists and versions.',
  download: 'Download my data',
  dataFile: (day: string) => `top100-my-data-${day}.json`,
  downloaded: 'The file with your data was downloaded',
  downloadFailed: 'Failed to download your data. Please try again.',

  leave: 'Leaving',
  logout: 'Logout',
  logoutText: 'Ends the session in this browser.',
  loggedOut: 'You have been logged out successfully.',
  loggedOutTitle: 'Logged Out',
  kept: (n: number, name: string) =>
    `${n === 1 ? '1 unsynced change' : `${number.format(n)} unsynced changes`} of ${name} ${n === 1 ? 'stays' : 'stay'} on this device. Log in with this account again to send ${n === 1 ? 'it' : 'them'}.`,
  logoutFailed: 'Failed to logout. Please try again.',
  logoutFailedTitle: 'Logout Error',

  delete: 'Delete account',
  deleteText: 'Ends the account at once. What it stored on our server is erased after 30 days.',
  deleteTitle: 'Delete Account',
  deleteQuestion: (email: string) =>
    `Are you sure you want to delete the account ${email}? Its lists are deleted with it, on every device. This action cannot be undone.`,
  deleteOk: 'Delete Account',
  deleteRefusedTitle: 'Cannot Delete Account',
  deleteFailed: 'Failed to delete account. Please try again.',
  deleteFailedTitle: 'Deletion Failed',
  deleted: 'Your account has been successfully deleted',
  deletedTitle: 'Account Deleted',
};

function missingRules(rules: PasswordRules): string[] {
  return (Object.keys(ruleNames) as (keyof typeof ruleNames)[])
    .filter((rule) => !rules[rule])
    .map((rule) => ruleNames[rule]);
}
