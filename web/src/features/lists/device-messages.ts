/** What goes wrong with keeping lists on a device; most visits never load these words. */
export const deviceMessages = {
  quotaText: 'Your edits are still on this page. Free some space, or download a backup before you close it.',
  memoryOnly:
    'This browser keeps no data for this site, so your lists are gone when you close the page. Download a backup before you leave.',
  setAside: (names: string) => `Could not be read and was set aside: ${names}. The other lists are fine.`,
  setAsideDownload: 'Download it',
  setAsideForget: 'Remove it',
};
