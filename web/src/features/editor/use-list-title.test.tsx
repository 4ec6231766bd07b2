import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { useListTitle } from './use-list-title.ts';

afterEach(cleanup);

let navigate: NavigateFunction;

function Frame({ list }: { list: string }) {
  const { pathname } = useLocation();
  navigate = useNavigate();
  useLayoutEffect(() => {
    document.title = `General title of ${pathname}`;
  }, [pathname]);
  return pathname.startsWith('/my-lists') ? <List title={list} /> : null;
}

function List({ title }: { title: string }) {
  useListTitle(title);
  return null;
}

const named = (list: string) => (
  <MemoryRouter initialEntries={['/my-lists/songs/rainy-sunday']}>
    <Frame list={list} />
  </MemoryRouter>
);

test("shows the list's name in the tab, follows a rename, and resets it on the next page", async () => {
  const shown = render(named('Rainy Sunday'));
  expect(document.title).toBe('Rainy Sunday · Top 100');
  shown.rerender(named('Rainy Monday'));
  expect(document.title).toBe('Rainy Monday · Top 100');
  await act(() => navigate('/my-lists/songs/rainy-monday'));
  expect(document.title).toBe('Rainy Monday · Top 100');
  await act(() => navigate('/privacy'));
  expect(document.title).toBe('General title of /privacy');
});
