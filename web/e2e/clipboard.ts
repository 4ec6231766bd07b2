import type { Locator, Page } from 'playwright-core';

/** Copies a text as if from another program, and pastes it into a field with the keyboard. */
export async function pasteInto(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('Control+v');
}
