export const getHealth = { method: 'GET', path: '/api/health' } as const;
export const getReady = { method: 'GET', path: '/api/ready' } as const;
