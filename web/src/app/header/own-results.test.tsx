import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { newItem } from '@top100/domain/items';
import { newList } from '@top100/testing/lists';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { shownAccount } from '../../sync/shown-account.ts';
import { SearchBox } from './search-box.tsx';

const dreamPop = newList('dream-pop', { title: 'Dream pop after dark', shortUri: 'dream-pop-after-dark' });
const kitchen = { ...dreamPop, id: 'kitchen', title: 'Kitchen', shortUri: 'kitchen' };
const dreams = newItem('song', { title: 'Dreams', artist: 'Fleetwood Mac' }, 0, () => 0.5);

beforeAll(async () => {
  const account = shownAccount();
  await account.ready;
  account.edit({ kind: 'listCreated', listId: dreamPop.id, list: dreamPop, items: [] });
  account.edit({ kind: 'listCreated', listId: kitchen.id, list: kitchen, items: [dreams] });
  window.fetch = async () =>
    new Response(
      JSON.stringify({ suggestions: [{ id: '1', type: 'song', title: 'Dream On', artist: 'Aerosmith' }] }),
    );
});
afterAll(() => shownAccount().close());

function Place() {
  const { pathname, state } = useLocation();
  return <p data-testid="place">{`${pathname} ${JSON.stringify(state)}`}</p>;
}

const texts = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('shows own lists, then own items, then the catalogue; a result opens its list and highlights the row', async () => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <SearchBox />
      <Place />
    </MemoryRouter>,
  );
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'dream' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3), { timeout: 5000 });
  expect(texts('Your lists')).toEqual(['Dream pop after darkSongs · 0 songs']);
  expect(texts('In your lists')).toEqual(['1DreamsFleetwood Mac · in Kitchen']);
  expect(texts('Add from the catalogue')).toEqual(['Dream OnAerosmithSongs']);

  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByTestId('place').textContent).toBe(
    `/my-lists/songs/kitchen ${JSON.stringify({ showItem: dreams.id })}`,
  );
});
