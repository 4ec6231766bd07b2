import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { StrictMode } from 'react';
import { answer, startServer } from '../../test/fake-server.ts';
import { clearDraft } from '../draft.ts';
import { clearAllRejectedCodes } from '../rejected-codes.ts';
import { SignIn } from '../sign-in.tsx';
import { checkEmail } from './sign-in-server.ts';

export const onDone = jest.fn<(user: User) => void>();
export const page = {} as { user: UserEvent };

beforeEach(() => {
  startServer();
  answer(checkEmail, { success: true, exists: true });
  onDone.mockClear();
  page.user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  clearDraft();
  clearAllRejectedCodes();
  jest.useRealTimers();
});

export function show() {
  render(
    <StrictMode>
      <SignIn level={1} onDone={onDone} />
    </StrictMode>,
  );
}

export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole('button', { name });
export const failure = () => screen.getByRole('alert').textContent;
export const press = (name: string) => page.user.click(button(name));
