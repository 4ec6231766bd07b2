import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, asked, failNetwork, refuse } from '../test/fake-server.ts';
import {
  changePassword,
  field,
  goodPassword,
  page,
  prepareAccountPage,
  press,
  show,
  toasted,
} from './test/account-page.tsx';

prepareAccountPage();

describe('changing the password', () => {
  const fill = async (current: string, next: string, confirmation: string) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Repeat the new password', confirmation],
    ] as const) {
      await page.user.clear(field(label));
      if (text) await page.user.type(field(label), text);
    }
    await page.user.tab();
  };
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  test('opens and closes its form; closing clears it', async () => {
    show();
    await press('Change password');
    expect(document.activeElement).toBe(field('Current password'));
    await page.user.type(field('Current password'), 'secret');
    await press('Cancel');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Change password');
    expect(field('Current password').value).toBe('');
  });

  test('enables Save once all fields are filled, valid, repeated and new', async () => {
    show();
    await press('Change password');
    for (const [current, next, confirmation] of [
      ['', goodPassword, goodPassword],
      ['old', '', ''],
      ['old', 'rainy', 'rainy'],
      ['old', goodPassword, 'Rainy-Sunday-8'],
      [goodPassword, goodPassword, goodPassword],
    ] as const) {
      await fill(current, next, confirmation);
      expect([current, next, confirmation, save().disabled]).toEqual([current, next, confirmation, true]);
    }
    await fill('old', goodPassword, goodPassword);
    expect(save().disabled).toBe(false);
  });

  test('shows the first error first', async () => {
    show();
    await press('Change password');
    expect(screen.queryByText('Please enter your current password')).toBeNull();
    await page.user.click(field('New password'));
    expect(screen.getByText('Please enter your current password')).toBeTruthy();
    await page.user.type(field('Current password'), 'old');
    await page.user.click(field('Repeat the new password'));
    expect(screen.getByText('Please enter a new password')).toBeTruthy();
    await fill('old', 'rainy', 'x');
    expect(screen.getByText('New password does not meet requirements')).toBeTruthy();
    await fill('old', goodPassword, 'x');
    expect(screen.getByText('New passwords do not match')).toBeTruthy();
    await fill(goodPassword, goodPassword, goodPassword);
    expect(screen.getByText('New password must be different from current password')).toBeTruthy();
  });

  test('confirms a change in a toast, and closes the form', async () => {
    show();
    answer(changePassword, { success: true });
    await press('Change password');
    await fill('old', goodPassword, goodPassword);
    await press('Save');
    await waitFor(() =>
      expect(toasted()).toEqual([
        ['success', 'Password Changed', 'Your password has been updated successfully'],
      ]),
    );
    expect(asked(changePassword)).toMatchObject([
      { body: { currentPassword: 'old', newPassword: goodPassword } },
    ]);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Change password');
  });

  test('explains a rejected change and keeps the input', async () => {
    show();
    refuse(changePassword, 'wrong_password');
    await press('Change password');
    await fill('old', goodPassword, goodPassword);
    await press('Save');
    await waitFor(() =>
      expect(toasted()).toEqual([['error', 'Password Change Failed', 'The current password is wrong.']]),
    );
    expect(field('Current password').value).toBe('old');
    failNetwork(changePassword);
    await press('Save');
    await waitFor(() =>
      expect(toasted()[1]).toEqual(['error', 'Password Change Failed', 'Failed to change password']),
    );
  });
});
