import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, asked, failNetwork, refuse } from '../test/fake-server.ts';
import { button, failure, field, page, press, title } from './test/sign-in-page.tsx';
import { forgot, goodPassword, reset, verifyReset } from './test/sign-in-server.ts';
import { openNewPasswordStep, openPasswordStep, openResetCodeStep } from './test/sign-in-steps.ts';

describe('a forgotten password', () => {
  test('is reset by email, code and new password, and returns to the email with a notice', async () => {
    await openNewPasswordStep();
    expect(asked(verifyReset)).toMatchObject([{ body: { email: 'ann@example.com', code: 'ABC123' } }]);
    answer(reset, { success: true });
    await page.user.type(field('New password'), goodPassword);
    await page.user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await screen.findByRole('heading', { name: 'Login or sign up' });
    expect(asked(reset)).toMatchObject([
      { body: { email: 'ann@example.com', code: 'ABC123', password: goodPassword } },
    ]);
    expect(screen.getAllByText('Password changed. You can log in now.')).toBeTruthy();
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('reports a code that cannot be sent', async () => {
    await openPasswordStep();
    failNetwork(forgot);
    await press('Forgot your password?');
    await press('Send code');
    await waitFor(() => expect(failure()).toBe('Failed to send reset code. Please try again.'));
    await press('Back to login');
    expect(title()).toBe('Login or sign up');
  });

  test.each([
    ['invalid_reset_code', 'Invalid reset code. Please try again.'],
    ['internal', 'Failed to verify code. Please try again.'],
  ] as const)('answers a code rejected with %s by: %s', async (code, text) => {
    await openResetCodeStep();
    refuse(verifyReset, code);
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe(text));
  });

  test('reports a failed reset and keeps the new password', async () => {
    await openNewPasswordStep();
    failNetwork(reset);
    await page.user.type(field('New password'), goodPassword);
    await page.user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await waitFor(() => expect(failure()).toBe('Failed to reset password. Please try again.'));
    expect(field('New password').value).toBe(goodPassword);
  });

  test('returns to the code step when the code has expired', async () => {
    await openNewPasswordStep();
    refuse(reset, 'invalid_reset_code');
    await page.user.type(field('New password'), goodPassword);
    await page.user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(failure()).toBe('Invalid reset code. Please try again.');
  });

  test('returns to request another code when the code is dead', async () => {
    await openNewPasswordStep();
    refuse(reset, 'code_dead', { attemptsLeft: 0 });
    await page.user.type(field('New password'), goodPassword);
    await page.user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(failure()).toBe('This code no longer works. Request a new one.');
    expect(button('Verify').getAttribute('aria-disabled')).toBe('true');
  });

  test('validates the new password and its repetition', async () => {
    await openNewPasswordStep();
    await page.user.type(field('New password'), goodPassword);
    await page.user.type(field('Repeat the password'), 'else{Enter}');
    expect(screen.getByText('Passwords do not match. Please try again.')).toBeTruthy();
    expect(asked(reset)).toEqual([]);
  });
});
