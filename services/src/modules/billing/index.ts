export { isPremiumNow } from './premium.ts';
export { grantPremium } from './store.ts';
