import { render } from '@testing-library/react';
import { newItem } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { AccountProvider } from '../../../sync/account-context.tsx';
import { type Account, type AccountOptions, openAccount } from '../../../sync/open-account.ts';
import { MyLists } from '../my-lists.tsx';

const at = '2026-01-01T00:00:00.000Z';

/** A list of one song that the server has. */
export const rainySunday: StoredList = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Rainy Sunday',
  description: '',
  category: 'songs',
  isPublic: false,
  shortUri: 'rainy-sunday',
  itemCount: 1,
  createdAt: at,
  updatedAt: at,
  sync_status: 'synced',
  sync_version: 3,
  n: 1,
};

let opened = 0;

/** My Lists with that list in sight, and where the page has got to. */
export async function openMyLists(
  options: AccountOptions = {},
  list: StoredList = rainySunday,
): Promise<{ account: Account; place: () => Location; navigate: (by: number) => void }> {
  opened += 1;
  const account = openAccount(`my-lists-page-${opened}`, options);
  await account.ready;
  const item = newItem('song', { title: 'Teardrop', artist: 'Massive Attack' }, Date.parse(at), () => 0.5);
  account.edit({ kind: 'listCreated', listId: list.id, list, items: [item] });
  let location: Location;
  let go: NavigateFunction;
  function Probe() {
    location = useLocation();
    go = useNavigate();
    return null;
  }
  // Menus belong to the page's main part.
  const main = document.createElement('main');
  document.body.replaceChildren(main);
  render(
    <AccountProvider account={account}>
      <MemoryRouter initialEntries={['/my-lists/songs/rainy-sunday']}>
        <Routes>
          <Route path="/my-lists/:category/:listUri?" element={<MyLists />} />
        </Routes>
        <Probe />
      </MemoryRouter>
    </AccountProvider>,
    { container: main },
  );
  return { account, place: () => location, navigate: (by) => void go(by) };
}
