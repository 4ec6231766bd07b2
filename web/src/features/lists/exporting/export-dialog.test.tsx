import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportedList } from '@top100/transfer/write/exported-list';
import { type QueuedToast, takeToasts } from '../../../shared/ui/toast-queue.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type ExportJob, type ExportNews, type FontsJob, runExport } from './run-export.ts';

const list: ExportedList = {
  title: 'Rainy: Sunday?',
  description: 'For days without an umbrella.',
  category: 'songs',
  items: [
    { id: 'a', type: 'song', dateAdded: '2026-01-01T00:00:00.000Z', title: '=1+1', artist: 'Massive Attack' },
  ],
};

/**
 * What browsers have and jsdom lacks: a worker, which here works beside nobody, and says `news` alone when it is set.
 * Of fonts it only takes note.
 */
class PlainWorker {
  static all: PlainWorker[] = [];
  static fonts: { title: string; worker: PlainWorker }[] = [];
  static news: ExportNews[] | 'its code does not arrive' | undefined;
  onmessage: ((event: { data: ExportNews }) => void) | undefined;
  onerror: ((event: Event) => void) | undefined;
  isEnded = false;

  postMessage(job: ExportJob | FontsJob): void {
    if (job.format === 'fonts') {
      PlainWorker.fonts.push({ title: job.list.title, worker: this });
      return;
    }
    PlainWorker.all.push(this);
    const tell = (data: ExportNews) => {
      if (!this.isEnded) this.onmessage?.({ data: structuredClone(data) });
    };
    const { news } = PlainWorker;
    if (news === undefined) void runExport(structuredClone(job), tell);
    else if (typeof news === 'string') queueMicrotask(() => this.onerror?.(new Event('error')));
    else queueMicrotask(() => news.forEach(tell));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const toasts: QueuedToast[] = [];
let saved: { name: string; blob: Blob } | undefined;

configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  Object.assign(globalThis, { Worker: PlainWorker });
  takeToasts((order) => order.kind === 'show' && toasts.push(order));
  await import('../../../shared/ui/modal-dialog.tsx');
});
beforeEach(() => {
  toasts.length = 0;
  saved = undefined;
  PlainWorker.all = [];
  PlainWorker.fonts = [];
  PlainWorker.news = undefined;
  let given = new Blob();
  URL.createObjectURL = (blob) => {
    given = blob as Blob;
    return 'blob:any';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, blob: given };
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** jsdom's blobs have no text() of their own. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const onClose = jest.fn();
async function open() {
  onClose.mockClear();
  render(<ExportDialog open list={list} author="ann" onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Export this list' });
}

const choose = (format: RegExp) => userEvent.click(screen.getByRole('radio', { name: format }));
const download = (name: RegExp = /^Download/) => userEvent.click(screen.getByRole('button', { name }));
const told = () => waitFor(() => expect(toasts).toHaveLength(1)).then(() => toasts[0]?.message);

describe('the dialog to export a list', () => {
  test('offers what a list can become, the poster first, on the paper that is usual where the person is', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
    await open();
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Poster PDF/),
      'A4',
      'Letter',
      expect.stringMatching(/^Picture PNG/),
      expect.stringMatching(/^Spreadsheet Excel/),
      expect.stringMatching(/^Table CSV/),
      expect.stringMatching(/^Data JSON/),
    ]);
    const paper = screen.getByRole<HTMLInputElement>('radio', { name: 'Letter' });
    expect(paper.checked).toBe(true);
    await choose(/^Table/);
    expect(screen.queryByRole('radio', { name: 'Letter' })).toBeNull();
  });

  test.each([
    [/^Table/, 'Rainy Sunday.csv', 'text/csv;charset=utf-8', "'=1+1,Massive Attack"],
    [/^Data/, 'Rainy Sunday.json', 'application/json', '"title": "=1+1"'],
    [/^Spreadsheet/, 'Rainy Sunday.xlsx', /spreadsheetml/, 'xl/worksheets/sheet1.xml'],
  ])('saves %s under the name of the list, says so, and is done', async (format, name, type, part) => {
    await open();
    await choose(format);
    await download();
    expect(await told()).toBe(`Saved as ${name}`);
    expect(saved?.name).toBe(name);
    expect(saved?.blob.type).toMatch(type);
    const text = await textOf(saved?.blob ?? new Blob());
    expect(text).toContain(part);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(PlainWorker.all.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  test('fetches the fonts of the poster when it opens, and those alone that are wanted', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get');
    await open();
    expect(PlainWorker.fonts.map(({ title }) => title)).toEqual(['Rainy: Sunday?']);
    await choose(/^Table/);
    expect(PlainWorker.fonts[0]?.worker.isEnded).toBe(true);
    network.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await choose(/^Poster/);
    expect(PlainWorker.fonts).toHaveLength(1);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(PlainWorker.fonts).toHaveLength(2);
  });

  test('shows how far a long one is; cancelling ends it and leaves the dialog as it was', async () => {
    PlainWorker.news = [{ kind: 'progress', share: 0.42 }];
    await open();
    await download();
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'The file is being made',
    });
    await waitFor(() => expect(bar.value).toBe(0.42));
    expect(screen.getByText('42 %')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A4' }).matches(':disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(PlainWorker.all[0]?.isEnded).toBe(true);
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(saved).toBeUndefined();
  });

  test('cancels when it is closed', async () => {
    PlainWorker.news = [];
    await open();
    await download();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(PlainWorker.all[0]?.isEnded).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('names the writing whose font is missing, and stays for another try', async () => {
    PlainWorker.news = [{ kind: 'failed', script: 'Japanese' }];
    await open();
    await download();
    expect(await told()).toMatch(/^The font for Japanese is not on this device yet/);
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('says it when the code that makes the file cannot be loaded', async () => {
    PlainWorker.news = 'its code does not arrive';
    await open();
    await download();
    expect(await told()).toBe('The file could not be made. Please try again.');
  });
});
