import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { act, cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { sessionEnded, sessionStarted } from '../../../../session/session.ts';
import type { QueuedToast } from '../../../../shared/ui/toast-queue.ts';
import { takeToasts } from '../../../../shared/ui/toast-queue.ts';
import type { Account } from '../../../../sync/open-account.ts';
import { openMyLists } from '../../test/my-lists-page.tsx';
import { answerRequest } from '../answer-request.ts';
import type { ReadRequest } from '../read-request.ts';

/** What the tests of the import share: My Lists with the dialog open, and files to give it. */

export const ann: User = {
  id: 'u1',
  email: 'ann@example.com',
  username: 'ann-k',
  isAdmin: false,
  subscriptionStatus: 'premium',
  isPremium: true,
  emailVerified: true,
};

interface Seen {
  account: Account;
  toasts: QueuedToast[];
  /** Of toasts. */
  dismissed: string[];
  /** Files are never read. */
  isStuck: boolean;
  /** How many workers that read files were ended. */
  ended: number;
}

export const seen = {} as Seen;

/**
 * jsdom has no workers: the work of the import's is done in the page. A stuck one never answers, and neither does the
 * one that writes to the disk, which the page can do without.
 */
class PageWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  readonly #isReader: boolean;
  #isEnded = false;
  constructor({ pathname }: URL) {
    this.#isReader = pathname.includes('import.worker');
  }
  postMessage(request: ReadRequest): void {
    if (seen.isStuck || !this.#isReader) return;
    void answerRequest(request, (data) => !this.#isEnded && this.onmessage?.({ data }));
  }
  terminate(): void {
    this.#isEnded = true;
    if (this.#isReader) seen.ended += 1;
  }
}

/** Around every test of a file. */
export function prepareImports(): void {
  // Parts that come at first use: on a busy machine that takes longer than a test waits.
  configure({ asyncUtilTimeout: 5000 });
  let stopToasts: () => void;

  beforeAll(async () => {
    await import('../import-panel.tsx');
    await import('../../limit-dialog.tsx');
    await import('../../../../shared/ui/modal-dialog.tsx');
  });

  beforeEach(() => {
    Object.assign(globalThis, { Worker: PageWorker });
    File.prototype.slice ??= Blob.prototype.slice;
    // A window of rows as high as a screen.
    const style = document.createElement('style');
    style.textContent = '.body { overflow-y: auto }';
    document.head.replaceChildren(style);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    localStorage.clear();
    Object.assign(seen, { isStuck: false, ended: 0, toasts: [], dismissed: [] });
    stopToasts = takeToasts((order) => {
      if (order.kind === 'show') seen.toasts.push(order);
      else seen.dismissed.push(order.id);
    });
  });

  afterEach(async () => {
    cleanup();
    stopToasts();
    jest.restoreAllMocks();
    await seen.account.close();
    act(() => sessionEnded());
  });
}

export async function openImport(user?: User | 'visitor') {
  if (user !== 'visitor') sessionStarted(user ?? ann);
  const page = await openMyLists();
  seen.account = page.account;
  await userEvent.click(screen.getByRole('button', { name: /^Import/ }));
  await screen.findByRole('dialog');
  return page;
}

/** jsdom's files cannot be read: these can. */
export function file(name: string, text: string): File {
  const made = new File([text], name);
  const bytes = new TextEncoder().encode(text);
  Object.assign(made, { slice: () => ({ arrayBuffer: () => Promise.resolve(bytes.buffer) }) });
  return made;
}

export const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
export const add = () => screen.findByRole('button', { name: /^Add \d/ });
export const lists = () => Object.values(seen.account.store.getState().device.lists);
