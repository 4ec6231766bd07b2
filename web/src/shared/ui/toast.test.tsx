import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react/pure';
import { defaultToastMs, titleToastMs, toast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"][data-removed="false"]')].map(
    (element) => element.textContent,
  );

beforeEach(async () => {
  jest.useFakeTimers();
  render(<ToastHost />);
});
afterEach(async () => {
  // The pure entry of Testing Library doesn't unmount by itself: visible toasts have to expire first.
  await pass(120_000);
  cleanup();
  jest.useRealTimers();
});

/** The toaster loads with the first toast and waits a moment before showing it. */
async function arrive() {
  for (let round = 0; round < 20; round += 1) await pass(20);
}

describe('toasts', () => {
  test('appear with title and message, although the toaster is lazy-loaded', async () => {
    act(() => {
      toast.success('The list was saved.', { title: 'Saved', duration: 60_000 });
    });
    expect(shown()).toEqual([]);
    await arrive();
    expect(shown()).toEqual(['SavedThe list was saved.']);
  });

  test('are limited to the newest three', async () => {
    act(() => {
      for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text, { duration: 60_000 });
    });
    await arrive();
    expect(shown().sort()).toEqual(['five', 'four', 'three']);
  });

  test('last 3000 ms by default, and 5000 ms for titles', async () => {
    expect([defaultToastMs, titleToastMs]).toEqual([3000, 5000]);
    act(() => {
      toast.warning('short');
      toast.error('long', { duration: titleToastMs });
    });
    await arrive();
    expect(shown().sort()).toEqual(['long', 'short']);
    await pass(3000);
    expect(shown()).toEqual(['long']);
    await pass(2500);
    expect(shown()).toEqual([]);
  });

  test('offer an action and close when it is taken', async () => {
    const undo = jest.fn();
    act(() => {
      toast.info('deleted', { duration: 60_000, action: { label: 'Undo', onClick: undo } });
    });
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1000);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  test('replace each other if they share an id', async () => {
    act(() => {
      for (const text of ['one', 'two']) toast.info(text, { id: 'same', duration: 60_000 });
    });
    await arrive();
    expect(shown()).toEqual(['two']);
  });

  test('can be dismissed by id', async () => {
    let id = '';
    act(() => {
      id = toast.info('working', { duration: 60_000 });
    });
    await arrive();
    act(() => toast.dismiss(id));
    await pass(1000);
    expect(shown()).toEqual([]);
  });
});
