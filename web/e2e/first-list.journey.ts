import { expect } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import { defaultTitles } from '@top100/domain/default-titles';
import type { Page } from 'playwright-core';
import { addingMessages } from '../src/features/adding/messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { limitMessages } from '../src/features/list-basics/limit-messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { reviewMessages } from '../src/features/reviewing/review-messages.ts';
import { sharingMessages } from '../src/features/sharing/messages.ts';
import { expectAnnounced } from './announcements.ts';
import { pasteInto } from './clipboard.ts';
import { listsOnDisk, rankingOnDisk, songs } from './device-disk.ts';
import { journey } from './journey.ts';
import { editTitle, openSeeded, rowOf, toastOf } from './my-lists.ts';
import { soon } from './soon.ts';

const category = categoryById('songs');
const field = (page: Page) => page.getByRole('combobox', { name: itemFormMessages.addTitle(category) });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const review = (page: Page) => page.getByRole('dialog', { name: /\d songs? found$/ });

/** The titles of the only list on the device. */
const held = async (page: Page) => {
  const [list] = await listsOnDisk(page);
  return (await rankingOnDisk(page, list?.meta.title ?? '')) ?? [];
};
const expectHeld = (page: Page, titles: readonly string[]) =>
  soon(async () => expect(await held(page)).toEqual(titles));

journey(
  'builds a list of 25 songs from search, paste and manual entry, and refuses a twenty-sixth',
  async ({ page, url }) => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'Explore Your Top 100' }).waitFor();
    await page.getByRole('link', { name: 'Create Your Lists' }).click();
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    await page.getByRole('button', { name: 'Create Your First List' }).click();
    await page.waitForURL(/\/my-lists\/songs\/.+/);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(defaultTitles.songs).toContain(title);

    // From the catalogue, by keyboard alone.
    await field(page).focus();
    await page.keyboard.type('bohemain rapsody');
    await page.keyboard.press('Enter');
    await option(page, /^Bohemian Rhapsody Queen/).waitFor();
    await page.keyboard.press('Enter');
    await expectHeld(page, ['Bohemian Rhapsody']);
    await expectAnnounced(page, 'Bohemian Rhapsody added at rank 1');
    await page.keyboard.type('beyonce halo');
    await page.keyboard.press('Enter');
    await option(page, /^Halo Beyoncé/).waitFor();
    await page.keyboard.press('Enter');
    await expectHeld(page, ['Bohemian Rhapsody', 'Halo']);

    // Manually, from the typed text.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('My Neighbour at the Piano');
    await page.keyboard.press('Enter');
    await option(page, /^Add "My Neighbour at the Piano" with details…$/).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a song' });
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('My Neighbour at the Piano');
    await form.getByRole('button', { name: itemFormMessages.add, exact: true }).click();
    await form.getByText('Songs require title and artist').waitFor();
    await form.getByRole('textbox', { name: 'Artist' }).fill('Ana');
    await form.getByRole('textbox', { name: 'Length' }).fill('3:45');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await expectHeld(page, ['Bohemian Rhapsody', 'Halo', 'My Neighbour at the Piano']);

    // By paste: a heading, numbers, dashes, years, a duplicate, and more than the limit allows.
    const made = Array.from(
      { length: 25 },
      (_, at) => `${at + 3}. Band ${at + 1} – Track ${at + 1} (${1980 + at})`,
    );
    await pasteInto(
      page,
      field(page),
      [
        'My best songs:',
        '1. Radiohead – Paranoid Android (1997)',
        '2. QUEEN - Bohemian Rhapsody',
        ...made,
      ].join('\n'),
    );
    await review(page).getByText('22 fit, 4 are over the limit of 25').waitFor();
    await review(page)
      .getByText(/(^|· )1 duplicate( ·|$)/)
      .waitFor();
    await review(page).getByText('Already in your list at rank 1').waitFor();
    await review(page).getByText('Looks like a heading').waitFor();
    expect(await held(page)).toHaveLength(3);
    await review(page)
      .getByRole('button', { name: reviewMessages.addItems(22, category) })
      .click();
    await review(page).waitFor({ state: 'detached' });
    await soon(async () => expect(await held(page)).toHaveLength(25));
    const all = await held(page);
    expect(all.slice(0, 6)).toEqual([
      'Bohemian Rhapsody',
      'Halo',
      'My Neighbour at the Piano',
      'Paranoid Android',
      'Track 1',
      'Track 2',
    ]);
    expect(all[24]).toBe('Track 21');
    const [list] = await listsOnDisk(page);
    expect(list?.items?.[4]).toMatchObject({ title: 'Track 1', artist: 'Band 1', year: 1980 });
    expect(list?.items?.[2]).toMatchObject({ artist: 'Ana', duration_seconds: 225 });
    expect(list?.items?.[0]).toMatchObject({ source: { kind: expect.any(String), id: expect.any(String) } });
    await page.getByRole('main').getByText('25 of 25 songs', { exact: true }).first().waitFor();

    // The twenty-sixth.
    await field(page).fill('smells like teen spirit');
    await page.keyboard.press('Enter');
    await option(page, /^Smells Like Teen Spirit Nirvana/).click();
    const limit = page.getByRole('dialog', { name: 'Premium Feature' });
    await limit
      .getByText('A list can have 25 items without Premium, and up to 1,000 items with it.')
      .waitFor();
    await page.keyboard.press('Escape');
    await limit.waitFor({ state: 'detached' });
    expect(await held(page)).toEqual(all);
    expect(await field(page).inputValue()).toBe('smells like teen spirit');
  },
);

journey(
  'searches after three characters and a second of rest, or at once by Enter',
  async ({ page, url }) => {
    await page.clock.install();
    await openSeeded(page, url, { title: 'Rainy Sunday Songs' });
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/music/search') asked.push(searchParams.get('q'));
    });
    await field(page).focus();
    await page.keyboard.type('qu');
    await page.getByRole('main').getByText('Type at least 3 characters to search...').waitFor();
    await page.keyboard.press('Enter');
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    expect(asked).toEqual([]);
    await page.keyboard.type('een');
    await page.clock.runFor(990);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await option(page, /Queen/).first().waitFor();
    expect(asked).toEqual(['queen']);

    await page.keyboard.type(' radio ga ga');
    await page.keyboard.press('Enter');
    await option(page, /^Radio Ga Ga Queen/).waitFor();
    expect(asked).toEqual(['queen', 'queen radio ga ga']);

    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: addingMessages.results }).waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('queen radio ga ga');
  },
);

journey(
  'shows that an item is in the list already, and adds it again only on request',
  async ({ page, url }) => {
    await openSeeded(page, url, { title: 'Rainy Sunday Songs', items: ['Halo – Beyoncé', ...songs(11)] });
    await field(page).fill('beyonce halo');
    await page.keyboard.press('Enter');
    const known = option(page, /^Halo In your list · rank 1/);
    await known.click();
    await known.waitFor({ state: 'detached' });
    expect(await held(page)).toHaveLength(12);

    await page.getByRole('button', { name: addingMessages.byHand }).click();
    const form = page.getByRole('dialog', { name: 'Add a song' });
    await form.getByRole('textbox', { name: 'Title' }).fill('HALO');
    await form.getByRole('textbox', { name: 'Artist' }).fill('beyonce');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByText('Already in your list at rank 1').waitFor();
    expect(await held(page)).toHaveLength(12);
    await form.getByRole('button', { name: 'Add anyway' }).click();
    await form.waitFor({ state: 'detached' });
    await soon(async () => expect(await held(page)).toHaveLength(13));
  },
);

journey('lets a user correct, deselect and swap pasted lines before adding them', async ({ page, url }) => {
  await openSeeded(page, url, { title: 'Rainy Sunday Songs' });
  const lines = [
    'First Song – Some Band',
    'Second Song – Some Band',
    'second song - SOME BAND',
    'Third Song',
    'Fourth Song – Other Band',
  ];
  await pasteInto(page, field(page), lines.join('\n'));
  const dialog = page.getByRole('dialog', { name: '5 songs found' });
  await dialog.waitFor();
  expect(await held(page)).toEqual([]);

  // The maker repeats, so it is assumed to be behind the dash; the user can swap.
  await dialog.getByRole('radio', { name: 'Artist – Title' }).check({ force: true });
  await soon(async () =>
    expect(await dialog.getByRole('textbox', { name: 'Title, line 1' }).inputValue()).toBe('Some Band'),
  );
  await dialog.getByRole('radio', { name: 'Title – Artist' }).check({ force: true });
  await soon(async () =>
    expect(await dialog.getByRole('textbox', { name: 'Title, line 1' }).inputValue()).toBe('First Song'),
  );
  await dialog.getByText('1 needs review · 1 duplicate').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Add second song' }).nth(1).isChecked()).toBe(false);
  await dialog.getByRole('textbox', { name: 'Artist, line 4' }).fill('Third Band');
  await dialog.getByRole('checkbox', { name: 'Add First Song' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 3 songs' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectHeld(page, ['Second Song', 'Third Song', 'Fourth Song']);
  await page.keyboard.press('Control+z');
  await expectHeld(page, []);
});

journey('sorts a countdown by its numbers', async ({ page, url }) => {
  await openSeeded(page, url, { title: 'Rainy Sunday Songs' });
  await page.getByRole('button', { name: addingMessages.paste }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: addingMessages.pasteLabel })
    .fill('3. Band C – Gamma\n2. Band B – Beta\n1. Band A – Alpha');
  await dialog.getByRole('button', { name: addingMessages.read }).click();
  await review(page).getByText(reviewMessages.reordered).waitFor();
  await review(page).getByRole('button', { name: 'Add 3 songs' }).click();
  await expectHeld(page, ['Alpha', 'Beta', 'Gamma']);
  await toastOf(page, '3 songs added').getByRole('button', { name: 'Undo' }).click();
  await expectHeld(page, []);
});

journey(
  'edits a title in place, by Enter and by leaving it, and updates the address',
  async ({ page, url }) => {
    const title = () => page.getByRole('heading', { level: 1 }).textContent();
    await openSeeded(
      page,
      url,
      { title: 'Rainy Sunday Songs', items: songs(1) },
      { title: 'Road Trip Anthems' },
    );
    await editTitle(page, 'Águas de Março & more');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/my-lists\/songs\/aguas-de-marco-more$/);
    expect(await title()).toBe('Águas de Março & more');

    await editTitle(page, 'Never Mind');
    await page.keyboard.press('Escape');
    await soon(async () => expect(await title()).toBe('Águas de Março & more'));

    await editTitle(page, 'Left by a Click');
    await page.getByRole('main').getByText(sharingMessages.private, { exact: true }).click();
    await page.waitForURL(/\/left-by-a-click$/);

    await editTitle(page, '   ');
    await page.keyboard.press('Enter');
    await soon(async () => expect(await title()).toBe('Left by a Click'));

    await editTitle(page, ' road trip ANTHEMS ');
    await page.keyboard.press('Enter');
    await toastOf(
      page,
      'A list with the title "road trip ANTHEMS" already exists in this category',
    ).waitFor();
    const open = page.getByRole('textbox', { name: listsMessages.titleLabel, exact: true });
    expect(await open.inputValue()).toBe(' road trip ANTHEMS ');
    await open.press('Escape');
    await soon(async () => expect(await title()).toBe('Left by a Click'));

    await page.reload();
    await rowOf(page, 'Song 1').waitFor();
    expect(await title()).toBe('Left by a Click');
  },
);

journey('edits a description of several lines in place', async ({ page, url }) => {
  await openSeeded(page, url, { title: 'Rainy Sunday Songs' });
  await page.getByRole('button', { name: listsMessages.addDescription }).click();
  const open = page.getByRole('textbox', { name: listsMessages.descriptionLabel });
  await open.fill('For days');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('of rain');
  await page.keyboard.press('Enter');
  await soon(async () => expect((await listsOnDisk(page))[0]?.meta.description).toBe('For days\nof rain'));
  await page.getByRole('button', { name: 'For days of rain' }).click();
  await open.fill('Something else');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'For days of rain' }).waitFor();
  await page.getByRole('button', { name: 'For days of rain' }).click();
  await open.fill('');
  await page.getByRole('main').getByText(sharingMessages.private, { exact: true }).click();
  await page.getByRole('button', { name: listsMessages.addDescription }).waitFor();
  await soon(async () => expect((await listsOnDisk(page))[0]?.meta.description).toBe(''));
});

journey(
  'allows a visitor one list per category, and explains the disabled share button',
  async ({ page, url }) => {
    await openSeeded(page, url, { title: 'Rainy Sunday Songs' });
    await page.getByRole('button', { name: listsMessages.newList }).click();
    const limit = page.getByRole('dialog', { name: 'Premium Feature' });
    await limit.getByText(/^You can have 1 list in Songs without Premium/).waitFor();
    await limit.getByRole('button', { name: limitMessages.notNow }).click();
    expect(await listsOnDisk(page)).toHaveLength(1);

    const share = page.getByRole('button', { name: 'Share' });
    expect(await share.getAttribute('aria-disabled')).toBe('true');
    await share.hover();
    await page.getByRole('tooltip', { name: 'List must be public to share' }).waitFor();
    await share.click({ force: true });
    await toastOf(page, 'To share this list, you need to make it public first').waitFor();
  },
);

journey(
  "filters lists by the header's search, and adds a suggestion to the list of its category",
  async ({ page, url }) => {
    await openSeeded(
      page,
      url,
      { title: 'Rainy Sunday Songs', items: songs(1) },
      { title: 'Road Trip Anthems' },
    );
    const search = page.getByRole('combobox', { name: 'Search my lists' });
    await search.fill('road');
    await page.waitForURL(/search=road/);
    const column = page.getByRole('complementary');
    await column.getByRole('link', { name: /Rainy Sunday/ }).waitFor({ state: 'detached' });
    await column.getByRole('link', { name: /Road Trip/ }).waitFor();
    await search.fill('nothing like it');
    await column.getByText('No results for "nothing like it"').waitFor();
    await column.getByRole('button', { name: listsMessages.clearSearch }).click();
    await column.getByRole('link', { name: /Rainy Sunday/ }).waitFor();
    expect(await search.inputValue()).toBe('');

    await search.fill('bohemian rhap');
    await option(page, /Bohemian Rhapsody/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await option(page, /^Bohemian Rhapsody Queen/).click();
    await soon(async () =>
      expect(await rankingOnDisk(page, 'Rainy Sunday Songs')).toContain('Bohemian Rhapsody'),
    );
    expect(page.url()).not.toContain('add=');
  },
);

journey('scrolls to the added item, and stays there when the form closes', async ({ page, url }) => {
  await openSeeded(page, url, { title: 'Rainy Sunday Songs', items: songs(20) });
  await page.getByRole('button', { name: addingMessages.byHand }).click();
  const form = page.getByRole('dialog', { name: 'Add a song' });
  await form.getByRole('textbox', { name: 'Title' }).fill('The Newest');
  await form.getByRole('textbox', { name: 'Artist' }).fill('Somebody');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  const box = await rowOf(page, 'The Newest').boundingBox();
  expect(box?.y).toBeGreaterThan(60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
});

journey('adds a suggestion chosen on the home page in My Lists', async ({ page, url }) => {
  await openSeeded(page, url, { title: 'Rainy Sunday Songs', items: songs(1) });
  await page.goto(url);
  await page.getByRole('combobox', { name: 'Search' }).fill('bohemian rhap');
  await option(page, /Bohemian Rhapsody/).click();
  await page.waitForURL(/\/my-lists\/songs\/rainy-sunday-songs$/);
  await option(page, /^Bohemian Rhapsody Queen/).click();
  await soon(async () =>
    expect(await rankingOnDisk(page, 'Rainy Sunday Songs')).toContain('Bohemian Rhapsody'),
  );
});
