export const pullLists = { method: 'GET', path: '/api/lists' } as const;
export const createList = { method: 'POST', path: '/api/lists' } as const;
export const updateList = { method: 'PUT', path: '/api/lists/:id' } as const;
export const deleteList = { method: 'DELETE', path: '/api/lists/:id' } as const;
export const getList = { method: 'GET', path: '/api/lists/:id' } as const;
export const listRevisions = { method: 'GET', path: '/api/lists/:id/revisions' } as const;
export const getRevision = { method: 'GET', path: '/api/lists/:id/revisions/:revisionId' } as const;
export const restoreRevision = {
  method: 'POST',
  path: '/api/lists/:id/revisions/:revisionId/restore',
} as const;
export const listDeletedLists = { method: 'GET', path: '/api/lists/deleted' } as const;
export const undeleteList = { method: 'POST', path: '/api/lists/:id/undelete' } as const;
export const watchLists = { method: 'GET', path: '/api/lists/events' } as const;
