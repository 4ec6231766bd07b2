import { maxCodeAttempts } from '@top100/domain/identity';
import type { PasswordRules } from '@top100/domain/password';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatDate, formatList, plural } from '@top100/messages/formats';

const ruleNames: Record<Exclude<keyof PasswordRules, 'score' | 'isValid'>, string> = {
  minLength: 'at least 8 characters',
  hasUppercase: 'an uppercase letter',
  hasLowercase: 'a lowercase letter',
  hasNumber: 'a number',
  hasSpecial: 'a special character',
};

/** Words of signing in and signing up. The fixed ones: ops/docs/product.md; codes of the server bring their own. */
export const signInMessages = defineMessages('signIn', {
  dialog: 'Login / Sign Up',

  emailTitle: 'Login or sign up',
  voteTitle: (list: string) => `Log in to vote on "${list}"`,
  emailText: 'Enter your email to start.',
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
  usernameHint: 'Shown on your public lists. It cannot be changed later.',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  register: 'Sign up',
  agree: 'By signing up you agree to the {terms} and have read the {privacy}.',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  newTab: '(opens in a new tab)',

  verifyTitle: 'Check your inbox',
  verifyText: (email: string) => `We sent a code of 6 characters to ${email}.`,
  verifyTextNotSent: (email: string) => `Verify ${email} with the code we emailed you.`,
  code: 'Code',
  // Always the same, so that nothing moves under the hand when a code is refused.
  codeHint: `No mail? Check your spam folder or resend it. Codes stop working after ${maxCodeAttempts} wrong tries.`,
  codeHintLeft: (n: number) =>
    `No mail? Check your spam folder or resend it. ${count(n, 'try', 'tries')} left for this code.`,
  triesLeft: (n: number) => `${count(n, 'try', 'tries')} left.`,
  alreadyTried: 'This code was already refused. Check it, or request a new one.',
  codeDead: 'This code no longer works. Request a new one.',
  verify: 'Verify',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  resent: 'We sent a new code. The old one no longer works.',
  otherEmail: 'Use another email',

  forgotTitle: 'Reset your password',
  forgotText: "We'll email you a code to set a new password.",
  sendCode: 'Send code',
  backToLogin: 'Back to login',
  resetCodeText: (email: string) => `If there is an account for ${email}, we sent it a code of 6 characters.`,

  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'This logs you out on all other devices.',
  savePassword: 'Save the password',
  passwordReset: 'Password changed. You can log in now.',

  strength: { weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
  strengthLabel: 'Password strength',
  mustInclude: (rules: PasswordRules) => `Password must include: ${formatList(missingRules(rules))}`,
  rulesMet: 'Meets all requirements.',

  working: 'One moment',
  emailWrong: 'Please enter a valid email address',
  passwordEmpty: 'Please enter your password',
  mismatch: 'Passwords do not match. Please try again.',
  codeIncomplete: 'The code has 6 characters',

  // What goes wrong
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
    { title: 'Your lists everywhere', text: 'Log in on your phone, laptop or any browser.' },
    { title: 'Undo mistakes', text: 'Restore earlier versions and deleted lists.' },
    { title: 'Works offline', text: 'Keep working offline; changes sync later.' },
  ],
});

/** Texts of the account page of a signed-in user. The fixed ones: ops/docs/product.md. */
export const settingsMessages = defineMessages('settings', {
  title: 'Account',
  profile: 'Profile',
  email: 'Email',
  username: 'Username',
  fixed: 'Email and username cannot be changed.',

  plan: 'Plan',
  plans: { free: 'Free', premium: 'Premium' },
  planText: (lists: string, items: string) => `${lists} in each category, ${items} in each list.`,
  lists: (n: number) => (n === -1 ? 'Unlimited lists' : count(n, 'list', 'lists')),
  items: (n: number) => (n === -1 ? 'unlimited items' : count(n, 'item', 'items')),
  date: (date: Date) => formatDate(date, { dateStyle: 'long' }),
  complimentary: (date: string) => `Complimentary until ${date}`,
  renews: (date: string) => `Renews on ${date}`,
  expires: (date: string) => `Expires on ${date}`,
  willNotRenew: 'Subscription will not renew',
  missing: 'N/A',
  amounts: {
    month: (amount: string) => `${amount} per month`,
    year: (amount: string) => `${amount} per year`,
  },
  paymentFailed: 'Your last payment failed. Update your card to keep Premium.',
  paymentPending: 'Your payment is being processed. Premium starts when it arrives.',
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
    `Premium stays until ${date}; you won't be charged again. You keep all your lists and can read, rank, shorten and delete them, but adding needs free space. Public lists stay public for another 30 days.`,
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
  passwordText: 'Changing it logs you out on all other devices.',
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
    'One JSON file with all data we hold about you: account, sessions, lists, deleted lists and versions.',
  download: 'Download my data',
  dataFile: (day: string) => `top100-my-data-${day}.json`,
  downloaded: 'Your data was downloaded',
  downloadFailed: 'Failed to download your data. Please try again.',

  leave: 'Log out or delete',
  logout: 'Logout',
  logoutText: 'Log out on this browser.',
  loggedOut: 'You have been logged out successfully.',
  loggedOutTitle: 'Logged Out',
  kept: (n: number, name: string) =>
    `${count(n, 'unsynced change', 'unsynced changes')} of ${name} ${plural(n, { one: 'stays', other: 'stay' })} on this device. Log in with this account again to send ${plural(n, { one: 'it', other: 'them' })}.`,
  logoutFailed: 'Failed to logout. Please try again.',
  logoutFailedTitle: 'Logout Error',

  delete: 'Delete account',
  deleteText: 'Deletes your account now. We erase its data after 30 days.',
  deleteTitle: 'Delete Account',
  deleteQuestion: (email: string) =>
    `Are you sure you want to delete the account ${email}? Its lists are deleted with it, on every device. This action cannot be undone.`,
  deleteOk: 'Delete Account',
  deletePassword: 'Your password',
  deletePasswordWrong: 'Wrong password.',
  deleteRefusedTitle: 'Cannot Delete Account',
  deleteFailed: 'Failed to delete account. Please try again.',
  deleteFailedTitle: 'Deletion Failed',
  deleted: 'Your account has been successfully deleted',
  deletedTitle: 'Account Deleted',
});

function missingRules(rules: PasswordRules): string[] {
  return (Object.keys(ruleNames) as (keyof typeof ruleNames)[])
    .filter((rule) => !rules[rule])
    .map((rule) => ruleNames[rule]);
}
