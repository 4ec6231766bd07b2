export const searchMusic = { method: 'GET', path: '/api/music/search' } as const;
export const suggestMusic = { method: 'GET', path: '/api/music/suggestions' } as const;
export const listCatalogueCategories = { method: 'GET', path: '/api/catalogue/categories' } as const;
export const matchMusic = { method: 'POST', path: '/api/music/match' } as const;
