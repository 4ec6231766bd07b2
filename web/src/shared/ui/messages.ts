/** Words of the building blocks themselves. */
export const uiMessages = {
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  loading: 'Loading…',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
};
