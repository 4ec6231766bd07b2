/** What is asked before something is removed, and said after it. The question about a list is the spec's (section 8). */
export const removingMessages = {
  deleteTitle: 'Delete List',
  deleteQuestion: (title: string) =>
    `Are you sure you want to delete '${title}'? This action cannot be undone and all list items will be permanently lost.`,
  deleteOk: 'Delete List',
  cancel: 'Cancel',
  removeTitle: 'Remove item',
  removeQuestion: (title: string, listTitle: string) => `Remove '${title}' from '${listTitle}'?`,
  removeOk: 'Remove',
  deleted: (title: string) => `'${title}' was deleted`,
  removed: (title: string) => `'${title}' was removed`,
};
