export const listFeatured = { method: 'GET', path: '/api/lists/featured/:category' } as const;
export const listPopular = { method: 'GET', path: '/api/lists/popular/:category' } as const;
export const getPublicUser = { method: 'GET', path: '/api/discover/users/:username' } as const;
export const getSharedList = { method: 'GET', path: '/lists/shared/:username/:category/:listSlug' } as const;
export const getSharedListOfApi = {
  method: 'GET',
  path: '/api/lists/shared/:username/:category/:listSlug',
} as const;
export const countView = { method: 'POST', path: '/api/lists/:id/view' } as const;
export const reportList = { method: 'POST', path: '/api/lists/:id/report' } as const;
