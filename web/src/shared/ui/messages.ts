/** Words of the building blocks themselves. */
export const uiMessages = {
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  notLoaded: 'This could not be opened. Please check your connection.',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
};
