import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { act, cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { endSession, startSession } from '../../../session/session.ts';
import { premiumAnn } from '../../../session/test/users.ts';
import type { QueuedToast } from '../../../shared/ui/toast-queue.ts';
import { consumeToasts } from '../../../shared/ui/toast-queue.ts';
import type { Account } from '../../../sync/open-account.ts';
import { handleReadRequest } from '../../importing/handle-read-request.ts';
import type { ReadRequest } from '../../importing/read-request.ts';
import { openMyLists } from './my-lists-page.tsx';

/** Shared by the import tests: My Lists with the dialog open, and files. */

interface Seen {
  account: Account;
  toasts: QueuedToast[];
  /** Ids of dismissed toasts. */
  dismissed: string[];
  /** Whether files are never read. */
  isStuck: boolean;
  /** Number of terminated reader workers. */
  ended: number;
}

export const seen = {} as Seen;

/**
 * jsdom has no workers: runs the import's in the page. A stuck one never answers, and neither does the disk
 * writer, which the page can do without.
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
    void handleReadRequest(request, (data) => !this.#isEnded && this.onmessage?.({ data }));
  }
  terminate(): void {
    this.#isEnded = true;
    if (this.#isReader) seen.ended += 1;
  }
}

/** Sets up and tears down every test of a file. */
export function prepareImports(): void {
  // Lazy-loaded components: on a busy machine they take longer than the default timeout.
  configure({ asyncUtilTimeout: 5000 });
  let stopToasts: () => void;

  beforeAll(async () => {
    await import('../../importing/import-panel.tsx');
    await import('../../list-basics/limit-dialog.tsx');
    await import('../../../shared/ui/modal-dialog.tsx');
  });

  beforeEach(() => {
    Object.assign(globalThis, { Worker: PageWorker });
    File.prototype.slice ??= Blob.prototype.slice;
    // A virtual window as high as a screen.
    const style = document.createElement('style');
    style.textContent = '.body { overflow-y: auto }';
    document.head.replaceChildren(style);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    localStorage.clear();
    Object.assign(seen, { isStuck: false, ended: 0, toasts: [], dismissed: [] });
    stopToasts = consumeToasts((order) => {
      if (order.kind === 'show') seen.toasts.push(order);
      else seen.dismissed.push(order.id);
    });
  });

  afterEach(async () => {
    cleanup();
    stopToasts();
    jest.restoreAllMocks();
    await seen.account.close();
    act(() => endSession());
  });
}

export async function openImport(user?: User | 'visitor') {
  if (user !== 'visitor') startSession(user ?? premiumAnn);
  const page = await openMyLists();
  seen.account = page.account;
  await userEvent.click(screen.getByRole('button', { name: /^Import/ }));
  await screen.findByRole('dialog');
  return page;
}

/** Readable files, unlike jsdom's own. */
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
