import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { votesMessages as messages } from '../src/features/votes/messages.ts';
import { journey } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { logIn, makeAccount, post, signInBehind, somebody } from './people.ts';
import { publishAll } from './public-lists.ts';
import { colourFaultsOf, faultsOf } from './screen.ts';
import { soon } from './soon.ts';

const widget = (page: Page) => page.getByRole('group', { name: messages.votes });
const arrow = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true });
const scoreIs = (page: Page, score: number) =>
  widget(page).getByText(messages.spokenScore(score), { exact: true }).waitFor();
const pressed = async (page: Page) => ({
  up: await arrow(page, messages.upvote).getAttribute('aria-pressed'),
  down: await arrow(page, messages.downvote).getAttribute('aria-pressed'),
});

const publishOne = async (url: string) => {
  const { person, published } = await publishAll(url, [{ title: `Votes ${randomUUID().slice(0, 8)}` }]);
  const [list] = published;
  if (!list) throw new Error('nothing was published');
  return { author: person, list };
};

journey(
  'a visitor who votes logs in and has voted: back at the list it counts, changes, and is there after a reload',
  async ({ page, context, url }) => {
    const { list } = await publishOne(url);
    const reader = somebody('reader');
    await makeAccount(context, url, reader);
    await post(context, `${url}/api/auth/logout`, {});
    await page.goto(url + list.path);
    await scoreIs(page, 0);
    await arrow(page, messages.upvote).click();
    const login = page.getByRole('dialog');
    await logIn(login, reader);
    await login.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(list.path);

    await scoreIs(page, 1);
    expect(await pressed(page)).toEqual({ up: 'true', down: 'false' });
    // Faster than answers come: the last one is what stays.
    for (const name of ['downvote', 'upvote', 'downvote'] as const) await arrow(page, messages[name]).click();
    await scoreIs(page, -1);
    expect(await pressed(page)).toEqual({ up: 'false', down: 'true' });
    const told = async () => {
      const answer = await context.request.get(`${url}/api/lists/${list.id}/votes`);
      return (await answer.json()) as unknown;
    };
    await soon(async () =>
      expect(await told()).toEqual({ upvotes: 0, downvotes: 1, voteScore: -1, userVote: 'downvote' }),
    );
    await page.reload();
    await scoreIs(page, -1);
    await soon(async () => expect(await pressed(page)).toEqual({ up: 'false', down: 'true' }));
    expect(await faultsOf(page, { isTouch: false })).toEqual([]);
    expect(await colourFaultsOf(page)).toEqual([]);
    await arrow(page, messages.downvote).click();
    await scoreIs(page, 0);
  },
);

journey(
  'the owner cannot vote on their own list and is told so; arrows have room for fingers',
  async ({ page, context, url }) => {
    const { author, list } = await publishOne(url);
    await signInBehind(context, url, author);
    await page.goto(url + list.path);
    await arrow(page, messages.upvote).click();
    await toastOf(page, messages.ownList).waitFor();
    await toastOf(page, messages.notAllowed).waitFor();
    await scoreIs(page, 0);
    for (const name of [messages.upvote, messages.downvote]) {
      const box = await arrow(page, name).boundingBox();
      expect([name, Math.min(box?.width ?? 0, box?.height ?? 0)]).toEqual([name, 44]);
    }
  },
  { device: 'phone' },
);
