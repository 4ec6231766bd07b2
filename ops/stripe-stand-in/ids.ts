import { randomInt } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const lengths = {
  cus: 14,
  cs_test: 58,
  bps: 24,
  sub: 24,
  si: 14,
  in: 24,
  il: 24,
  li: 24,
  pm: 24,
  evt: 24,
  req: 14,
};

/** An id in Stripe's form: `sub_1Pz…`. */
export function newId(prefix: keyof typeof lengths): string {
  return `${prefix}_${Array.from({ length: lengths[prefix] }, () => signs[randomInt(signs.length)]).join('')}`;
}
