import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ExportedList } from '@top100/export/write/exported-list';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import { consumeToasts, type QueuedToast } from '../../shared/ui/toast-queue.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type ExportFormat, isFree } from './export-formats.ts';
import { type ExportJob, type ExportMessage, type FontsJob, runExport } from './run-export.ts';
import { stubCanvas } from './test/stub-canvas.ts';

const user = setupUser();

const list: ExportedList = {
  title: 'Rainy: Sunday?',
  description: 'For days without an umbrella.',
  category: 'songs',
  items: [
    { id: 'a', type: 'song', dateAdded: '2026-01-01T00:00:00.000Z', title: '=1+1', artist: 'Massive Attack' },
  ],
};

/**
 * Browser APIs that jsdom lacks: a worker that runs in the page, or only reports `news` if set; fonts that
 * are only recorded.
 */
class PlainWorker {
  static all: PlainWorker[] = [];
  static fonts: { title: string; worker: PlainWorker }[] = [];
  static news: ExportMessage[] | 'its code does not arrive' | undefined;
  onmessage: ((event: { data: ExportMessage }) => void) | undefined;
  onerror: ((event: Event) => void) | undefined;
  isEnded = false;

  postMessage(job: ExportJob | FontsJob): void {
    if (job.format === 'fonts') {
      PlainWorker.fonts.push({ title: job.list.title, worker: this });
      return;
    }
    PlainWorker.all.push(this);
    const emit = (data: ExportMessage) => {
      if (!this.isEnded) this.onmessage?.({ data: structuredClone(data) });
    };
    const { news } = PlainWorker;
    if (news === undefined) void runExport(structuredClone(job), emit);
    else if (typeof news === 'string') queueMicrotask(() => this.onerror?.(new Event('error')));
    else queueMicrotask(() => news.forEach(emit));
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
  stubCanvas();
  consumeToasts((order) => order.kind === 'show' && toasts.push(order));
  await import('../../shared/ui/modal-dialog.tsx');
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

/** jsdom's blobs lack text(). */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const onClose = jest.fn();
const onPremiumRequired = jest.fn();
async function open(options: { needsPremium?: boolean; initialFormat?: ExportFormat } = {}) {
  onPremiumRequired.mockClear();
  onClose.mockClear();
  render(
    <ExportDialog
      open
      list={list}
      author="ann"
      address="https://top100.example/"
      onClose={onClose}
      initialFormat={options.initialFormat ?? 'pdf'}
      needsPremium={(format) => options.needsPremium === true && !isFree(format)}
      onPremiumRequired={onPremiumRequired}
    />,
  );
  await screen.findByRole('dialog', { name: 'Export this list' });
}

const choose = (format: RegExp) => user.click(screen.getByRole('radio', { name: format }));
const download = (name: RegExp = /^Download/) => user.click(screen.getByRole('button', { name }));
const toastText = () => waitFor(() => expect(toasts).toHaveLength(1)).then(() => toasts[0]?.message);

describe('the export dialog', () => {
  test("offers all formats, the poster first, on the user's usual paper size", async () => {
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

  test('marks every format but the picture without Premium, and rejects them on click', async () => {
    await open({ needsPremium: true, initialFormat: 'png' });
    const marked = screen
      .getAllByRole('radio', { name: /Premium/ })
      .map((radio) => radio.getAttribute('value'));
    expect(marked).toEqual(['pdf', 'xlsx', 'csv', 'json']);
    expect(screen.getByRole('button', { name: 'Download PNG' })).toBeTruthy();
    await choose(/^Table/);
    await user.click(screen.getByRole('button', { name: 'Download CSV Premium' }));
    expect(onPremiumRequired.mock.calls).toEqual([['csv']]);
    expect([saved, toasts]).toEqual([undefined, []]);
  });

  test.each([
    [/^Table/, 'Rainy Sunday.csv', 'text/csv;charset=utf-8', "'=1+1,Massive Attack"],
    [/^Data/, 'Rainy Sunday.json', 'application/json', '"title": "=1+1"'],
    [/^Spreadsheet/, 'Rainy Sunday.xlsx', /spreadsheetml/, 'xl/worksheets/sheet1.xml'],
  ])("saves %s under the list's name, confirms it, and closes", async (format, name, type, part) => {
    await open();
    await choose(format);
    await download();
    expect(await toastText()).toBe(`Saved as ${name}`);
    expect(saved?.name).toBe(name);
    expect(saved?.blob.type).toMatch(type);
    const text = await textOf(saved?.blob ?? new Blob());
    expect(text).toContain(part);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(PlainWorker.all.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  test('preloads only the fonts that the poster needs', async () => {
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

  test('shows the progress of a long export; cancelling it leaves the dialog unchanged', async () => {
    PlainWorker.news = [{ kind: 'progress', share: 0.42 }];
    await open();
    await download();
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Creating the file…',
    });
    await waitFor(() => expect(bar.value).toBe(0.42));
    expect(screen.getByText('42 %')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A4' }).matches(':disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(PlainWorker.all[0]?.isEnded).toBe(true);
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(saved).toBeUndefined();
  });

  test('cancels when it is closed', async () => {
    PlainWorker.news = [];
    await open();
    await download();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(PlainWorker.all[0]?.isEnded).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('names the script whose font is missing, and stays open for a retry', async () => {
    PlainWorker.news = [{ kind: 'failed', script: 'Japanese' }];
    await open();
    await download();
    expect(await toastText()).toMatch(/^The font for Japanese needs to be downloaded once/);
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('reports code that cannot be loaded', async () => {
    PlainWorker.news = 'its code does not arrive';
    await open();
    await download();
    expect(await toastText()).toBe('The file could not be created. Please try again.');
  });
});
