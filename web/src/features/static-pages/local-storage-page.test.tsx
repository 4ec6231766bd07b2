import { afterEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import LocalStoragePage from './local-storage-page.tsx';
import { formatBytes } from './messages.ts';

function stubStorage(storage: object | undefined) {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

afterEach(() => stubStorage(undefined));

function open() {
  render(
    <MemoryRouter>
      <LocalStoragePage />
    </MemoryRouter>,
  );
}

describe('the page about browser storage', () => {
  test('shows usage and missing protection; asking may grant it', async () => {
    let isGranted = false;
    stubStorage({
      estimate: async () => ({ usage: 3_400_000, quota: 2_000_000_000 }),
      persisted: async () => isGranted,
      persist: async () => {
        isGranted = true;
        return true;
      },
    });
    open();
    expect(await screen.findByText('3.4 MB of 2 GB')).toBeTruthy();
    expect(screen.getByText(/^No\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to protect it' }));
    expect(await screen.findByText(/^Yes\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('reports a denial', async () => {
    stubStorage({
      estimate: async () => ({ usage: 0, quota: 0 }),
      persisted: async () => false,
      persist: () => Promise.reject(new Error('no')),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the browser to protect it' }));
    expect(await screen.findByText(/The browser declined/)).toBeTruthy();
  });

  test('says that browsers report nothing over plain http', async () => {
    stubStorage(undefined);
    open();
    expect(await screen.findAllByText('Unknown in this browser.')).toHaveLength(2);
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
])('formats %d as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
