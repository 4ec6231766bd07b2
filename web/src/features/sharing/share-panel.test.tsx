import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { endSession, startSession } from '../../session/session.ts';
import { person, withPremium } from '../../session/test/users.ts';
import { AccountProvider } from '../../sync/account-context.tsx';
import { type Account, openAccount } from '../../sync/open-account.ts';
import { rainySunday } from '../list-basics/test/rainy-sunday.ts';
import SharePanel from './share-panel.tsx';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('../../list-view/share/share-content.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
});

const ann = withPremium(person('ann'));
const published = { ...rainySunday, isPublic: true, publicSlug: 'rainy-sunday-x7k2p9qa' };

let account: Account;
afterEach(async () => {
  cleanup();
  await account.close();
});

async function open(list: typeof rainySunday) {
  account = openAccount(`share-panel-${Math.random()}`);
  await account.ready;
  render(
    <AccountProvider account={account}>
      <MemoryRouter>
        <SharePanel list={list} open onClose={() => {}} />
      </MemoryRouter>
    </AccountProvider>,
  );
}
const said = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeTruthy();

test('asks to publish a private list first', async () => {
  act(() => startSession(ann));
  await open(rainySunday);
  await said('To share this list, you need to make it public first');
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
});

test('explains why a list has no link yet: not logged in, or not on the server yet', async () => {
  act(() => endSession());
  await open({ ...rainySunday, isPublic: true });
  await said('Please log in to generate a share link for this list.');
  act(() => startSession(ann));
  await said(/^Public share link not available/);
});

test('explains that an account without a username has no link', async () => {
  act(() => startSession({ ...ann, username: '' }));
  await open(published);
  await said('Username not available. Please log in and try again.');
});
