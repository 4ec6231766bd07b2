import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { StrictMode } from 'react';
import { ann } from '../../../../session/test/users.ts';
import { answer, startServer } from '../../test/fake-server.ts';
import { clearDraft } from '../draft.ts';
import { clearAllRejectedCodes } from '../rejected-codes.ts';
import { SignIn } from '../sign-in.tsx';

export const checkEmail = 'POST /api/auth/check-email';
export const authenticate = 'POST /api/auth/authenticate';
export const verifyCode = 'POST /api/auth/verify-code';
export const resend = 'POST /api/auth/resend-verification';
export const forgot = 'POST /api/auth/forgot-password';
export const verifyReset = 'POST /api/auth/verify-reset-code';
export const reset = 'POST /api/auth/reset-password';

export const goodPassword = 'Rainy-Sunday-7';
export const onDone = jest.fn<(user: User) => void>();
export const page = {} as { user: UserEvent };

/** Sets up and tears down every test of a file. */
export function prepareSignIn(): void {
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
}

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

export async function submitEmail(email = 'ann@example.com') {
  show();
  await page.user.type(field('Email'), `${email}{Enter}`);
}

export async function openPasswordStep() {
  await submitEmail();
  await screen.findByRole('heading', { name: 'Welcome back' });
}

export async function openSignUpStep() {
  answer(checkEmail, { success: true, exists: false });
  await submitEmail('new@example.com');
  await screen.findByRole('heading', { name: 'Create your account' });
}

export async function register() {
  await openSignUpStep();
  answer(authenticate, { action: 'register', user: { ...ann, emailVerified: false } });
  await page.user.type(field('Username'), 'new-one');
  await page.user.type(field('Password'), goodPassword);
  await page.user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
  await screen.findByRole('heading', { name: 'Check your inbox' });
}

export async function openResetCodeStep() {
  await openPasswordStep();
  answer(forgot, { success: true });
  await press('Forgot your password?');
  await page.user.type(field('Email'), '{Enter}');
  await screen.findByText(/^If there is an account for ann@example\.com/);
}

export async function openNewPasswordStep() {
  await openResetCodeStep();
  answer(verifyReset, { success: true });
  await page.user.type(field('Code'), 'abc123');
  await screen.findByRole('heading', { name: 'Choose a new password' });
}
