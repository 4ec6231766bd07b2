import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ann } from '../../../session/test/users.ts';
import { answer, asked, failNetwork, network, refuse, respondEmpty } from '../test/fake-server.ts';
import { button, failure, field, onDone, page, press, show, title } from './test/sign-in-page.tsx';
import { authenticate, checkEmail, goodPassword, resend } from './test/sign-in-server.ts';
import { openPasswordStep, openSignUpStep, register, submitEmail } from './test/sign-in-steps.ts';

describe('the email step', () => {
  test('asks for the password of an email with an account', async () => {
    await submitEmail('  Ann@Example.com ');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(asked(checkEmail)).toMatchObject([{ body: { email: 'Ann@Example.com' } }]);
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').autocomplete).toBe('current-password');
  });

  test('offers sign-up for an email without an account', async () => {
    await openSignUpStep();
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Password').autocomplete).toBe('new-password');
    const legal = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(legal).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });

  test('rejects an invalid email without a request', async () => {
    await submitEmail('ann@example');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(network.asked).toEqual([]);
    await page.user.type(field('Email'), '.com');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  test('keeps the email offline, and can be retried', async () => {
    failNetwork(checkEmail);
    await submitEmail();
    expect(await screen.findByText('Failed to check email. Please try again.')).toBeTruthy();
    expect(field('Email').value).toBe('ann@example.com');
    answer(checkEmail, { success: true, exists: true });
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  test('distinguishes an empty response from an answer', async () => {
    respondEmpty(checkEmail);
    await submitEmail();
    expect(await screen.findByText('Empty response from server')).toBeTruthy();
  });

  test('reports too many requests', async () => {
    refuse(checkEmail, 'too_many_requests');
    await submitEmail();
    await waitFor(() => expect(failure()).toBe('Too many requests. Please wait a moment and try again.'));
  });

  test('shows a Google button that is not available yet', () => {
    show();
    expect(button('Continue with Google Not available yet')).toHaveProperty('disabled', true);
  });

  test('fills in the address of an expired session', async () => {
    const { startSession, expireSession, endSession } = await import('../../../session/session.ts');
    startSession(ann);
    expireSession();
    show();
    expect(field('Email').value).toBe('ann@example.com');
    endSession();
  });
});

describe('the password step', () => {
  const logIn = async () => {
    await openPasswordStep();
    await page.user.type(field('Password'), 'right{Enter}');
  };

  test('signs in', async () => {
    answer(authenticate, { action: 'login', user: ann });
    await logIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(ann));
    expect(asked(authenticate)).toMatchObject([{ body: { email: 'ann@example.com', password: 'right' } }]);
  });

  test('sends nothing without a password', async () => {
    await openPasswordStep();
    await press('Login');
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(asked(authenticate)).toEqual([]);
  });

  test.each([
    ['invalid_credentials', 'Authentication failed. Please check your credentials and try again.'],
    ['internal', 'Something went wrong. Please try again.'],
    ['bad_request', 'Something went wrong. Please try again.'],
  ] as const)('answers a rejection with %s by: %s', async (code, text) => {
    refuse(authenticate, code);
    await logIn();
    await waitFor(() => expect(failure()).toBe(text));
    expect(field('Password').value).toBe('right');
  });

  test("shows a locked account's message as received", async () => {
    refuse(authenticate, 'too_many_failed', { error: 'Locked: too many failed attempts. Wait 12 minutes.' });
    await logIn();
    await waitFor(() => expect(failure()).toBe('Locked: too many failed attempts. Wait 12 minutes.'));
  });

  test.each(['This account is locked until tomorrow.', 'Too many failed logins.'])(
    'shows "%s" as received, whatever its code',
    async (text) => {
      await openPasswordStep();
      network.answers[authenticate] = () =>
        Response.json({ error: text, code: 'some_new_code' }, { status: 423 });
      await page.user.type(field('Password'), 'any{Enter}');
      await waitFor(() => expect(failure()).toBe(text));
    },
  );

  test('keeps the password offline', async () => {
    failNetwork(authenticate);
    await logIn();
    await waitFor(() => expect(failure()).toBe('Something went wrong. Please try again.'));
    expect(field('Password').value).toBe('right');
  });

  test('distinguishes an empty response from an answer', async () => {
    respondEmpty(authenticate);
    await logIn();
    await waitFor(() => expect(failure()).toBe('Empty response from server'));
  });

  test('asks for the code of an unverified email, and can resend it at once', async () => {
    refuse(authenticate, 'not_verified');
    await logIn();
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(failure()).toBe(
      'Please verify your email address first. Check your inbox for the verification code.',
    );
    answer(resend, { success: true });
    await press('Resend code');
    expect(await screen.findByRole('button', { name: 'Resend code in 60 s' })).toBeTruthy();
  });

  test('asks for a username if the account was deleted meanwhile', async () => {
    answer(authenticate, { action: 'register', needsAdditionalInfo: true });
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  });

  test('shows and hides the password', async () => {
    await openPasswordStep();
    await press('Show the password');
    expect(field('Password').type).toBe('text');
    await press('Hide the password');
    expect(field('Password').type).toBe('password');
  });

  test('returns to the email', async () => {
    await openPasswordStep();
    await press('Change the email address');
    expect(title()).toBe('Login or sign up');
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('sends one request, however often the button is pressed', async () => {
    let release = () => {};
    network.answers[authenticate] = () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ action: 'login', user: ann }));
      });
    await logIn();
    await press('One moment');
    await page.user.type(field('Password'), '{Enter}');
    await act(async () => release());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(asked(authenticate)).toHaveLength(1);
  });
});

describe('the sign-up step', () => {
  test('shows all errors at once', async () => {
    await openSignUpStep();
    await page.user.type(field('Username'), 'a b');
    await page.user.type(field('Password'), 'rainy');
    await page.user.type(field('Repeat the password'), 'sunny');
    await press('Sign up');
    expect(
      screen.getByText(
        'Please enter a valid username (3-30 characters, letters, numbers, hyphens, and underscores only)',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Password must include: at least 8 characters, an uppercase letter, a number, and a special character',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Passwords do not match. Please try again.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    expect(asked(authenticate)).toEqual([]);
  });

  test.each([
    ['rain', 'Weak'],
    ['Rain7', 'Fair'],
    ['Rain-7', 'Good'],
    ['Rain-Rain-7', 'Strong'],
  ])('rates %s as %s', async (password, strength) => {
    await openSignUpStep();
    await page.user.type(field('Password'), password);
    expect(screen.getByText(strength)).toBeTruthy();
  });

  test.each([
    ['username_taken', 'This username is taken. Please choose another one.', 'Username'],
    ['weak_password', 'New password does not meet requirements', 'Password'],
  ] as const)('shows %s beside its field', async (code, text, label) => {
    await openSignUpStep();
    refuse(authenticate, code);
    await page.user.type(field('Username'), 'new-one');
    await page.user.type(field('Password'), goodPassword);
    await page.user.type(field('Repeat the password'), goodPassword);
    await press('Sign up');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(field('Password').value).toBe(goodPassword);
  });

  test('rejects reserved names', async () => {
    await openSignUpStep();
    await page.user.type(field('Username'), 'Admin{Enter}');
    expect(screen.getByText('This username is taken. Please choose another one.')).toBeTruthy();
  });

  test('sends the code', async () => {
    await register();
    expect(asked(authenticate)).toMatchObject([
      { body: { email: 'new@example.com', username: 'new-one', password: goodPassword } },
    ]);
    expect(screen.getByText('We sent a code of 6 characters to new@example.com.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Code'));
    expect(field('Code').autocomplete).toBe('one-time-code');
  });
});

test('stores no password and no code in the browser', async () => {
  await register();
  await page.user.type(field('Code'), 'abc12');
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(kept).toContain('new@example.com');
  expect(kept).not.toContain(goodPassword);
  expect(kept).not.toContain('ABC12');
});
