import { jest } from '@jest/globals';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { newItem } from '@top100/domain/items';
import { StrictMode, useState } from 'react';
import { halo } from '../../reviewing/test/rows.ts';
import type { AddBarProps } from '../add-bar.tsx';
import { AddBar } from '../add-bar.tsx';

/** Shared by the tests of the add bar: a page with a list, a fake network, and helpers for both. */

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });

export async function loadParts(): Promise<void> {
  await import('../paste-review-dialog.tsx');
  await import('../../item-form/item-form-dialog.tsx');
  await import('../../../shared/ui/modal-dialog.tsx');
}

export const hello: CatalogueEntry = { id: 'c2', type: 'song', title: 'Hello', artist: 'Adele', year: 2015 };

/** The fake network: requests and answers. */
export const network = {
  requests: [] as URL[],
  answer: () => found(halo, hello),
};

export const found = (...results: CatalogueEntry[]): Promise<Response> =>
  Promise.resolve(Response.json({ results }));
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

export function startNetwork(): void {
  network.requests = [];
  network.answer = () => found(halo, hello);
  globalThis.fetch = ((input: string, init: RequestInit) => {
    network.requests.push(new URL(input, 'http://localhost'));
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      network.answer().then(resolve, reject);
    });
  }) as typeof fetch;
}

let word = 0;

/** Words that no other test uses, since answers are cached. */
export function freshWords(): string {
  word += 1;
  return `halo${word}`;
}

/** A list that accepts added items. */
function Page({ items: first, onAdd, ...props }: AddBarProps) {
  const [items, setItems] = useState(first);
  const add = (added: Item[]) => {
    onAdd(added);
    setItems([...items, ...added]);
    return () => setItems((now) => now.filter((item) => !added.includes(item)));
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
  const searchable = category.catalogueName !== null;
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
