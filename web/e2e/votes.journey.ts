import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInMessages } from '../src/features/account/messages.ts';
import { votesMessages as messages } from '../src/features/votes/messages.ts';
import { journey } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { logIn, makeAccount, newPerson, post, signInByApi } from './people.ts';
import { publishAll } from './public-lists.ts';
import { findColourFaults, findFaults } from './screen.ts';
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
  'counts a visitor’s vote after the login, lets them change it, and keeps it over a reload',
  async ({ page, context, url }) => {
    const { list } = await publishOne(url);
    const reader = newPerson('reader');
    await makeAccount(context, url, reader);
    await post(context, `${url}/api/auth/logout`, {});
    await page.goto(url + list.path);
    await scoreIs(page, 0);
    await arrow(page, messages.upvote).click();
    const login = page.getByRole('dialog');
    await login.getByRole('heading', { name: signInMessages.voteTitle(list.title) }).waitFor();
    await logIn(login, reader);
    await login.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(list.path);

    await scoreIs(page, 1);
    expect(await pressed(page)).toEqual({ up: 'true', down: 'false' });
    // Faster than responses arrive: the last click wins.
    for (const name of ['downvote', 'upvote', 'downvote'] as const) await arrow(page, messages[name]).click();
    await scoreIs(page, -1);
    expect(await pressed(page)).toEqual({ up: 'false', down: 'true' });
    const counts = async () => {
      const answer = await context.request.get(`${url}/api/lists/${list.id}/votes`);
      return (await answer.json()) as unknown;
    };
    await soon(async () =>
      expect(await counts()).toEqual({ upvotes: 0, downvotes: 1, voteScore: -1, userVote: 'downvote' }),
    );
    await page.reload();
    await scoreIs(page, -1);
    await soon(async () => expect(await pressed(page)).toEqual({ up: 'false', down: 'true' }));
    expect(await findFaults(page, { isTouch: false })).toEqual([]);
    expect(await findColourFaults(page)).toEqual([]);
    await arrow(page, messages.downvote).click();
    await scoreIs(page, 0);
  },
);

journey(
  'tells owners that they cannot vote on their own list; arrows are large enough for fingers',
  async ({ page, context, url }) => {
    const { author, list } = await publishOne(url);
    await signInByApi(context, url, author);
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
