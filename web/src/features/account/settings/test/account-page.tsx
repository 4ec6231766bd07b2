import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { endSession, startSession } from '../../../../session/session.ts';
import { ann } from '../../../../session/test/users.ts';
import { ConfirmHost } from '../../../../shared/ui/confirm.tsx';
import { setupUser } from '../../../../shared/ui/test/setup-user.ts';
import { consumeToasts, type ToastCommand } from '../../../../shared/ui/toast-queue.ts';
import { shownAccount } from '../../../../sync/shown-account.ts';
import AccountPage from '../../account-page.tsx';
import { answer, startServer } from '../../test/fake-server.ts';

export const subscription = 'GET /api/users/subscription';
export const changePassword = 'POST /api/auth/change-password';
export const deletion = 'DELETE /api/auth/account';
export const logout = 'POST /api/auth/logout';
export const data = 'GET /api/users/data';
export const free = { isPremium: false, status: 'free', subscription: null, complimentaryUntil: null };
export const goodPassword = 'Rainy-Sunday-7';
export const page = {} as { user: UserEvent; toasts: ToastCommand[] };

/** Sets up and tears down every test of a file. */
export function prepareAccountPage(): void {
  let stopToasts: () => void;
  beforeEach(() => {
    startServer(ann);
    answer(subscription, free);
    page.user = setupUser();
    page.toasts = [];
    stopToasts = consumeToasts((command) => page.toasts.push(command));
  });
  afterEach(() => {
    cleanup();
    stopToasts();
    endSession();
    jest.useRealTimers();
  });
  // Logging out has opened a channel to other tabs, which would keep the process alive.
  afterAll(async () => {
    await shownAccount().close();
  });
}

export function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

export function show(who: User = ann) {
  startSession(who);
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/account']}>
        <AccountPage />
        <Place />
        <ConfirmHost />
      </MemoryRouter>
    </StrictMode>,
  );
}

export const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
export const section = (name: string) => within(screen.getByRole('region', { name }));
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Toasts of the account page; sync shows its own. */
export const toasted = () =>
  page.toasts.flatMap((order) =>
    order.kind === 'show' && order.title !== 'Syncing' ? [[order.type, order.title, order.message]] : [],
  );
