import { screen } from '@testing-library/react';
import { ann } from '../../../../session/test/users.ts';
import { answer } from '../../test/fake-server.ts';
import { field, page, press, show } from './sign-in-page.tsx';
import { authenticate, checkEmail, forgot, goodPassword, verifyReset } from './sign-in-server.ts';

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
