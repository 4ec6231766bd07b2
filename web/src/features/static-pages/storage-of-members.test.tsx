import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { shownAccount } from '../../sync/shown-account.ts';
import { showMember } from '../../sync/test/show-member.ts';
import LocalStoragePage from './local-storage-page.tsx';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(showMember);
afterAll(() => shownAccount().close());

test('shows a member on the storage page what is in the account', async () => {
  render(
    <MemoryRouter>
      <LocalStoragePage />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Your account, right now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sync now' })).toBeTruthy();
});
