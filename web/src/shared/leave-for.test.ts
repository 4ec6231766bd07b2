import { expect, test } from '@jest/globals';
import { leaveFor } from './leave-for.ts';

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'http://', 'mailto:x@y.test'])(
  'nobody is sent to %s',
  (url) => {
    const before = window.location.href;
    expect(() => leaveFor(url)).toThrow();
    expect(window.location.href).toBe(before);
  },
);

test('web addresses are followed, elsewhere and on the site itself', () => {
  // jsdom follows a change of the fragment alone.
  leaveFor('#paid');
  expect(window.location.hash).toBe('#paid');
});
