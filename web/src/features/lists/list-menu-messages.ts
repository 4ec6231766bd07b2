/** Words of a list's menu alone, which comes with its first use. */
export const listMenuMessages = {
  history: 'History',
  export: 'Export',
  syncNow: 'Sync now',
  delete: 'Delete list',
};
