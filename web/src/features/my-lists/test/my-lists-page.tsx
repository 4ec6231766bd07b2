import { render } from '@testing-library/react';
import { newItem } from '@top100/domain/items';
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
import { rainySunday } from '../../list-basics/test/rainy-sunday.ts';
import { listColumn, MyLists } from '../my-lists.tsx';

let names = 0;
const opened: Account[] = [];

/** Closes what the test has opened. */
export async function closeMyLists(): Promise<void> {
  await Promise.all(opened.splice(0).map((account) => account.close()));
}

/** Opens My Lists at this list; returns the account and the location. */
export async function openMyLists(
  options: AccountOptions = {},
  list: StoredList = rainySunday,
): Promise<{ account: Account; place: () => Location; navigate: (by: number) => void }> {
  names += 1;
  await listColumn.load();
  const account = openAccount(`my-lists-page-${names}`, options);
  opened.push(account);
  await account.ready;
  const item = newItem(
    'song',
    { title: 'Teardrop', artist: 'Massive Attack' },
    Date.parse(list.createdAt),
    () => 0.5,
  );
  account.edit({ kind: 'listCreated', listId: list.id, list, items: [item] });
  let location: Location;
  let go: NavigateFunction;
  function Probe() {
    location = useLocation();
    go = useNavigate();
    return null;
  }
  // Menus render into <main>.
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
