import { expect, test } from '@jest/globals';
import type { QueueEntry } from '@top100/sync/queue';
import { failureReason } from './sync-hooks.ts';

test.each<[QueueEntry['last_status'], string]>([
  [0, 'The server cannot be reached.'],
  [408, 'The server cannot be reached.'],
  [502, 'The server cannot be reached.'],
  [504, 'The server cannot be reached.'],
  [425, 'The server is busy.'],
  [429, 'The server is busy.'],
  [503, 'The server is not available right now.'],
  [500, 'The server had an error.'],
  [507, 'The server had an error.'],
  [200, 'The server had an error.'],
  [undefined, 'It has not reached your account yet.'],
])('explains attempts that ended with %s: "%s"', (last_status, reason) => {
  expect(failureReason(last_status === undefined ? {} : { last_status })).toBe(reason);
});
