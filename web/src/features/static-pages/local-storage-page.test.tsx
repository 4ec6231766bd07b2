import { afterEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import LocalStoragePage from './local-storage-page.tsx';
import { formatBytes } from './messages.ts';

function browserSays(storage: object | undefined) {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

afterEach(() => browserSays(undefined));

function open() {
  render(
    <MemoryRouter>
      <LocalStoragePage />
    </MemoryRouter>,
  );
}

describe('the page about browser storage', () => {
  test('says how much is used and that nothing is promised; asking may change that', async () => {
    let isGranted = false;
    browserSays({
      estimate: async () => ({ usage: 3_400_000, quota: 2_000_000_000 }),
      persisted: async () => isGranted,
      persist: async () => {
        isGranted = true;
        return true;
      },
    });
    open();
    expect(await screen.findByText('3.4 MB of 2 GB')).toBeTruthy();
    expect(screen.getByText(/^Not promised/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to protect it' }));
    expect(await screen.findByText(/^Yes\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a refusal is told', async () => {
    browserSays({
      estimate: async () => ({ usage: 0, quota: 0 }),
      persisted: async () => false,
      persist: () => Promise.reject(new Error('no')),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the browser to protect it' }));
    expect(await screen.findByText(/The browser said no for now/)).toBeTruthy();
  });

  test('over plain http browsers say nothing, and the page says so', async () => {
    browserSays(undefined);
    open();
    expect(await screen.findAllByText('This browser does not say.')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_449_000, '1.4 MB'],
  [10_700_000_000, '10.7 GB'],
  [5e15, '5,000 TB'],
])('%d is shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
