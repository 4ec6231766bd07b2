import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { CategoryId } from '@top100/contracts/categories';
import { publicListPath } from '@top100/contracts/discover';
import { givePremium } from './admin-calls.ts';
import { arrive } from './journey.ts';
import { makeAccount, type Person, somebody } from './people.ts';
import { soon } from './soon.ts';

export interface Published {
  id: string;
  title: string;
  publicSlug: string;
  /** Of its own page. */
  path: string;
}

export interface NewPublicList {
  title: string;
  description?: string;
  category?: CategoryId;
  /** How many items. */
  items?: number;
}

/** Somebody with premium publishes lists past the screen, in a browser of their own. */
export async function publishAll(
  url: string,
  lists: readonly NewPublicList[],
): Promise<{ person: Person; published: Published[] }> {
  const { context } = await arrive();
  const person = somebody('author');
  await makeAccount(context, url, person);
  await givePremium(url, person.username);
  const published: Published[] = [];
  for (const { title, description = '', category = 'episodes', items = 12 } of lists) {
    const id = randomUUID();
    const answer = await context.request.post(`${url}/api/lists`, {
      data: {
        ...{ id, title, description, category, isPublic: true, device_id: 'author' },
        items: Array.from({ length: items }, (_, n) => ({
          id: `item_${n}`,
          type: 'episode',
          title: `${title}, part ${n + 1}`,
          series: 'A long story',
        })),
      },
      headers: { Origin: new URL(url).origin, 'Idempotency-Key': randomUUID() },
    });
    expect(answer.status()).toBe(200);
    const { list } = (await answer.json()) as { list: { publicSlug: string } };
    const { publicSlug } = list;
    const path = publicListPath({ username: person.username, category, publicSlug });
    published.push({ id, title, publicSlug, path });
  }
  await context.close();
  return { person, published };
}

/** Waits until a search among the popular lists of a category finds so many: the workers have come to them. */
export async function areFound(
  url: string,
  category: CategoryId,
  word: string,
  count: number,
): Promise<void> {
  await soon(async () => {
    // Caches may keep an answer for a minute: each question is a new one.
    const limit = 10 + Math.floor(Math.random() * 15);
    const answer = await fetch(`${url}/api/lists/popular/${category}?q=${word}&limit=${limit}`);
    expect(((await answer.json()) as { lists: unknown[] }).lists).toHaveLength(count);
  });
}
