import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';
import { canDeleteAccount } from './policy.ts';

describe('an account', () => {
  const subscription = {
    amount: 399,
    interval: 'month' as const,
    currentPeriodEnd: '2030-01-01T00:00:00Z',
    cancelAtPeriodEnd: false,
    paymentFailed: false,
  };

  test('can be deleted unless a subscription renews', () => {
    expect(canDeleteAccount({ subscription })).toBe(false);
    expect(canDeleteAccount({ subscription: { ...subscription, cancelAtPeriodEnd: true } })).toBe(true);
    expect(canDeleteAccount({ subscription: null })).toBe(true);
  });
});

describe('a password', () => {
  test.each([
    'Password1!',
    'PassWORD123!',
    'P@ssw0rd',
    'P@$$w0rd2024',
    'Welcome1!',
    '!Summer2025',
    'Qwerty123!',
    '1qaz@WSX',
    '1q2w3e4R!',
    'Abc123!?',
    'Letmein#1',
    'iLoveYou<3',
    'Dragon_99',
  ])('is common: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'Correct-Horse-7',
    'Demo-Pass-1!',
    'Test-Pass-1!',
    'xK3#top9Lq',
    'Tr0ub4dor&3',
    'Password-manager-9',
    'Dragon!83920174',
    'zQ7$mf2!Wp',
  ])('is not common: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
