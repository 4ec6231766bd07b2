import { jest } from '@jest/globals';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { Item } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import { StrictMode, useState } from 'react';
import type { AddBarProps } from '../add-bar.tsx';
import { AddBar } from '../add-bar.tsx';

/** What the tests of the add bar share: a page with a list, a network, and the ways to look at both. */

// Parts that come at first use: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 5000 });

export async function loadParts(): Promise<void> {
  await import('../paste-review-dialog.tsx');
  await import('../item-form-dialog.tsx');
  await import('../../../../shared/ui/modal-dialog.tsx');
}

export const halo: CatalogueEntry = {
  id: 'c1',
  type: 'song',
  title: 'Halo',
  artist: 'Beyoncé',
  album: 'I Am… Sasha Fierce',
  year: 2008,
  duration_seconds: 261,
};
export const hello: CatalogueEntry = { id: 'c2', type: 'song', title: 'Hello', artist: 'Adele', year: 2015 };

/** The network: what was asked, and what it answers. */
export const network = {
  asked: [] as URL[],
  answer: () => found(halo, hello),
};

export const found = (...results: CatalogueEntry[]): Promise<Response> =>
  Promise.resolve(Response.json({ results }));
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

export function startNetwork(): void {
  network.asked = [];
  network.answer = () => found(halo, hello);
  globalThis.fetch = ((input: string, init: RequestInit) => {
    network.asked.push(new URL(input, 'http://localhost'));
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      network.answer().then(resolve, reject);
    });
  }) as typeof fetch;
}

let word = 0;

/** Words that no other test has asked for: answers are kept for the page's lifetime. */
export function freshWords(): string {
  word += 1;
  return `halo${word}`;
}

/** A list that takes what is added to it. */
function Page({ items: first, onAdd, ...props }: AddBarProps) {
  const [items, setItems] = useState(first);
  const add = (added: Item[]) => {
    onAdd(added);
    setItems([...items, ...added]);
  };
  return (
    <>
      <AddBar {...props} items={items} onAdd={add} />
      <button type="button">elsewhere</button>
    </>
  );
}

export function show(given: Partial<AddBarProps> & { categoryId?: CategoryId } = {}) {
  const { categoryId = 'songs', items: first = [], ...props } = given;
  const calls = {
    onAdd: jest.fn<AddBarProps['onAdd']>(),
    onLimit: jest.fn<AddBarProps['onLimit']>(),
    onShowExisting: jest.fn<AddBarProps['onShowExisting']>(),
  };
  const category = categoryById(categoryId);
  const { searchable } = category;
  render(
    <StrictMode>
      <Page {...{ category, searchable, itemLimit: 25, items: first }} {...calls} {...props} />
    </StrictMode>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { user, ...calls };
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox');
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
export const active = () =>
  screen.queryAllByRole('option').find((option) => option.ariaSelected === 'true')?.textContent;
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const songs = (n: number) =>
  Array.from({ length: n }, (_, at) => newItem('song', { title: `T${at}`, artist: `A${at}` }, at, () => 0.5));
