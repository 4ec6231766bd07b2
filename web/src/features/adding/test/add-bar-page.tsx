import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { newItem } from '@top100/domain/items';
import { StrictMode, useState } from 'react';
import type { AddBarProps } from '../add-bar.tsx';
import { AddBar } from '../add-bar.tsx';
import { startNetwork } from './fake-catalogue.ts';

/** Shared by the tests of the add bar: a page with a list. */

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('../paste-review-dialog.tsx');
  await import('../../item-form/item-form-dialog.tsx');
  await import('../../../shared/ui/modal-dialog.tsx');
});
beforeEach(() => {
  jest.useFakeTimers();
  startNetwork();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

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

/** Shows the page and searches words that no other test uses. */
export async function search(given?: Parameters<typeof show>[0]) {
  const shown = show(given);
  const words = freshWords();
  await shown.user.type(field(), `${words}{Enter}`);
  await pass(0);
  return { ...shown, words };
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox');
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
export const active = () =>
  screen.queryAllByRole('option').find((option) => option.ariaSelected === 'true')?.textContent;
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const songs = (n: number) =>
  Array.from({ length: n }, (_, at) => newItem('song', { title: `T${at}`, artist: `A${at}` }, at, () => 0.5));
