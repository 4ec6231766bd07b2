const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$35.88' for 3588 cents. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}
