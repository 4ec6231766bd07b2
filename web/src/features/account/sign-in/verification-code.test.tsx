import { describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ann } from '../../../session/test/users.ts';
import { answer, asked, failNetwork, network, refuse } from '../test/fake-server.ts';
import { button, failure, field, onDone, page, press, show, title } from './test/sign-in-page.tsx';
import { authenticate, resend, verifyCode } from './test/sign-in-server.ts';
import { openPasswordStep, register } from './test/sign-in-steps.ts';

describe('the verification code', () => {
  test('is upper-cased, and submitted with its sixth character', async () => {
    await register();
    answer(verifyCode, { success: true, user: ann });
    await page.user.type(field('Code'), 'ab c-12');
    expect(field('Code').value).toBe('ABC12');
    expect(asked(verifyCode)).toEqual([]);
    await page.user.type(field('Code'), 'd');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(ann));
    expect(asked(verifyCode)).toMatchObject([{ body: { email: 'new@example.com', code: 'ABC12D' } }]);
  });

  test('can be pasted, also with surrounding words', async () => {
    await register();
    answer(verifyCode, { success: true, user: ann });
    await page.user.click(field('Code'));
    await page.user.paste('Your Top 100 code is K7Q2ZD. It is good for 10 minutes.');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(asked(verifyCode)).toMatchObject([{ body: { code: 'K7Q2ZD' } }]);
  });

  test('is not submitted if it is too short', async () => {
    await register();
    await page.user.type(field('Code'), 'abc{Enter}');
    expect(screen.getByText('The code has 6 characters')).toBeTruthy();
    expect(asked(verifyCode)).toEqual([]);
  });

  test('can be retyped after a rejection', async () => {
    await register();
    refuse(verifyCode, 'invalid_code');
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe('Invalid verification code. Please try again.'));
    // Otherwise a correct code, invalidated by earlier wrong ones, would be rejected without a reason.
    expect(screen.getByText(/Codes stop working after 5 wrong tries\.$/)).toBeTruthy();
    await page.user.keyboard('xyz987');
    await waitFor(() => expect(asked(verifyCode)).toHaveLength(2));
    expect(asked(verifyCode)[1]).toMatchObject({ body: { code: 'XYZ987' } });
  });

  test('is not submitted twice after a rejection, which shows the remaining attempts', async () => {
    await register();
    refuse(verifyCode, 'invalid_code', { attemptsLeft: 4 });
    await page.user.type(field('Code'), 'abc123');
    await screen.findByText(/ 4 tries left for this code\.$/);
    expect(failure()).toBe('Invalid verification code. Please try again.');
    await press('Verify');
    expect(failure()).toMatch(/^This code was already refused\./);
    await page.user.clear(field('Code'));
    await page.user.type(field('Code'), 'abc123');
    expect(asked(verifyCode)).toHaveLength(1);
    // Also after the login was closed and reopened.
    cleanup();
    show();
    await page.user.type(field('Code'), 'abc123');
    expect(failure()).toMatch(/^This code was already refused\./);
    expect(asked(verifyCode)).toHaveLength(1);
    refuse(verifyCode, 'invalid_code', { attemptsLeft: 1 });
    await page.user.clear(field('Code'));
    await page.user.type(field('Code'), 'xyz987');
    await screen.findByText(/ 1 try left for this code\.$/);
  });

  test('is not submitted twice by pressing Verify', async () => {
    await register();
    let release = () => {};
    network.answers[verifyCode] = () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ success: true, user: ann }));
      });
    await page.user.type(field('Code'), 'abc123');
    await press('One moment');
    await page.user.type(field('Code'), '{Enter}');
    expect(asked(verifyCode)).toHaveLength(1);
    release();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['code_dead', {}],
    ['invalid_code', { attemptsLeft: 0 }],
  ] as const)('requires a new one when it is dead (%s %j)', async (code, left) => {
    jest.useFakeTimers({ advanceTimers: true });
    page.user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await register();
    refuse(verifyCode, code, left);
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe('This code no longer works. Request a new one.'));
    expect(button('Verify').getAttribute('aria-disabled')).toBe('true');
    await page.user.clear(field('Code'));
    await page.user.type(field('Code'), 'xyz987');
    expect(failure()).toBe('This code no longer works. Request a new one.');
    expect(asked(verifyCode)).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(61_000));
    answer(resend, { success: true });
    await press('Resend code');
    await waitFor(() => expect(button('Verify').getAttribute('aria-disabled')).toBeNull());
    answer(verifyCode, { success: true, user: ann });
    await page.user.clear(field('Code'));
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(ann));
  });

  test('keeps its input when it could not be sent', async () => {
    await register();
    failNetwork(verifyCode);
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe('Failed to verify code. Please try again.'));
    expect(field('Code').value).toBe('ABC123');
  });

  test("shows a locked account's message as received", async () => {
    await register();
    refuse(verifyCode, 'too_many_failed');
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toMatch(/too many failed/));
  });

  test('leads to the login if it was right but signed nobody in', async () => {
    await register();
    answer(verifyCode, { success: true });
    refuse('POST /api/auth/login', 'internal');
    await page.user.type(field('Code'), 'abc123');
    await waitFor(() =>
      expect(failure()).toBe('Verification successful, but login failed. Please try logging in manually.'),
    );
    expect(title()).toBe('Welcome back');
  });
});

describe('resending the code', () => {
  test('is possible after 60 s, also if the login was closed meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    page.user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await register();
    const waiting = () => screen.getByRole('button', { name: /^Resend code in/ });
    expect(waiting().getAttribute('aria-disabled')).toBe('true');
    await page.user.click(waiting());
    expect(asked(resend)).toEqual([]);
    cleanup();
    act(() => void jest.advanceTimersByTime(30_000));
    show();
    expect(title()).toBe('Check your inbox');
    expect(Number(waiting().textContent?.match(/\d+/)?.[0])).toBeLessThanOrEqual(30);
    act(() => void jest.advanceTimersByTime(31_000));
    answer(resend, { success: true });
    await press('Resend code');
    expect(asked(resend)).toMatchObject([{ body: { email: 'new@example.com' } }]);
    await waitFor(() => expect(waiting()).toBeTruthy());
    expect(screen.getAllByText('We sent a new code. The old one no longer works.')).toBeTruthy();
  });

  test('reports a failure', async () => {
    refuse(authenticate, 'not_verified');
    await openPasswordStep();
    await page.user.type(field('Password'), 'right{Enter}');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    failNetwork(resend);
    await press('Resend code');
    await waitFor(() => expect(failure()).toBe('Failed to resend code. Please try again.'));
  });
});
