import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from './soon.ts';

declare global {
  var announcedTexts: string[] | undefined;
}

/** Runs in the page before its scripts: records every text of a live region. */
export function recordAnnouncements(): void {
  const texts: string[] = [];
  window.announcedTexts = texts;
  const listen = () =>
    new MutationObserver(() => {
      const text = document.querySelector('[data-announcer]')?.textContent ?? '';
      // An emptied region ends a text, so that the same words count again.
      if (text !== texts.at(-1)) texts.push(text);
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  if (document.documentElement) listen();
  else document.addEventListener('readystatechange', listen, { once: true });
}

/** Everything announced to screen readers on this page so far, in order. */
export async function announcements(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => window.announcedTexts ?? []);
  return texts.filter((text) => text !== '');
}

/** Waits until this is the last announcement. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await soon(async () => expect((await announcements(page)).at(-1)).toBe(text));
}
