/** Words of publishing and sharing a list of one's own. Those of spec sections 2, 4 and 8 are exact. */
export const sharingMessages = {
  // Private and public
  visibility: 'Who can see this list',
  private: 'Private',
  public: 'Public',
  publishing: 'Publishing…',
  publicOnceOnline: 'Public once you are online',
  publicOnceLoggedIn: 'Public once you log in',
  notPublicYet: 'Not public yet',
  unpublishing: 'Making it private…',
  privateOnceOnline: 'Still public until you are online',
  privateOnceLoggedIn: 'Still public until you log in',
  notPrivateYet: 'Still public',
  lapsed: 'Hidden since Premium ended',
  isPublicNow: 'Anybody with the link can see it.',
  isPublicNowTitle: (title: string) => `'${title}' is public`,
  isPrivateNow: 'This list is private. Its link leads nowhere now.',
  makePublic: 'Make it public',
  viewPublic: 'View public page',

  // Share
  share: 'Share',
  shareDisabled: 'List must be public to share',
  sharePrivate: 'To share this list, you need to make it public first',
  linkNotYet: 'Public share link not available yet. It is here as soon as the list has reached your account.',
  linkNeedsLogin: 'Please log in to generate a share link for this list.',
  noUsername: 'Username not available. Please log in and try again.',

  // What went wrong
  publishFailed: 'Failed to make list public',
  unpublishFailed: 'Failed to make list private',
  errorTitle: 'Error',

  withheldShort: 'A moderator has unpublished this list, so it cannot be public.',
};
