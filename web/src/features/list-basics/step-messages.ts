import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

/** What a step of undo has done, as it is said after "Undid". */
export const stepMessages = defineMessages('steps', {
  anItem: 'an item',
  items: (n: number) => count(n, 'item', 'items'),
  added: (what: string) => `added ${what}`,
  removed: (what: string) => `removed ${what}`,
  moved: (title: string) => `moved ${title}`,
  edited: (title: string) => `edited ${title}`,
  created: (title: string) => `created ${title}`,
  deleted: (title: string) => `deleted ${title}`,
  deletedTheList: 'deleted the list',
  renamed: (title: string) => `renamed to ${title}`,
  described: 'changed the description',
  lastChange: 'the last change',
});
