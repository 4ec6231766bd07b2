import { defineMessages } from '@top100/messages/define-messages';
/** Words of a list's menu alone, which comes with its first use. */
export const listMenuMessages = defineMessages('listMenu', {
  history: 'History',
  export: 'Export',
  syncNow: 'Sync now',
  delete: 'Delete list',
});
