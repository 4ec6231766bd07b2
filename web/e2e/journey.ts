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
import { recordAnnouncements } from './announcements.ts';
import { chromiumPath, productUrl } from './env.ts';
import { collectPageErrors, type PageErrors } from './page-errors.ts';
import { patienceMs } from './soon.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The product's URL, without a trailing slash. */
  url: string;
  /** Errors of the pages; any that is not ignored fails the journey. */
  pageErrors: PageErrors;
}

export interface JourneyOptions {
  device?: 'desktop' | 'phone';
  theme?: 'light' | 'dark';
  /** Another URL than the product's, for instance that of a proxy. */
  url?: string;
  /** Additional arguments of Chromium; such a journey has its own browser process. */
  chromiumArgs?: string[];
  /** If false, the browser has no service worker, as over plain HTTP. */
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
 * A test with a new visitor (including storage). Also fails on unexpected errors of the pages, and then saves a
 * screenshot of every open page.
 */
export function journey(
  sentence: string,
  walk: (visit: Visit) => Promise<void>,
  journeyOptions: JourneyOptions = {},
): void {
  test(
    sentence,
    async () => {
      const visit = await newVisit(journeyOptions);
      await runWithScreenshots(sentence, visit, () => walk(visit)).finally(() =>
        endVisit(visit, journeyOptions),
      );
    },
    timeout,
  );
}

let shared: Promise<Browser> | undefined;
afterAll(async () => {
  await (await shared)?.close();
});

/** A new visitor in this file's browser. The caller closes the context. */
export async function newVisit(journeyOptions: JourneyOptions = {}): Promise<Visit> {
  const {
    device = 'desktop',
    theme = 'light',
    url = productUrl(),
    motion = 'no-preference',
  } = journeyOptions;
  shared ??= launch();
  const browser = journeyOptions.chromiumArgs ? await launch(journeyOptions.chromiumArgs) : await shared;
  const context = await browser.newContext({
    ...devices[device],
    userAgent: headedUserAgent(browser),
    colorScheme: theme,
    reducedMotion: motion,
    acceptDownloads: true,
    locale: 'en-US',
  });
  return { ...(await prepare(context, journeyOptions)), url };
}

/** A headless browser identifies itself as such, and its views do not count. */
function headedUserAgent(browser: Browser): string {
  const [version] = browser.version().split('.');
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
}

/** Prepares a context for a journey: timeouts, recorders, and a first page. */
export async function prepare(
  context: BrowserContext,
  { serviceWorker = false }: Pick<JourneyOptions, 'serviceWorker'> = {},
): Promise<Pick<Visit, 'context' | 'page' | 'pageErrors'>> {
  context.setDefaultTimeout(patienceMs);
  const pageErrors = await collectPageErrors(context);
  await context.addInitScript(recordAnnouncements);
  if (!serviceWorker) await context.addInitScript(withoutServiceWorker);
  return { context, pageErrors, page: context.pages()[0] ?? (await context.newPage()) };
}

function withoutServiceWorker(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

async function endVisit({ context }: Visit, { chromiumArgs }: JourneyOptions): Promise<void> {
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

/** A browser with a persistent profile, so that it can be restarted. */
export function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: chromiumArgs,
    ...devices.desktop,
    locale: 'en-US',
  });
}

/** Runs a walk and checks for page errors. A failure names them and the screenshots of the open pages. */
export async function runWithScreenshots(
  sentence: string,
  { context, pageErrors }: Pick<Visit, 'context' | 'pageErrors'>,
  walk: () => Promise<void>,
): Promise<void> {
  try {
    await walk();
    expect(pageErrors.unexpected()).toEqual([]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const evidence = [
      `Pictures: ${(await takePictures(sentence, context)).join(', ') || 'none could be taken'}`,
      ...pageErrors.unexpected().map((text) => `Heard: ${text}`),
    ].join('\n');
    error.message += `\n\n${evidence}`;
    // Jest prints the stack, which begins with the original message.
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
