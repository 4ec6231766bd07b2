import { defineMessages } from '@top100/messages/define-messages';
/** Words of the building blocks themselves. */
export const uiMessages = defineMessages('ui', {
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  notLoaded: 'Could not open this. Check your connection.',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
});
