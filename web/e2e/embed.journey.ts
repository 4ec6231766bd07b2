import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import { embedPath, picturePath } from '@top100/domain/discover';
import { hostileTexts } from '@top100/testing/hostile-texts';
import { journey } from './journey.ts';
import { publishAll } from './public-lists.ts';

/** One of each kind, and those that close their surrounding element. */
const texts = ['</script><script>window.hacked=1</script>', ...hostileTexts.filter((_, at) => at % 4 === 0)];

/** A page on another origin with lists in frames, as its owner would embed them. */
async function startElsewhere(product: string, slugs: readonly string[]) {
  const frames = slugs.map(
    (publicSlug) =>
      `<iframe src="${product}${embedPath(publicSlug)}" width="600" height="400"></iframe>
       <img src="${product}${picturePath({ publicSlug, version: 1 })}" width="300">`,
  );
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title>${frames.join('')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}/`, close };
}

journey(
  'embeds a list on another site, whatever its title, and links to its page',
  async ({ page, context, url, pageErrors }) => {
    const { published } = await publishAll(
      url,
      texts.map((title) => ({ title, description: title, items: 3 })),
    );
    const elsewhere = await startElsewhere(
      url,
      published.map(({ publicSlug }) => publicSlug),
    );
    try {
      pageErrors.ignore(/favicon\.ico/);
      await page.goto(elsewhere.url);
      await page.waitForLoadState('networkidle');
      for (const [index, { title }] of published.entries()) {
        const frame = page.frameLocator('iframe').nth(index);
        const shown = await frame.locator('h1').textContent();
        expect(shown?.trim()).toBe(title.trim());
        expect(await frame.locator('li').count()).toBe(3);
      }
      // Typeface and pictures were loaded, and nothing was executed or blocked.
      const widths = await page
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
      expect(widths).toEqual(published.map(() => 1200));
      for (const frame of page.frames()) {
        expect(await frame.evaluate(() => 'hacked' in window)).toBe(false);
      }
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.frameLocator('iframe').first().getByRole('link').last().click(),
      ]);
      await opened.getByRole('heading', { level: 1, name: published[0]?.title ?? '' }).waitFor();
      expect(new URL(opened.url()).pathname).toBe(published[0]?.path);
      expect(await opened.evaluate(() => 'hacked' in window)).toBe(false);
      expect(await opened.locator('script[type="application/ld+json"]').count()).toBe(1);
    } finally {
      elsewhere.close();
    }
  },
);
