import { expect, test } from '@jest/globals';
import { customerOfEvent } from './event-customer.ts';

const event = (type: string, object: Record<string, unknown>) => ({ type, data: { object } });

test.each([
  ['customer.subscription.updated', { object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1'],
  ['invoice.paid', { object: 'invoice', customer: { id: 'cus_2', object: 'customer' } }, 'cus_2'],
  ['checkout.session.completed', { object: 'checkout.session', customer: 'cus_3' }, 'cus_3'],
  ['customer.deleted', { object: 'customer', id: 'cus_4' }, 'cus_4'],
  ['checkout.session.completed', { object: 'checkout.session', customer: null }, undefined],
  ['invoice.paid', { object: 'invoice' }, undefined],
  ['invoice.paid', { object: 'invoice', customer: { id: 7 } }, undefined],
  ['customer.updated', { object: 'customer', id: 'cus_5' }, undefined],
  ['payout.paid', { object: 'payout', customer: 'cus_6' }, undefined],
])('an event %s about %j belongs to the customer %s', (type, object, customer) => {
  expect(customerOfEvent(event(type, object))).toBe(customer);
});
