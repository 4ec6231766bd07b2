export const getSubscription = { method: 'GET', path: '/api/users/subscription' } as const;
export const downloadMyData = { method: 'GET', path: '/api/users/data' } as const;
