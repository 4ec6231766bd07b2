export const castVote = { method: 'POST', path: '/api/lists/:id/vote' } as const;
export const removeVote = { method: 'DELETE', path: '/api/lists/:id/vote' } as const;
export const getVotes = { method: 'GET', path: '/api/lists/:id/votes' } as const;
export const getOwnVotes = { method: 'GET', path: '/api/votes' } as const;
export const getChangedLists = { method: 'GET', path: '/api/votes/changed' } as const;
