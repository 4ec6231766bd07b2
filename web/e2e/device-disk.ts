import { randomUUID } from 'node:crypto';
import { type CategoryId, categoryById } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import { itemTitle } from '@top100/domain/items';
import { slugify } from '@top100/domain/slug';
import type { LocalList } from '@top100/sync/facts';
import { storedVersion } from '@top100/sync/stored-records';
import type { Page } from 'playwright-core';

/** A list in a journey; item titles may be written as `Title – Maker`. */
export interface SeededList {
  /** A new one by default. */
  id?: string;
  title: string;
  description?: string;
  category?: CategoryId;
  items?: readonly string[];
  createdAt?: string;
}

/** `count` songs called Song 1, Song 2 … */
export function songs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Song ${index + 1} – Artist ${(index % 7) + 1}`);
}

/** The path of a list's page. */
export function pathOf({ title, category = 'songs' }: SeededList): string {
  return `/my-lists/${category}/${slugify(title)}`;
}

/** Stores lists on the device as an earlier visit would. */
export async function seed(page: Page, url: string, lists: readonly SeededList[]): Promise<void> {
  await seedRecords(page, url, Object.fromEntries(lists.flatMap((list, index) => recordsOf(list, index))));
}

/** Writes records without the app: from a page of the same origin that runs none of its code. */
export async function seedRecords(page: Page, url: string, records: Record<string, unknown>): Promise<void> {
  await openBlank(page, url);
  await page.evaluate(
    async (entries) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('lists-visitor');
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('records');
          opening.result.createObjectStore('local-forage-detect-blob-support');
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = database.transaction('records', 'readwrite');
      for (const [key, value] of entries) writing.objectStore('records').put(value, key);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
      database.close();
    },
    Object.entries({ _persist: storedVersion, ...records }),
  );
}

/** An empty page of the product's origin. */
export async function openBlank(page: Page, url: string): Promise<void> {
  const address = `${url}/blank`;
  const html = '<!doctype html><link rel="icon" href="data:,"><title>Blank</title>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }), { times: 1 });
  await page.goto(address);
}

function recordsOf(list: SeededList, index: number): [string, unknown][] {
  const { title, description = '', category = 'songs', items = [] } = list;
  const { id = randomUUID() } = list;
  const createdAt = list.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
  const { itemType } = categoryById(category);
  const meta = {
    id,
    title,
    description,
    category,
    isPublic: false,
    shortUri: slugify(title) || `list-${index + 1}`,
    itemCount: items.length,
    createdAt,
    updatedAt: createdAt,
    sync_status: 'local_only',
    sync_version: 0,
    n: 1,
  };
  const held = items.map((text, at) => {
    const [name = '', maker] = text.split(' – ');
    const isNamed = titleField(itemType) === 'name';
    return {
      id: `item_${index}_${at}`,
      type: itemType,
      dateAdded: createdAt,
      ...(isNamed ? { name } : { title: name }),
      ...(maker === undefined ? {} : { artist: maker }),
    };
  });
  return [
    [`m/${id}`, meta],
    [`i/${id}`, held],
  ];
}

/** Every visible list of the account as stored on the device, with its items, read without the app. */
export async function listsOnDisk(page: Page, account?: string): Promise<LocalList[]> {
  const records = await recordsOnDisk(page, account);
  return Object.keys(records)
    .filter((key) => key.startsWith('m/'))
    .map((key) => ({ meta: records[key], items: records[`i/${key.slice(2)}`] ?? [] }) as LocalList);
}

/** All records of an account on the device by key; by default of the shown account. */
export function recordsOnDisk(page: Page, account?: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (named) => {
    const shown = JSON.parse(localStorage.getItem('account') ?? 'null') as { id: string } | null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`lists-${named ?? shown?.id ?? 'visitor'}`);
      // Not created yet, and must not be created here.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      const store = database.transaction('records', 'readonly').objectStore('records');
      const [keys, values] = await Promise.all(
        [store.getAllKeys(), store.getAll()].map(
          (request) =>
            new Promise<unknown[]>((resolve, reject) => {
              request.onsuccess = () => resolve(request.result as unknown[]);
              request.onerror = () => reject(request.error);
            }),
        ),
      );
      return Object.fromEntries((keys ?? []).map((key, at) => [String(key), values?.[at]]));
    } finally {
      database.close();
    }
  }, account);
}

/** The titles of a stored list's items in rank order; undefined without such a list. */
export async function rankingOnDisk(page: Page, title: string): Promise<string[] | undefined> {
  const list = (await listsOnDisk(page)).find(({ meta }) => meta.title === title);
  return list?.items?.map(itemTitle);
}

/** All browser storage of the site as one text: databases, storages and caches. */
export function allStoredText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store, 'readonly').objectStore(store);
        kept.push(await Promise.all([done(records.getAllKeys()), done(records.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      kept.push((await cache.keys()).map(({ url }) => url));
    }
    return JSON.stringify(kept);
  });
}
