import { expect, test } from '@jest/globals';
import { tierLimits, tierQuotas } from '@top100/domain/tiers';
import type { Session } from '../../session/session.ts';
import { publishObstacle } from './obstacles.ts';

const account = { id: 'ann', email: 'ann@x.test', username: 'ann', isPremium: false };
const session: Session = { signedIn: 'yes', account, user: undefined, limits: tierQuotas(tierLimits) };
const premium: Session = { ...session, account: { ...account, isPremium: true } };
const list = { sync_status: 'synced' } as const;

test('requires a login before premium', () => {
  expect(publishObstacle(list, { ...session, account: undefined })).toBe('login');
  expect(publishObstacle(list, { ...session, signedIn: 'no' })).toBe('login again');
  expect(publishObstacle(list, session)).toBe('premium');
  expect(publishObstacle(list, premium)).toBeUndefined();
});

test('allows publishing a premium list offline', () => {
  expect(publishObstacle({ sync_status: 'pending' }, { ...premium, signedIn: 'unknown' })).toBeUndefined();
});

test('rejects a list without space in the account, and one withheld by a moderator', () => {
  expect(publishObstacle({ sync_status: 'local_only' }, premium)).toBe('device only');
  expect(publishObstacle({ ...list, withheldReason: 'Spam' }, premium)).toBe('withheld');
});
