import { formatNumber } from '@top100/messages/formats';

/** Formats 3588 cents as '$35.88'. */
export const formatMoney = (cents: number): string =>
  formatNumber(cents / 100, { style: 'currency', currency: 'USD' });
