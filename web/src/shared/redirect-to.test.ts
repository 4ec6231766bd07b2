import { expect, test } from '@jest/globals';
import { redirectTo } from './redirect-to.ts';

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'http://', 'mailto:x@y.test'])(
  'refuses to open %s',
  (url) => {
    const before = window.location.href;
    expect(() => redirectTo(url)).toThrow();
    expect(window.location.href).toBe(before);
  },
);

test('opens web addresses, on this site and elsewhere', () => {
  // jsdom only follows a change of the fragment.
  redirectTo('#paid');
  expect(window.location.hash).toBe('#paid');
});
