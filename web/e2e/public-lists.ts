import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { CategoryId } from '@top100/domain/categories';
import { publicListPath, type Timeframe } from '@top100/domain/discover';
import { givePremium } from './admin-calls.ts';
import { newVisit } from './journey.ts';
import { makeAccount, newPerson, type Person } from './people.ts';
import { soon } from './soon.ts';

export interface Published {
  id: string;
  title: string;
  publicSlug: string;
  /** The path of its own page. */
  path: string;
}

export interface NewPublicList {
  title: string;
  description?: string;
  category?: CategoryId;
  /** Number of items. */
  items?: number;
}

/** Publishes lists by API as a premium user, in a separate browser. */
export async function publishAll(
  url: string,
  lists: readonly NewPublicList[],
): Promise<{ person: Person; published: Published[] }> {
  const { context } = await newVisit();
  const person = newPerson('author');
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

/** Waits until a search among a category's popular lists finds so many: the workers have processed them. */
export async function waitUntilFound(
  url: string,
  category: CategoryId,
  word: string,
  count: number,
  timeframe: Timeframe = 'all',
): Promise<void> {
  await soon(async () => {
    // Responses may be cached for a minute: each query is a new one.
    const limit = 10 + Math.floor(Math.random() * 15);
    const query = `q=${word}&limit=${limit}&timeframe=${timeframe}`;
    const answer = await fetch(`${url}/api/lists/popular/${category}?${query}`);
    expect(((await answer.json()) as { lists: unknown[] }).lists).toHaveLength(count);
  });
}
