import { defineMessagesByLocale } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** What the mails with codes say. */
export const codeMailMessages = defineMessagesByLocale('codeMail', (locale) => ({
  product: 'Top 100',
  greeting: (username: string) => `Hello ${username},`,
  verify: {
    subject: (code: string) => `${code} is your Top 100 code`,
    heading: 'Confirm your email',
    what: 'Enter this code where you signed up to get your lists on all your devices.',
    ignore: 'If you didn’t sign up, ignore this email: nothing happens without the code.',
  },
  reset: {
    subject: (_code: string) => 'Set a new password for Top 100',
    heading: 'Set a new password',
    what: 'Enter this code where you requested it to choose a new password.',
    ignore: 'If you didn’t request it, ignore this email: your password is unchanged.',
  },
  life: (minutes: number) =>
    `It works once, ${formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' }, locale)} from now at the latest.`,
  secret: 'We will never ask you for it.',
}));
