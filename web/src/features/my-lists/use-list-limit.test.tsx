import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { endSession, startSession } from '../../session/session.ts';
import { person, withPremium } from '../../session/test/users.ts';
import { useListLimit } from './use-list-limit.ts';

const ann = person('ann');

afterEach(cleanup);

const limitOf = (total: number) => renderHook(() => useListLimit(total)).result.current;

test('shows visitors and free members the limit of one list per category before it rejects another', () => {
  for (const session of [endSession, () => startSession(ann)]) {
    act(session);
    expect(limitOf(0)).toEqual({ count: undefined, needsPremium: false });
    expect(limitOf(1)).toEqual({ count: '1 of 1 list', needsPremium: true });
    expect(limitOf(3)).toEqual({ count: '3 lists, limit 1', needsPremium: true });
  }
});

test("shows Premium's limit near 1,000 lists, without a Premium mark", () => {
  act(() => startSession(withPremium(ann)));
  expect(limitOf(500)).toEqual({ count: undefined, needsPremium: false });
  expect(limitOf(900)).toEqual({ count: '900 of 1,000 lists', needsPremium: false });
  expect(limitOf(1000)).toEqual({ count: '1,000 of 1,000 lists', needsPremium: false });
});
