import { expect, test } from '@jest/globals';
import { hostileTexts } from '@top100/testing/hostile-texts';
import type { Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { addingMessages } from '../src/features/adding/messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { reviewMessages } from '../src/features/reviewing/review-messages.ts';
import { pasteInto } from './clipboard.ts';
import { listsOnDisk, songs } from './device-disk.ts';
import { productUrl } from './env.ts';
import { journey } from './journey.ts';
import { editTitle, openSeeded, shownRanks } from './my-lists.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(3) };
/** The narrowest screen. */
const narrow = { width: 390, height: 900 };
/** One of each kind, for slow steps. */
const someTexts = hostileTexts.filter((_, index) => index % 3 === 0);

/** No text was executed, and none breaks the layout. */
async function expectNothingInjected(page: Page, text: string): Promise<void> {
  const [hacked, sideways] = await page.evaluate(() => [
    'hacked' in window,
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
  ]);
  expect({ text, hacked, sideways }).toEqual({ text, hacked: false, sideways: 0 });
}

const firstList = async (page: Page) => (await listsOnDisk(page))[0];

journey('accepts any text as a title, shown as typed, with a working address', async ({ page, url }) => {
  await page.setViewportSize(narrow);
  await openSeeded(page, url, list);
  for (const text of hostileTexts) {
    await editTitle(page, text);
    await page.keyboard.press('Enter');
    await soon(async () => expect((await firstList(page))?.meta.title).toBe(text.trim()));
    await soon(async () =>
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text.trim()),
    );
    const { shortUri = '' } = (await firstList(page))?.meta ?? {};
    expect(shortUri).toMatch(/^[a-z0-9-]{1,50}$/);
    await soon(() => expect(new URL(page.url()).pathname).toBe(`/my-lists/songs/${shortUri}`));
    await expectNothingInjected(page, text);
  }
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hostileTexts.at(-1)?.trim());
});

journey('accepts any text as a description, also with many lines', async ({ page, url }) => {
  await page.setViewportSize(narrow);
  await openSeeded(page, url, list);
  for (const text of [...hostileTexts, `${'line\n'.repeat(60)}end`]) {
    await page.getByTitle(listsMessages.editDescription).click();
    await page.getByRole('textbox', { name: listsMessages.descriptionLabel }).fill(text);
    await page.keyboard.press('Enter');
    await soon(async () => expect((await firstList(page))?.meta.description).toBe(text.trim()));
    await expectNothingInjected(page, text);
  }
});

journey('accepts any text as an item: title, artist and album are shown as typed', async ({ page, url }) => {
  await page.setViewportSize(narrow);
  await openSeeded(page, url, { title: list.title });
  const texts = hostileTexts.filter((text) => text.length <= 200);
  for (const [index, text] of texts.entries()) {
    await page.getByRole('button', { name: 'Add song', exact: true }).click();
    await page.getByRole('button', { name: addingMessages.byHand }).click();
    const form = page.getByRole('dialog', { name: 'Add a song' });
    for (const label of ['Title', 'Artist', 'Album'])
      await form.getByRole('textbox', { name: label }).fill(text);
    await form.getByRole('button', { name: itemFormMessages.add, exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await soon(async () =>
      expect((await firstList(page))?.items?.[index]).toMatchObject({
        title: text.trim(),
        artist: text.trim(),
      }),
    );
    await soon(async () => expect((await shownRanks(page))[index + 1]).toBe(text.trim()));
    await expectNothingInjected(page, text);
  }
});

journey(
  'reports a text that is too long for its field in the form, and loses nothing',
  async ({ page, url }) => {
    await openSeeded(page, url, { title: list.title });
    await page.getByRole('button', { name: addingMessages.byHand }).click();
    const form = page.getByRole('dialog', { name: 'Add a song' });
    await form.getByRole('textbox', { name: 'Title' }).fill('T'.repeat(501));
    await form.getByRole('textbox', { name: 'Artist' }).fill('A'.repeat(201));
    await form.getByRole('textbox', { name: 'Year' }).fill('1850');
    await form.getByRole('button', { name: itemFormMessages.add, exact: true }).click();
    await form.getByText('Title can have at most 500 characters').waitFor();
    await form.getByText('Artist can have at most 200 characters').waitFor();
    await form.getByText(/^Year must be a whole number from 1900 to \d{4}$/).waitFor();
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toHaveLength(501);
    expect((await firstList(page))?.items).toEqual([]);
  },
);

journey(
  'accepts any text as a search, in the list and in the header, with results or a clear message',
  async ({ page, url }) => {
    await openSeeded(page, url, list);
    const field = page.getByRole('combobox', { name: 'Add a song' });
    const header = page.getByRole('combobox', { name: 'Search my lists' });
    for (const text of someTexts) {
      await field.fill(text);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('search', { name: 'Add a song' });
      await panel
        .getByText(/^No results for/)
        .or(panel.getByRole('option').nth(1))
        .first()
        .waitFor();
      expect(await panel.getByText(addingMessages.failed).count()).toBe(0);
      await expectNothingInjected(page, text);
      await field.fill('');
      await header.fill(text);
      await soon(() => expect(new URL(page.url()).searchParams.get('search')).toBe(text.trim()));
      await expectNothingInjected(page, text);
      await header.fill('');
      await soon(() => expect(page.url()).not.toContain('search='));
    }
  },
);

journey(
  'treats any text in an address as a search, a text to add, or an unknown page',
  async ({ page, url, pageErrors }) => {
    await openSeeded(page, url, list);
    for (const text of someTexts) {
      await page.goto(`${url}/my-lists/songs?${new URLSearchParams({ search: text })}`);
      await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
      await page
        .getByRole('complementary')
        .getByText(/^No results for/)
        .waitFor();
      await expectNothingInjected(page, text);
      await page.goto(`${url}/my-lists/songs?${new URLSearchParams({ add: text })}`);
      await soon(async () =>
        expect(await page.getByRole('combobox', { name: 'Add a song' }).inputValue()).toBe(text),
      );
      await soon(() => expect(page.url()).not.toContain('add='));
      await expectNothingInjected(page, text);
    }

    pageErrors.ignore(/the server responded with a status of 4\d\d/);
    const odd = [
      '/my-lists/songs/%ff',
      '/my-lists/%E0%A4%A',
      '/%00',
      '/my-lists/songs/..%2f..%2fetc',
      '/%3Cscript%3E',
      `/${'x'.repeat(2000)}`,
      '/my-lists/songs/__proto__',
      '/my-lists/constructor',
      '//evil.test/x',
      '/my-lists/songs#%ff',
    ];
    for (const path of odd) {
      const answer = await page.goto(url + path);
      expect({ path, status: (answer?.status() ?? 0) < 500 }).toEqual({ path, status: true });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).origin).toBe(url);
      expect(await page.getByText(appMessages.brokenTitle).count()).toBe(0);
      await expectNothingInjected(page, path);
    }
  },
);

journey('reads a pasted megabyte up to the limits, and reports the rest', async ({ page, url }) => {
  await openSeeded(page, url, { title: list.title });
  const field = page.getByRole('combobox', { name: 'Add a song' });
  const lines = Array.from(
    { length: 25_000 },
    (_, at) => `${at + 1}. Band ${at} – Track number ${at} (1999)`,
  ).join('\n');
  expect(lines.length).toBeGreaterThan(1_000_000);
  await pasteInto(page, field, lines);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only the first 1,000 lines were read. 24,000 lines were skipped.').waitFor();
  await dialog.getByText('25 fit, 975 are over the limit of 25').waitFor();
  const find = dialog.getByRole('searchbox', { name: reviewMessages.find });
  await pasteInto(page, find, lines);
  await dialog.getByText(reviewMessages.noRows).waitFor();
  expect(await find.inputValue()).toHaveLength(500);
  await find.fill('');
  await expectNothingInjected(page, 'a megabyte of lines');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await pasteInto(page, field, 'x'.repeat(1_000_000));
  await dialog.getByText('Title can have at most 500 characters').first().waitFor();
  await expectNothingInjected(page, 'a megabyte in one line');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await pasteInto(page, field, 'many words '.repeat(400_000));
  await dialog.getByText(reviewMessages.tooLarge).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

journey(
  'truncates or rejects a megabyte pasted into a title, a description or a search',
  async ({ page, url }) => {
    await openSeeded(page, url, { ...list, items: songs(12) });
    const text = 'word '.repeat(210_000);
    await editTitle(page, '');
    const title = page.getByRole('textbox', { name: listsMessages.titleLabel, exact: true });
    await pasteInto(page, title, text);
    await page.keyboard.press('Enter');
    await page.getByText('A title can have at most 500 characters').first().waitFor();
    expect((await firstList(page))?.meta.title).toBe(list.title);
    await title.fill(text.slice(0, 500));
    await page.keyboard.press('Enter');
    await soon(async () => expect((await firstList(page))?.meta.title).toHaveLength(499));
    await page.getByTitle(listsMessages.editDescription).click();
    const description = page.getByRole('textbox', { name: listsMessages.descriptionLabel });
    await pasteInto(page, description, text);
    await page.keyboard.press('Enter');
    await page.getByText('A description can have at most 2000 characters').first().waitFor();
    await description.fill(text.slice(0, 2000));
    await page.keyboard.press('Enter');
    await soon(async () => expect((await firstList(page))?.meta.description.length).toBeGreaterThan(1990));
    const find = page.getByRole('searchbox', { name: listsMessages.find });
    await pasteInto(page, find, text);
    await page
      .getByRole('main')
      .getByText(/^No results for "word word/)
      .waitFor();
    await find.fill('');
    await expectNothingInjected(page, 'a megabyte of title');
    await pasteInto(page, page.getByRole('combobox', { name: 'Search my lists' }), text);
    // As much as fits into an address: it finds the very title that was cut in the same place.
    await page.waitForURL(/search=word/);
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^word word/ })
      .waitFor();
    expect(page.url().length).toBeLessThan(4000);
    await expectNothingInjected(page, 'a megabyte of search');
    await page.setViewportSize(narrow);
    await expectNothingInjected(page, 'a megabyte on a phone');
  },
);

test('answers any query of the API with results or a client error', async () => {
  const url = productUrl();
  const queries = [
    ...hostileTexts.map((text) => encodeURIComponent(text)),
    '',
    '%ff%fe',
    '%00',
    '%ED%A0%80',
    'a&q=b',
    'a&limit=99999999999999999999',
    'a&limit=-1&offset=-1',
    'a&limit=x',
    'a&category=__proto__',
    '%25%25%25',
    'x'.repeat(6000),
    ':*%20%26%20!%20|',
    '%22unclosed%20-%20phrase',
  ];
  for (const path of ['/api/music/search', '/api/music/suggestions']) {
    for (const query of queries) {
      const answer = await fetch(`${url}${path}?q=${query}`);
      const body = (await answer.json()) as Record<string, unknown>;
      expect({ path, query, isFine: [200, 400, 414].includes(answer.status) }).toEqual({
        path,
        query,
        isFine: true,
      });
      if (answer.status !== 200)
        expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  }
});
