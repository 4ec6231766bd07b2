/** What the development mailbox says. */
export const messages = {
  title: 'Mailbox',
  lead: 'Every mail that this installation sends lands here and goes nowhere else.',
  list: 'Mails, newest first',
  empty: 'No mail yet',
  emptyHint: 'Sign up in the app, and the mail with your code is here within a second.',
  choose: 'Choose a mail to read it.',
  back: 'All mails',
  app: 'To the app',
  from: 'From',
  to: 'To',
  at: 'At',
  id: 'Message-ID',
  html: 'As it looks',
  text: 'As plain text',
  noHtml: 'This mail has no HTML.',
  gone: 'This mail is not here any more: only the last 200 are kept.',
};
