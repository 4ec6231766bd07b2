import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { categoryById } from '@top100/contracts/categories';
import type { User } from '@top100/contracts/endpoints/auth';
import { MemoryRouter } from 'react-router-dom';
import { sessionEnded, sessionStarted } from '../../session/session.ts';
import { OverLimit } from './over-limit.tsx';

const songs = categoryById('songs');
const ann = (isPremium: boolean): User => ({
  id: 'ann',
  email: 'ann@x.test',
  username: 'ann',
  isAdmin: false,
  subscriptionStatus: isPremium ? 'premium' : 'free',
  isPremium,
  emailVerified: true,
});

afterEach(() => {
  cleanup();
  act(sessionEnded);
});

async function show(items: number, lists: number): Promise<string | null> {
  await act(async () => {
    render(
      <MemoryRouter>
        <OverLimit category={songs} items={items} lists={lists} />
      </MemoryRouter>,
    );
  });
  return screen.queryByRole('note')?.textContent ?? null;
}

test('a list that was longer under Premium says why nothing can be added, and that it stays', async () => {
  sessionStarted(ann(false));
  expect(await show(60, 1)).toBe(
    '60 of 25 songs: the list stays as it is, to be read, ranked and shortened. More can be added once there is room. Upgrade to Premium',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/upgrade');
});

test('so does a category with more lists than there is room for', async () => {
  sessionStarted(ann(false));
  expect(await show(10, 3)).toBe(
    '3 of 1 list in Songs: all of them stay. A new one can be made once there is room. Upgrade to Premium',
  );
});

test('what is full, and what fits, says nothing', async () => {
  sessionStarted(ann(false));
  expect(await show(25, 1)).toBeNull();
});

test('it goes with Premium, without a reload', async () => {
  sessionStarted(ann(false));
  expect(await show(60, 3)).not.toBeNull();
  await act(async () => sessionStarted(ann(true)));
  expect(screen.queryByRole('note')).toBeNull();
  await act(async () => sessionStarted(ann(false)));
  expect(screen.getByRole('note')).toBeTruthy();
});
