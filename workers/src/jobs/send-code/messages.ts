/** What the mails with codes say. */
export const messages = {
  product: 'Top 100',
  greeting: (username: string) => `Hello ${username},`,
  verify: {
    subject: (code: string) => `${code} is your Top 100 code`,
    heading: 'Confirm your email',
    what: 'Type this code where you signed up, and your lists are on every device you use.',
    ignore: 'You can ignore this mail if you did not sign up: without the code nothing happens.',
  },
  reset: {
    subject: (_code: string) => 'Set a new password for Top 100',
    heading: 'Set a new password',
    what: 'Type this code where you asked for it, and choose a new password.',
    ignore: 'You can ignore this mail if you did not ask for it: your password stays as it is.',
  },
  life: (minutes: number) =>
    `It works once, ${new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)} from now at the latest.`,
  secret: 'Nobody from Top 100 will ever ask you for it.',
};
