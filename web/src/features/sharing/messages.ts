import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** Words of publishing and sharing a list of one's own. The fixed ones: ops/docs/product.md. */
export const sharingMessages = defineMessages('sharing', {
  // Private and public
  visibility: 'Who can see this list',
  visibilityIs: (word: string) => `Who can see this list: ${word}`,
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
  isPublicNow: 'Anyone with the link can see it.',
  isPublicNowTitle: (title: string) => `'${title}' is public`,
  isPrivateNow: 'This list is private. Its link no longer works.',
  makePublic: 'Make it public',
  makePublicPremium: 'Make it public (Premium)',
  viewPublic: 'View public page',

  // Share
  share: 'Share',
  sharePremium: 'Share Premium',
  shareDisabled: 'List must be public to share',
  sharePrivate: 'To share this list, you need to make it public first',
  linkNotYet: 'Public share link not available yet. It is here as soon as the list has reached your account.',
  linkNeedsLogin: 'Please log in to generate a share link for this list.',
  noUsername: 'Username not available. Please log in and try again.',

  // Notes
  showNotes: 'Show notes',
  showNotesHint: (count: number) =>
    count === 1
      ? 'Readers see your note on 1 item while the list is public.'
      : `Readers see your notes on ${formatNumber(count)} items while the list is public.`,
  showNotesFailed: 'Failed to change who sees your notes. Please try again.',

  // What went wrong
  publishFailed: 'Failed to make list public',
  unpublishFailed: 'Failed to make list private',
  errorTitle: 'Error',

  withheldShort: 'A moderator has unpublished this list, so it cannot be public.',
});
