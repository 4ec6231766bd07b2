import { expect } from '@jest/globals';
import { listMenuMessages } from '../src/features/editor/list-menu-messages.ts';
import { removingMessages } from '../src/features/editor/removing-messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { messages as ranking } from '../src/features/ranking/messages.ts';
import { announcements, expectAnnounced } from './announcements.ts';
import { listsOnDisk, songs } from './device-disk.ts';
import { dragRow, dragWithAutoScroll } from './dragging.ts';
import { journey } from './journey.ts';
import {
  editTitle,
  expectRanking,
  focusedTitle,
  moved,
  openSeeded,
  rowOf,
  shownRanks,
  toastOf,
} from './my-lists.ts';
import { soon } from './soon.ts';

const title = 'Rainy Sunday Songs';
const items = songs(25);
const names = items.map((item) => item.split(' – ')[0] ?? '');

journey('moves rows by mouse, and stores and announces their ranks', async ({ page, url }) => {
  await openSeeded(page, url, { title, items });
  await dragRow(page, 'Song 1', 'Song 4');
  await expectRanking(page, title, moved(names, 1, 4));
  await expectAnnounced(page, 'moved to 4 of 25');

  await dragRow(page, 'Song 5', 'Song 2');
  await expectRanking(page, title, moved(moved(names, 1, 4), 5, 1));
  await expectAnnounced(page, 'moved to 1 of 25');
});

journey('cancels a drag by Escape', async ({ page, url }) => {
  await openSeeded(page, url, { title, items });
  await dragRow(page, 'Song 1', 'Song 4', { letGo: false });
  await soon(async () => expect((await shownRanks(page))[4]).toBe('Song 1'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectRanking(page, title, names);
  expect(await announcements(page)).toEqual([]);
});

journey('scrolls the page for a row held near an edge, to the far end and back', async ({ page, url }) => {
  await openSeeded(page, url, { title, items });
  await dragWithAutoScroll(page, 'Song 1', 'bottom', 25);
  await expectRanking(page, title, moved(names, 1, 25));
  await expectAnnounced(page, 'moved to 25 of 25');

  await dragWithAutoScroll(page, 'Song 1', 'top', 1);
  await expectRanking(page, title, names);
  await expectAnnounced(page, 'moved to 1 of 25');
});

journey(
  'moves a row by keys, by one and to the ends, announces its rank and keeps the focus',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items });
    await rowOf(page, 'Song 3').focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Alt+ArrowDown');
    await expectRanking(page, title, moved(names, 3, 8));
    await expectAnnounced(page, 'moved to 8 of 25');
    await page.keyboard.press('Alt+ArrowUp');
    await expectRanking(page, title, moved(names, 3, 7));
    await expectAnnounced(page, 'moved to 7 of 25');
    expect(await focusedTitle(page)).toBe('Song 3');

    await page.keyboard.press('End');
    await expectAnnounced(page, 'moved to 25 of 25');
    await expectRanking(page, title, moved(names, 3, 25));
    expect(await focusedTitle(page)).toBe('Song 3');
    await page.keyboard.press('Alt+ArrowDown');
    await expectAnnounced(page, 'already at 25 of 25');
    await page.keyboard.press('Home');
    await expectAnnounced(page, 'moved to 1 of 25');
    await expectRanking(page, title, moved(names, 3, 1));
    expect(await focusedTitle(page)).toBe('Song 3');

    await page.keyboard.press('ArrowDown');
    expect(await focusedTitle(page)).toBe('Song 1');
    await expectRanking(page, title, moved(names, 3, 1));
  },
);

journey('moves a row to a typed rank, or to the nearer end if it is out of range', async ({ page, url }) => {
  await openSeeded(page, url, { title, items });
  await rowOf(page, 'Song 2').focus();
  await page.keyboard.type('17');
  const field = page.getByRole('textbox', { name: ranking.moveToRank });
  expect(await field.inputValue()).toBe('17');
  await page.keyboard.press('Enter');
  await expectRanking(page, title, moved(names, 2, 17));
  await expectAnnounced(page, 'moved to 17 of 25');
  await soon(async () => expect(await focusedTitle(page)).toBe('Song 2'));

  await page.getByRole('button', { name: /^Rank 17\. Change the rank of Song 2$/ }).click();
  await field.fill('99');
  await page.getByRole('main').getByText('1 to 25 only').waitFor();
  await page.getByRole('button', { name: ranking.move, exact: true }).click();
  await expectRanking(page, title, moved(names, 2, 25));
  await expectAnnounced(page, 'moved to 25 of 25');

  await rowOf(page, 'Song 2').focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expectRanking(page, title, moved(names, 2, 25));
});

journey('moves a row to the top and to the bottom by its menu', async ({ page, url }) => {
  await openSeeded(page, url, { title, items });
  const choose = async (name: string, choice: string) => {
    await rowOf(page, name).hover();
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  await choose('Song 4', ranking.toTop);
  await expectRanking(page, title, moved(names, 4, 1));
  await expectAnnounced(page, 'moved to 1 of 25');
  await choose('Song 1', ranking.toBottom);
  await expectRanking(page, title, moved(moved(names, 4, 1), 2, 25));
  await expectAnnounced(page, 'moved to 25 of 25');
  await choose('Song 25', ranking.toRank);
  await page.getByRole('textbox', { name: ranking.moveToRank }).fill('2');
  await page.keyboard.press('Enter');
  await expectAnnounced(page, 'moved to 2 of 25');
  await expectRanking(page, title, moved(moved(moved(names, 4, 1), 2, 25), 24, 2));
});

journey('keeps true ranks in a filtered list, and moves rows by keys in it', async ({ page, url }) => {
  await openSeeded(page, url, { title, items });
  await page.getByRole('searchbox', { name: listsMessages.find }).fill('artist 3');
  const found = Object.fromEntries([3, 10, 13, 17, 23, 24].map((rank) => [rank, `Song ${rank}`]));
  await soon(async () => expect(await shownRanks(page)).toEqual(found));
  await rowOf(page, 'Song 24').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectRanking(page, title, moved(names, 24, 23));
  await expectAnnounced(page, 'moved to 23 of 25');
  await page.getByRole('searchbox', { name: listsMessages.find }).fill('no such thing');
  await page.getByRole('main').getByText('No results for "no such thing"').waitFor();
  await expectAnnounced(page, 'No results for "no such thing"');
});

journey('undoes every change of a list by Ctrl+Z, and redoes it by Shift+Ctrl+Z', async ({ page, url }) => {
  await openSeeded(page, url, { title, items: items.slice(0, 6) });
  const start = names.slice(0, 6);

  await dragRow(page, 'Song 1', 'Song 3');
  await expectAnnounced(page, 'moved to 3 of 6');
  await rowOf(page, 'Song 6').focus();
  await page.keyboard.press('Home');
  await expectAnnounced(page, 'moved to 1 of 6');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expectAnnounced(page, 'moved to 2 of 6');
  await soon(async () => expect(await focusedTitle(page)).toBe('Song 6'));

  await rowOf(page, 'Song 4').focus();
  await page.keyboard.press('F2');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Title' }).fill('Song Four');
  await form.getByRole('button', { name: itemFormMessages.save }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, 'Song Four').waitFor();

  await rowOf(page, 'Song 5').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: removingMessages.removeOk, exact: true }).click();
  await toastOf(page, "'Song 5' was removed").waitFor();

  await page.getByRole('button', { name: listsMessages.addDescription }).click();
  await page.getByRole('textbox', { name: listsMessages.descriptionLabel }).fill('For rain');
  await page.keyboard.press('Enter');
  await editTitle(page, 'Songs for Rain');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/songs-for-rain$/);

  const end = ['Song 2', 'Song 6', 'Song 3', 'Song 1', 'Song Four'];
  await expectRanking(page, 'Songs for Rain', end);

  await page.getByRole('heading', { level: 1 }).getByRole('button').focus();
  const steps = 7;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+z');
  await expectRanking(page, title, start);
  await page.waitForURL(/\/rainy-sunday-songs$/);
  const [undone] = await listsOnDisk(page);
  expect(undone?.meta).toMatchObject({
    title,
    description: '',
    itemCount: 6,
    shortUri: 'rainy-sunday-songs',
  });
  await page.keyboard.press('Control+z');
  await expectAnnounced(page, listsMessages.nothingToUndo);

  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+Shift+z');
  await expectRanking(page, 'Songs for Rain', end);
  await page.waitForURL(/\/songs-for-rain$/);
  const [redone] = await listsOnDisk(page);
  expect(redone?.meta).toMatchObject({ description: 'For rain', itemCount: 5 });
  await page.keyboard.press('Control+Shift+z');
  await expectAnnounced(page, listsMessages.nothingToRedo);
});

journey('asks before removing an item, and restores it at its rank from the toast', async ({ page, url }) => {
  await openSeeded(page, url, { title, items: items.slice(0, 5) });
  const start = names.slice(0, 5);
  await rowOf(page, 'Song 2').focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.getByText(`Remove 'Song 2' from '${title}'?`).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expectRanking(page, title, start);

  await rowOf(page, 'Song 2').hover();
  await page.getByRole('button', { name: 'More for Song 2' }).click();
  await page.getByRole('menuitem', { name: ranking.remove }).click();
  await question.getByRole('button', { name: removingMessages.removeOk, exact: true }).click();
  await expectRanking(page, title, ['Song 1', 'Song 3', 'Song 4', 'Song 5']);

  await toastOf(page, "'Song 2' was removed").getByRole('button', { name: 'Undo' }).click();
  await expectRanking(page, title, start);
});

journey(
  'asks before deleting a list, with the specified text, and restores it from the toast',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items: items.slice(0, 5) });
    await page.getByRole('button', { name: listsMessages.more }).click();
    await page.getByRole('menuitem', { name: listMenuMessages.delete }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete List' });
    await question
      .getByText(
        "Are you sure you want to delete 'Rainy Sunday Songs'? This action cannot be undone and all list items will be permanently lost.",
      )
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await listsOnDisk(page)).toHaveLength(1);

    await page.getByRole('button', { name: listsMessages.deleteListNamed(title) }).click();
    await question.getByRole('button', { name: 'Delete List' }).click();
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    await page.waitForURL(/\/my-lists\/songs$/);
    await soon(async () => expect(await listsOnDisk(page)).toEqual([]));

    await toastOf(page, "'Rainy Sunday Songs' was deleted").getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(/\/my-lists\/songs\/rainy-sunday-songs$/);
    await expectRanking(page, title, names.slice(0, 5));
  },
);

journey('cancels a removal by a click outside the question', async ({ page, url }) => {
  await openSeeded(page, url, { title, items: items.slice(0, 3) });
  await rowOf(page, 'Song 1').focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.mouse.click(8, 400);
  await question.waitFor({ state: 'detached' });
  await expectRanking(page, title, names.slice(0, 3));
});
