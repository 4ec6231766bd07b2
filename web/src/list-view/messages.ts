import { defineMessages } from '@top100/messages/define-messages';
/** Words of rows, wherever a list is shown. */
export const listViewMessages = defineMessages('listView', {
  hasNote: 'Has a note',
  readNote: (title: string) => `Read the note on ${title}`,
});
