export const getPrices = { method: 'GET', path: '/api/subscription/prices' } as const;
export const createCheckout = { method: 'POST', path: '/api/subscription/create-checkout' } as const;
export const openBillingPortal = { method: 'POST', path: '/api/subscription/billing-portal' } as const;
export const cancelSubscription = { method: 'POST', path: '/api/subscription/cancel' } as const;
export const reactivateSubscription = { method: 'POST', path: '/api/subscription/reactivate' } as const;
