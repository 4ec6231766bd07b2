import type { BrowserContext } from 'playwright-core';

export interface PageErrors {
  /** Ignores errors that this journey causes on purpose. */
  ignore(...patterns: RegExp[]): void;
  unexpected(): string[];
  all(): string[];
}

/** A poll in flight while another tab signed out; it is only logged. */
const crossedSignOut = /status of 401 .*\/api\/lists\?since=/;
/** More than these would be a device that keeps polling. */
const mostCrossings = 2;

/**
 * Collects everything that should not happen on any page: console errors (including violations of the content
 * security policy), uncaught exceptions, responses of 500 and above, and native dialogs, which only injected script
 * would open.
 */
export async function collectPageErrors(context: BrowserContext): Promise<PageErrors> {
  const heard: string[] = [];
  const ignored: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
  });
  context.on('dialog', (dialog) => {
    // The browser asks before leaving with unsaved edits; any other native dialog is an error.
    if (dialog.type() !== 'beforeunload') heard.push(`dialog: ${dialog.type()} ${dialog.message()}`);
    void dialog.accept().catch(() => {});
  });
  return {
    ignore: (...patterns) => ignored.push(...patterns),
    unexpected: () => {
      let crossings = 0;
      return heard.filter((text) => {
        if (crossedSignOut.test(text)) crossings += 1;
        const isCrossing = crossedSignOut.test(text) && crossings <= mostCrossings;
        return !isCrossing && !ignored.some((pattern) => pattern.test(text));
      });
    },
    all: () => [...heard],
  };
}
