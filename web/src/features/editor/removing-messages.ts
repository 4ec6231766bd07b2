import { defineMessages } from '@top100/messages/define-messages';
/** What is asked before something is removed, and said after it. The question about a list is fixed (ops/docs/product.md). */
export const removingMessages = defineMessages('removing', {
  deleteTitle: 'Delete List',
  deleteQuestion: (title: string) =>
    `Are you sure you want to delete '${title}'? This action cannot be undone and all list items will be permanently lost.`,
  restorable: 'You can restore it from Recently deleted for 30 days.',
  undoable: 'You can bring it back with Undo right afterwards.',
  deleteOk: 'Delete List',
  cancel: 'Cancel',
  removeTitle: 'Remove item',
  removeQuestion: (title: string, listTitle: string) => `Remove '${title}' from '${listTitle}'?`,
  removeOk: 'Remove',
  deleted: (title: string) => `'${title}' was deleted`,
  removed: (title: string) => `'${title}' was removed`,
});
