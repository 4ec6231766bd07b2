import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type Complaints, listenForComplaints } from './complaints.ts';
import { chromiumPath, productUrl } from './env.ts';
import { patienceMs } from './soon.ts';
import { rememberWhatWasSpoken } from './spoken.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The product's address, without a slash at its end. */
  url: string;
  /** What the pages complained about; anything that is not forgiven fails the journey. */
  complaints: Complaints;
}

export interface Surroundings {
  device?: 'desktop' | 'phone';
  theme?: 'light' | 'dark';
  /** Another address than the product's own, for instance that of a door before it. */
  url?: string;
  /** More arguments for Chromium; such a journey has a browser process of its own. */
  chromiumArgs?: string[];
  /** Without it the browser has no service worker, as over plain http. */
  serviceWorker?: boolean;
  motion?: 'reduce' | 'no-preference';
}

const timeout = 120_000;

export const devices = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} satisfies Record<string, BrowserContextOptions>;

/**
 * One journey: its sentence, and a fresh visitor (storage and all) who walks it. Fails on whatever the pages
 * complain about besides what the walk itself finds, and then leaves a picture of every open page.
 */
export function journey(
  sentence: string,
  walk: (visit: Visit) => Promise<void>,
  surroundings: Surroundings = {},
): void {
  test(
    sentence,
    async () => {
      const visit = await arrive(surroundings);
      await withEvidence(sentence, visit, () => walk(visit)).finally(() => leave(visit, surroundings));
    },
    timeout,
  );
}

let shared: Promise<Browser> | undefined;
afterAll(async () => {
  await (await shared)?.close();
});

/** A new visitor in the browser of this file. Whoever calls it closes the context. */
export async function arrive(surroundings: Surroundings = {}): Promise<Visit> {
  const { device = 'desktop', theme = 'light', url = productUrl(), motion = 'no-preference' } = surroundings;
  shared ??= launch();
  const browser = surroundings.chromiumArgs ? await launch(surroundings.chromiumArgs) : await shared;
  const context = await browser.newContext({
    ...devices[device],
    userAgent: asPeopleHaveIt(browser),
    colorScheme: theme,
    reducedMotion: motion,
    acceptDownloads: true,
    locale: 'en-US',
  });
  return { ...(await prepare(context, surroundings)), url };
}

/** Without a screen it calls itself a headless one, and views by those do not count. */
function asPeopleHaveIt(browser: Browser): string {
  const [version] = browser.version().split('.');
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
}

/** Makes a context ready for a journey: patience, ears, and a first page. */
export async function prepare(
  context: BrowserContext,
  { serviceWorker = false }: Pick<Surroundings, 'serviceWorker'> = {},
): Promise<Pick<Visit, 'context' | 'page' | 'complaints'>> {
  context.setDefaultTimeout(patienceMs);
  const complaints = await listenForComplaints(context);
  await context.addInitScript(rememberWhatWasSpoken);
  if (!serviceWorker) await context.addInitScript(withoutServiceWorker);
  return { context, complaints, page: context.pages()[0] ?? (await context.newPage()) };
}

function withoutServiceWorker(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

async function leave({ context }: Visit, { chromiumArgs }: Surroundings): Promise<void> {
  const browser = context.browser();
  await context.close();
  if (chromiumArgs) await browser?.close();
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

function launch(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs, ...more] });
}

/** A browser whose profile lies in a folder, so that it can be ended and started again. */
export function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: chromiumArgs,
    ...devices.desktop,
    locale: 'en-US',
  });
}

/**
 * Walks; afterwards nothing may have been complained about. A failure says what was, and where the pictures of
 * the open pages are.
 */
export async function withEvidence(
  sentence: string,
  { context, complaints }: Pick<Visit, 'context' | 'complaints'>,
  walk: () => Promise<void>,
): Promise<void> {
  try {
    await walk();
    expect(complaints.unforgiven()).toEqual([]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const evidence = [
      `Pictures: ${(await takePictures(sentence, context)).join(', ') || 'none could be taken'}`,
      ...complaints.unforgiven().map((text) => `Heard: ${text}`),
    ].join('\n');
    error.message += `\n\n${evidence}`;
    // Jest prints the stack, which begins with the message as it was.
    error.stack = `${error.message}\n${error.stack?.replace(/^[\s\S]*?\n(?= {4}at )/, '') ?? ''}`;
    throw error;
  }
}

async function takePictures(sentence: string, context: BrowserContext): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'top100-journey-'));
  const name = sentence.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
  const taken: string[] = [];
  for (const [index, page] of context.pages().entries()) {
    const path = join(folder, `${name}-${index + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) taken.push(`${path} (${page.url()})`);
  }
  return taken;
}
