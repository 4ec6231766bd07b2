import type { BrowserContext } from 'playwright-core';

export interface Complaints {
  /** Lets pass what this journey brings about on purpose. */
  forgive(...patterns: RegExp[]): void;
  unforgiven(): string[];
  all(): string[];
}

/** A poll that was on its way when another tab signed out; the console tells of it, people do not see it. */
const crossedSignOut = /status of 401 .*\/api\/lists\?since=/;
/** More than these would be a device that goes on asking. */
const mostCrossings = 2;

/**
 * Hears everything that should not happen on any page: errors in the console (violations of the content security
 * policy are among them), uncaught exceptions, answers of 500 and above, and dialogs of the browser's own, which
 * only injected script would open.
 */
export async function listenForComplaints(context: BrowserContext): Promise<Complaints> {
  const heard: string[] = [];
  const forgiven: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
  });
  context.on('dialog', (dialog) => {
    // Leaving with unsaved edits asks; everything else is not ours.
    if (dialog.type() !== 'beforeunload') heard.push(`dialog: ${dialog.type()} ${dialog.message()}`);
    void dialog.accept().catch(() => {});
  });
  return {
    forgive: (...patterns) => forgiven.push(...patterns),
    unforgiven: () => {
      let crossings = 0;
      return heard.filter((text) => {
        if (crossedSignOut.test(text)) crossings += 1;
        const isCrossing = crossedSignOut.test(text) && crossings <= mostCrossings;
        return !isCrossing && !forgiven.some((pattern) => pattern.test(text));
      });
    },
    all: () => [...heard],
  };
}
