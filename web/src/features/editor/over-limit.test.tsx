import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { categoryById } from '@top100/domain/categories';
import { MemoryRouter } from 'react-router-dom';
import { endSession, startSession } from '../../session/session.ts';
import { person, withPremium } from '../../session/test/users.ts';
import { OverLimit } from './over-limit.tsx';

const songs = categoryById('songs');
const ann = (isPremium: boolean) => (isPremium ? withPremium(person('ann')) : person('ann'));

afterEach(() => {
  cleanup();
  act(endSession);
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

test('explains on a list over the limit why nothing can be added, and that it stays', async () => {
  startSession(ann(false));
  expect(await show(60, 1)).toBe(
    '60 of 25 songs: you can read, rank and shorten this list. Add more once there is space. Upgrade to Premium',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/upgrade');
});

test('explains the same in a category with too many lists', async () => {
  startSession(ann(false));
  expect(await show(10, 3)).toBe(
    '3 of 1 list in Songs: all of them stay. Create new ones once there is space. Upgrade to Premium',
  );
});

test('shows nothing at or below the limit', async () => {
  startSession(ann(false));
  expect(await show(25, 1)).toBeNull();
});

test('disappears with Premium, without a reload', async () => {
  startSession(ann(false));
  expect(await show(60, 3)).not.toBeNull();
  await act(async () => startSession(ann(true)));
  expect(screen.queryByRole('note')).toBeNull();
  await act(async () => startSession(ann(false)));
  expect(screen.getByRole('note')).toBeTruthy();
});
