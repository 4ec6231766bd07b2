import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import type { ShareDialogProps } from './share-content.tsx';
import { ShareDialog } from './share-dialog.tsx';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./share-content.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const address = 'http://localhost/discover/@ann/songs/rainy-sunday-x7k2p9qa';
const list = {
  title: 'Rainy Sunday',
  category: 'songs',
  itemCount: 12,
  publicSlug: 'rainy-sunday-x7k2p9qa',
  username: 'ann',
} as const;

const open = async (props: Partial<ShareDialogProps> = {}) => {
  const onClose = jest.fn();
  const user = setupUser();
  render(<ShareDialog open onClose={onClose} list={list} items={[]} {...props} />);
  await screen.findByRole('dialog', { name: 'Share list' });
  return { user, onClose };
};

test('copies the link, and says so on the button for two seconds', async () => {
  const { user } = await open();
  expect(screen.getByRole('textbox', { name: 'Link to this list' })).toHaveProperty('value', address);
  const start = Date.now();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(Date.now() - start).toBeGreaterThanOrEqual(1990);
});

test('selects the link where the browser denies clipboard access', async () => {
  const { user } = await open();
  await navigator.clipboard.writeText('before');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this list' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address);
});

test("offers the system's share sheet where there is one, and treats cancelling as no error", async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
  cleanup();
  const share = jest.fn((_data: ShareData) => Promise.reject(new DOMException('Put away', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open({ isOwn: true });
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Rainy Sunday',
    text: 'Rainy Sunday: my top 12 songs, ranked. What would you put first?',
    url: address,
  });
  expect(screen.queryByText('Failed to load share link. Please try again.')).toBeNull();
});

test('shows the reason and no link while there is none', async () => {
  await open({ notice: 'To share this list, you need to make it public first' });
  expect(screen.getByText('To share this list, you need to make it public first')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
