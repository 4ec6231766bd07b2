import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from './soon.ts';

declare global {
  var spokenTexts: string[] | undefined;
}

/** Runs in the page before its own scripts: keeps every text that a live region has said. */
export function rememberWhatWasSpoken(): void {
  const texts: string[] = [];
  window.spokenTexts = texts;
  const listen = () =>
    new MutationObserver(() => {
      const text = document.querySelector('[data-announcer]')?.textContent ?? '';
      // An emptied region ends a text, so that the same words count again.
      if (text !== texts.at(-1)) texts.push(text);
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  if (document.documentElement) listen();
  else document.addEventListener('readystatechange', listen, { once: true });
}

/** Everything that was said to screen readers on this page so far, in order. */
export async function spoken(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => window.spokenTexts ?? []);
  return texts.filter((text) => text !== '');
}

/** Waits until this was said after everything else. */
export async function expectSpoken(page: Page, text: string): Promise<void> {
  await soon(async () => expect((await spoken(page)).at(-1)).toBe(text));
}
