import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { StrictMode } from 'react';
import { ann } from '../../../session/test/people.ts';
import { answer, answerNothing, asked, cut, network, refuse, startServer } from '../test/server.ts';
import { forgetDraft } from './draft.ts';
import { SignIn } from './sign-in.tsx';

const checkEmail = 'POST /api/auth/check-email';
const authenticate = 'POST /api/auth/authenticate';
const verifyCode = 'POST /api/auth/verify-code';
const resend = 'POST /api/auth/resend-verification';
const forgot = 'POST /api/auth/forgot-password';
const verifyReset = 'POST /api/auth/verify-reset-code';
const reset = 'POST /api/auth/reset-password';

const goodPassword = 'Rainy-Sunday-7';
const done = jest.fn<(user: User) => void>();

let user: UserEvent;

beforeEach(() => {
  startServer();
  answer(checkEmail, { success: true, exists: true });
  done.mockClear();
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  forgetDraft();
  jest.useRealTimers();
});

function show() {
  render(
    <StrictMode>
      <SignIn level={1} onDone={done} />
    </StrictMode>,
  );
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const failure = () => screen.getByRole('alert').textContent;
const press = (name: string) => user.click(button(name));

async function giveEmail(email = 'ann@example.com') {
  show();
  await user.type(field('Email'), `${email}{Enter}`);
}

async function toPassword() {
  await giveEmail();
  await screen.findByRole('heading', { name: 'Welcome back' });
}

async function toRegister() {
  answer(checkEmail, { success: true, exists: false });
  await giveEmail('new@example.com');
  await screen.findByRole('heading', { name: 'Create your account' });
}

async function register() {
  await toRegister();
  answer(authenticate, { action: 'register', user: { ...ann, emailVerified: false } });
  await user.type(field('Username'), 'new-one');
  await user.type(field('Password'), goodPassword);
  await user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
  await screen.findByRole('heading', { name: 'Check your inbox' });
}

async function toResetCode() {
  await toPassword();
  answer(forgot, { success: true });
  await press('Forgot your password?');
  await user.type(field('Email'), '{Enter}');
  await screen.findByText(/^If there is an account for ann@example\.com/);
}

async function toNewPassword() {
  await toResetCode();
  answer(verifyReset, { success: true });
  await user.type(field('Code'), 'abc123');
  await screen.findByRole('heading', { name: 'Choose a new password' });
}

describe('the email step', () => {
  test('asks for the password of an email that has an account', async () => {
    await giveEmail('  Ann@Example.com ');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(asked(checkEmail)).toMatchObject([{ body: { email: 'Ann@Example.com' } }]);
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').autocomplete).toBe('current-password');
  });

  test('makes an account for an email that has none', async () => {
    await toRegister();
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

  test('says what is no email address, and asks nobody', async () => {
    await giveEmail('ann@example');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(network.asked).toEqual([]);
    await user.type(field('Email'), '.com');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  test('without a connection keeps the email, and can be tried again', async () => {
    cut(checkEmail);
    await giveEmail();
    expect(await screen.findByText('Failed to check email. Please try again.')).toBeTruthy();
    expect(field('Email').value).toBe('ann@example.com');
    answer(checkEmail, { success: true, exists: true });
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  test('tells an empty answer from an answer', async () => {
    answerNothing(checkEmail);
    await giveEmail();
    expect(await screen.findByText('Empty response from server')).toBeTruthy();
  });

  test('says when it was asked too often', async () => {
    refuse(checkEmail, 'too_many_requests');
    await giveEmail();
    await waitFor(() => expect(failure()).toBe('Too many requests. Please wait a moment and try again.'));
  });

  test('has a Google button that says it is not available yet', () => {
    show();
    expect(button('Continue with Google Not available yet')).toHaveProperty('disabled', true);
  });

  test('has the address of a session that has run out', async () => {
    const { sessionStarted, sessionLost, sessionEnded } = await import('../../../session/session.ts');
    sessionStarted(ann);
    sessionLost();
    show();
    expect(field('Email').value).toBe('ann@example.com');
    sessionEnded();
  });
});

describe('the password step', () => {
  const logIn = async () => {
    await toPassword();
    await user.type(field('Password'), 'right{Enter}');
  };

  test('signs in', async () => {
    answer(authenticate, { action: 'login', user: ann });
    await logIn();
    await waitFor(() => expect(done).toHaveBeenCalledWith(ann));
    expect(asked(authenticate)).toMatchObject([{ body: { email: 'ann@example.com', password: 'right' } }]);
  });

  test('sends nothing while the password is empty', async () => {
    await toPassword();
    await press('Login');
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(asked(authenticate)).toEqual([]);
  });

  test.each([
    ['invalid_credentials', 'Authentication failed. Please check your credentials and try again.'],
    ['internal', 'Something went wrong. Please try again.'],
    ['bad_request', 'Something went wrong. Please try again.'],
  ] as const)('a refusal with %s reads: %s', async (code, text) => {
    refuse(authenticate, code);
    await logIn();
    await waitFor(() => expect(failure()).toBe(text));
    expect(field('Password').value).toBe('right');
  });

  test('shows a lock as it was received', async () => {
    refuse(authenticate, 'too_many_failed', 'Locked: too many failed attempts. Wait 12 minutes.');
    await logIn();
    await waitFor(() => expect(failure()).toBe('Locked: too many failed attempts. Wait 12 minutes.'));
  });

  test('without a connection keeps the password', async () => {
    cut(authenticate);
    await logIn();
    await waitFor(() => expect(failure()).toBe('Something went wrong. Please try again.'));
    expect(field('Password').value).toBe('right');
  });

  test('tells an empty answer from an answer', async () => {
    answerNothing(authenticate);
    await logIn();
    await waitFor(() => expect(failure()).toBe('Empty response from server'));
  });

  test('leads to the code when the email was never verified, and another code can be sent at once', async () => {
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

  test('asks for a username when the account has gone meanwhile', async () => {
    answer(authenticate, { action: 'register', needsAdditionalInfo: true });
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  });

  test('shows the password, and hides it again', async () => {
    await toPassword();
    await press('Show the password');
    expect(field('Password').type).toBe('text');
    await press('Hide the password');
    expect(field('Password').type).toBe('password');
  });

  test('goes back to the email', async () => {
    await toPassword();
    await press('Change the email address');
    expect(title()).toBe('Login or sign up');
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('asks once, however often the button is pressed', async () => {
    let release = () => {};
    network.answers[authenticate] = () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ action: 'login', user: ann }));
      });
    await logIn();
    await press('One moment');
    await user.type(field('Password'), '{Enter}');
    await act(async () => release());
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(asked(authenticate)).toHaveLength(1);
  });
});

describe('the step of a new account', () => {
  test('says everything that is wrong at once', async () => {
    await toRegister();
    await user.type(field('Username'), 'a b');
    await user.type(field('Password'), 'rainy');
    await user.type(field('Repeat the password'), 'sunny');
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
  ])('finds %s %s', async (password, strength) => {
    await toRegister();
    await user.type(field('Password'), password);
    expect(screen.getByText(strength)).toBeTruthy();
  });

  test.each([
    ['username_taken', 'This username is taken. Please choose another one.', 'Username'],
    ['weak_password', 'New password does not meet requirements', 'Password'],
  ] as const)('shows %s beside its field', async (code, text, label) => {
    await toRegister();
    refuse(authenticate, code);
    await user.type(field('Username'), 'new-one');
    await user.type(field('Password'), goodPassword);
    await user.type(field('Repeat the password'), goodPassword);
    await press('Sign up');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(field('Password').value).toBe(goodPassword);
  });

  test('leaves reserved names alone', async () => {
    await toRegister();
    await user.type(field('Username'), 'Admin{Enter}');
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

describe('the verification code', () => {
  test('is upper-cased, and sent with its sixth character', async () => {
    await register();
    answer(verifyCode, { success: true, user: ann });
    await user.type(field('Code'), 'ab c-12');
    expect(field('Code').value).toBe('ABC12');
    expect(asked(verifyCode)).toEqual([]);
    await user.type(field('Code'), 'd');
    await waitFor(() => expect(done).toHaveBeenCalledWith(ann));
    expect(asked(verifyCode)).toMatchObject([{ body: { email: 'new@example.com', code: 'ABC12D' } }]);
  });

  test('can be pasted, also with the words around it', async () => {
    await register();
    answer(verifyCode, { success: true, user: ann });
    await user.click(field('Code'));
    await user.paste('Your Top 100 code is K7Q2ZD. It is good for 10 minutes.');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(asked(verifyCode)).toMatchObject([{ body: { code: 'K7Q2ZD' } }]);
  });

  test('that is too short is not sent', async () => {
    await register();
    await user.type(field('Code'), 'abc{Enter}');
    expect(screen.getByText('The code has 6 characters')).toBeTruthy();
    expect(asked(verifyCode)).toEqual([]);
  });

  test('that is refused can be typed over', async () => {
    await register();
    refuse(verifyCode, 'invalid_code');
    await user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe('Invalid verification code. Please try again.'));
    // Else a right code that died of wrong ones before it would be refused without a reason.
    expect(screen.getByText(/After 5 wrong tries a code stops working\.$/)).toBeTruthy();
    await user.keyboard('xyz987');
    await waitFor(() => expect(asked(verifyCode)).toHaveLength(2));
    expect(asked(verifyCode)[1]).toMatchObject({ body: { code: 'XYZ987' } });
  });

  test('that could not be sent is still there', async () => {
    await register();
    cut(verifyCode);
    await user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe('Failed to verify code. Please try again.'));
    expect(field('Code').value).toBe('ABC123');
  });

  test('shows a lock as it was received', async () => {
    await register();
    refuse(verifyCode, 'too_many_failed');
    await user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toMatch(/too many failed/));
  });

  test('that was right but signed nobody in leads to the login', async () => {
    await register();
    answer(verifyCode, { success: true });
    refuse('POST /api/auth/login', 'internal');
    await user.type(field('Code'), 'abc123');
    await waitFor(() =>
      expect(failure()).toBe('Verification successful, but login failed. Please try logging in manually.'),
    );
    expect(title()).toBe('Welcome back');
  });
});

describe('another code', () => {
  test('can be asked for after 60 s, also when the login was closed meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await register();
    const waiting = () => screen.getByRole('button', { name: /^Resend code in/ });
    expect(waiting().getAttribute('aria-disabled')).toBe('true');
    await user.click(waiting());
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
    expect(screen.getAllByText('A new code is on its way. The old one does not work any more.')).toBeTruthy();
  });

  test('that cannot be sent says so', async () => {
    refuse(authenticate, 'not_verified');
    await toPassword();
    await user.type(field('Password'), 'right{Enter}');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    cut(resend);
    await press('Resend code');
    await waitFor(() => expect(failure()).toBe('Failed to resend code. Please try again.'));
  });
});

describe('a forgotten password', () => {
  test('goes by email, code and new password back to the email with a notice', async () => {
    await toNewPassword();
    expect(asked(verifyReset)).toMatchObject([{ body: { email: 'ann@example.com', code: 'ABC123' } }]);
    answer(reset, { success: true });
    await user.type(field('New password'), goodPassword);
    await user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await screen.findByRole('heading', { name: 'Login or sign up' });
    expect(asked(reset)).toMatchObject([
      { body: { email: 'ann@example.com', code: 'ABC123', password: goodPassword } },
    ]);
    expect(screen.getAllByText('Your password was changed. You can log in with it now.')).toBeTruthy();
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('whose code cannot be sent says so', async () => {
    await toPassword();
    cut(forgot);
    await press('Forgot your password?');
    await press('Send code');
    await waitFor(() => expect(failure()).toBe('Failed to send reset code. Please try again.'));
    await press('Back to login');
    expect(title()).toBe('Login or sign up');
  });

  test.each([
    ['invalid_reset_code', 'Invalid reset code. Please try again.'],
    ['internal', 'Failed to verify code. Please try again.'],
  ] as const)('whose code is refused with %s says: %s', async (code, text) => {
    await toResetCode();
    refuse(verifyReset, code);
    await user.type(field('Code'), 'abc123');
    await waitFor(() => expect(failure()).toBe(text));
  });

  test('that cannot be set says so and keeps the new one', async () => {
    await toNewPassword();
    cut(reset);
    await user.type(field('New password'), goodPassword);
    await user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await waitFor(() => expect(failure()).toBe('Failed to reset password. Please try again.'));
    expect(field('New password').value).toBe(goodPassword);
  });

  test('whose code has run out meanwhile goes back to the code', async () => {
    await toNewPassword();
    refuse(reset, 'invalid_reset_code');
    await user.type(field('New password'), goodPassword);
    await user.type(field('Repeat the password'), `${goodPassword}{Enter}`);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(failure()).toBe('Invalid reset code. Please try again.');
  });

  test('is checked against its rules and its repetition', async () => {
    await toNewPassword();
    await user.type(field('New password'), goodPassword);
    await user.type(field('Repeat the password'), 'else{Enter}');
    expect(screen.getByText('Passwords do not match. Please try again.')).toBeTruthy();
    expect(asked(reset)).toEqual([]);
  });
});

test('no password and no code is kept in the browser', async () => {
  await register();
  await user.type(field('Code'), 'abc12');
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(kept).toContain('new@example.com');
  expect(kept).not.toContain(goodPassword);
  expect(kept).not.toContain('ABC12');
});
