import { defineMessages } from '@top100/messages/define-messages';
/** What goes wrong with keeping lists on a device; most visits never load these words. */
export const deviceMessages = defineMessages('device', {
  quotaText: 'Your edits are only on this page. Free up space, or download a backup before closing it.',
  memoryOnly:
    "This browser doesn't store data for this site: your lists are lost when you close the page. Download a backup first.",
  setAside: (names: string) => `Could not read: ${names}. Your other lists are fine.`,
  setAsideDownload: 'Download it',
  setAsideForget: 'Remove it',
});
