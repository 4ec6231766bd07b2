import { expect, test } from '@jest/globals';
import { loginRequiredPath, pageAfterLogin } from './page-after-login.ts';

test('leads to a protected page after the login', () => {
  const address = loginRequiredPath('/my-lists/songs', '/admin/dashboard');
  expect(address).toBe('/my-lists/songs?login=required&to=%2Fadmin%2Fdashboard');
  expect(pageAfterLogin(new URL(address, 'http://localhost').search)).toBe('/admin/dashboard');
});

test.each([
  '',
  '?to=',
  '?to=https://evil.example/admin/dashboard',
  '?to=//evil.example/admin/dashboard',
  '?to=/admin/dashboard/../../upgrade',
  '?to=javascript:alert(1)',
  '?to=/account',
])('ignores the address %s', (search) => {
  expect(pageAfterLogin(search)).toBeUndefined();
});
