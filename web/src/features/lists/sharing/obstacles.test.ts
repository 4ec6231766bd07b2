import { expect, test } from '@jest/globals';
import { roomOfTiers, tierLimits } from '@top100/contracts/tiers';
import type { Session } from '../../../session/session.ts';
import { obstacleTo } from './obstacles.ts';

const account = { id: 'ann', email: 'ann@x.test', username: 'ann', isPremium: false };
const session: Session = { signedIn: 'yes', account, user: undefined, limits: roomOfTiers(tierLimits) };
const premium: Session = { ...session, account: { ...account, isPremium: true } };
const list = { sync_status: 'synced' } as const;

test('login comes first, then premium', () => {
  expect(obstacleTo(list, { ...session, account: undefined })).toBe('login');
  expect(obstacleTo(list, { ...session, signedIn: 'no' })).toBe('login again');
  expect(obstacleTo(list, session)).toBe('premium');
  expect(obstacleTo(list, premium)).toBeUndefined();
});

test('without a connection a premium list is published as soon as there is one', () => {
  expect(obstacleTo({ sync_status: 'pending' }, { ...premium, signedIn: 'unknown' })).toBeUndefined();
});

test('a list without room in the account, and one that a moderator holds back, cannot become public', () => {
  expect(obstacleTo({ sync_status: 'local_only' }, premium)).toBe('device only');
  expect(obstacleTo({ ...list, withheldReason: 'Spam' }, premium)).toBe('withheld');
});
