import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { listsOnDisk, pathOf, type SeededList } from './device-disk.ts';
import { type JourneyOptions, journey, newVisit, runWithScreenshots, type Visit } from './journey.ts';
import { makeAccount, newPerson, type Person, signInByApi } from './people.ts';
import { soon } from './soon.ts';

export type TwoDevices = { here: Visit; there: Visit; url: string; person: Person };

/** What a browser logs when the network is disconnected on purpose. */
export const offlineErrors = [
  /net::ERR_INTERNET_DISCONNECTED/,
  /net::ERR_CONNECTION_REFUSED/,
  /net::ERR_CONNECTION_RESET/,
  /net::ERR_EMPTY_RESPONSE/,
  /net::ERR_INCOMPLETE_CHUNKED_ENCODING/,
  /net::ERR_FAILED/,
  /net::ERR_NETWORK_CHANGED/,
];
/** What it logs for conflicts of two devices that change the same list at once. */
export const conflictErrors = /the server responded with a status of (?:409|410) .*\/api\/lists\//;

/** A journey with two devices of one account, both signed in; no page is open yet. */
export function journeyOfTwo(
  sentence: string,
  walk: (devices: TwoDevices) => Promise<void>,
  journeyOptions: JourneyOptions = {},
): void {
  test(sentence, async () => {
    const here = await newVisit(journeyOptions);
    const there = await newVisit(journeyOptions);
    const { url } = here;
    const person = newPerson();
    try {
      await makeAccount(here.context, url, person);
      await signInByApi(there.context, url, person);
      await runWithScreenshots(`${sentence} (here)`, here, () =>
        runWithScreenshots(`${sentence} (there)`, there, () => walk({ here, there, url, person })),
      );
    } finally {
      await Promise.all([here.context.close(), there.context.close()]);
    }
  }, 120_000);
}

interface Push extends SeededList {
  /** The version that it is based on; without it the list is created. */
  version?: number;
  device?: string;
}

/** Creates or changes a list of songs on the account by API, as a device of that name; returns its id. */
export async function putOnAccount(context: BrowserContext, url: string, list: Push): Promise<string> {
  const { id = randomUUID(), title, description = '', category = 'songs', items = [], version } = list;
  const device = list.device ?? 'Another device';
  const data = {
    id,
    title,
    description,
    category,
    device_id: device.slice(0, 64),
    device_name: device,
    ...(version === undefined ? {} : { client_version: version }),
    // The same song has the same row id in every version.
    items: items.map((text) => {
      const [name = '', artist = 'Nobody'] = text.split(' – ');
      const dateAdded = '2026-01-01T00:00:00.000Z';
      const rowId = createHash('sha256')
        .update(id + text)
        .digest('hex')
        .slice(0, 32);
      return { id: rowId, type: 'song', title: name, artist, dateAdded };
    }),
  };
  const answer = await context.request.fetch(`${url}/api/lists${version === undefined ? '' : `/${id}`}`, {
    method: version === undefined ? 'POST' : 'PUT',
    data,
    headers: pushHeaders(url),
  });
  // Some journeys want a refusal, which stores the body as a version.
  if (!answer.ok() && answer.status() !== 409)
    throw new Error(`The list was refused with ${answer.status()}: ${await answer.text()}`);
  return id;
}

/** Deletes a list of the account by API. */
export async function deleteOnAccount(context: BrowserContext, url: string, id: string): Promise<void> {
  const answer = await context.request.delete(`${url}/api/lists/${id}`, { headers: pushHeaders(url) });
  if (!answer.ok()) throw new Error(`Deleting was refused with ${answer.status()}`);
}

function pushHeaders(url: string) {
  return { Origin: new URL(url).origin, 'Idempotency-Key': randomUUID() };
}

/** Waits until the whole app is cached, so that its dialogs open offline. */
export async function appIsOnDevice(page: Page): Promise<void> {
  const state = () => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state);
  await soon(async () => expect(await page.evaluate(state)).toBe('activated'));
}

/** Opens a list of the account and waits until it is on this device. */
export async function openSynced(page: Page, url: string, list: SeededList): Promise<void> {
  await page.goto(url + pathOf(list));
  await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
  await page.locator('[data-row]').first().waitFor();
}

/** The account's lists on the server by title, with the titles of their items in order. */
export async function listsOfAccount(
  context: BrowserContext,
  url: string,
): Promise<Record<string, string[]>> {
  const answer = await context.request.get(`${url}/api/lists`);
  const { lists } = (await answer.json()) as {
    lists: { title: string; items: { title?: string; name?: string }[] }[];
  };
  return Object.fromEntries(
    lists.map(({ title, items }) => [title, items.map((item) => item.title ?? item.name ?? '')]),
  );
}

/** Waits until the shown account has no unsynced lists on this device. */
export async function expectAllSynced(page: Page): Promise<void> {
  await soon(async () => {
    const states = (await listsOnDisk(page)).map(({ meta }) => `${meta.title}: ${meta.sync_status}`);
    expect(states.filter((state) => !state.endsWith(': synced'))).toEqual([]);
  });
}

/** A journey of a signed-in user; no page is open yet. */
export function journeyOfMember(
  sentence: string,
  walk: (visit: Visit & { person: Person }) => Promise<void>,
  journeyOptions: JourneyOptions = {},
): void {
  journey(
    sentence,
    async (visit) => {
      const person = newPerson();
      await makeAccount(visit.context, visit.url, person);
      await walk({ ...visit, person });
    },
    journeyOptions,
  );
}
