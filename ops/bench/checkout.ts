import { randomUUID } from 'node:crypto';
import { controlStripeStandIn } from '@top100/testing/stripe-stand-in';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './env.ts';
import { type BenchRow, row } from './report.ts';

const people = 5;

interface Shop {
  STRIPE_API_URL?: string;
  STRIPE_SECRET_KEY?: string;
}

/**
 * Five users pay one after the other while the Stripe stand-in delays its webhooks. Measures the time from the
 * webhook until the browser, which waits on the page after the checkout, shows Premium.
 */
export async function benchCheckout(baseUrl: string, shop: Shop): Promise<BenchRow[]> {
  const { STRIPE_API_URL: api = '', STRIPE_SECRET_KEY: key = '' } = shop;
  const { webhooks } = controlStripeStandIn(api, key);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const times: number[] = [];
    for (let n = 0; n < people; n += 1) {
      const context = await browser.newContext();
      await signUp(context, baseUrl);
      const page = await context.newPage();
      await webhooks.set({ mode: 'hold' });
      await pay(page, baseUrl);
      // Not synchronised with the page's polls.
      await page.waitForTimeout(1_000 + 130 * n);
      const begun = performance.now();
      await webhooks.release();
      await page.getByRole('heading', { name: 'Welcome to Premium' }).waitFor();
      times.push(performance.now() - begun);
      await context.close();
    }
    await webhooks.set({ mode: 'deliver' });
    return [row('Premium on screen after the webhook, longest of 5', Math.max(...times), 'ms', 3000)];
  } finally {
    await browser.close();
  }
}

async function signUp(context: BrowserContext, baseUrl: string): Promise<void> {
  const username = `payer-${randomUUID().slice(0, 8)}`;
  const person = { email: `${username}@example.com`, username, password: 'Rainy-Sunday-7' };
  const headers = { Origin: new URL(baseUrl).origin };
  const registered = await context.request.post(`${baseUrl}/api/auth/register`, { data: person, headers });
  const { verificationCode: code } = (await registered.json()) as { verificationCode: string };
  const data = { email: person.email, code };
  const verified = await context.request.post(`${baseUrl}/api/auth/verify-code`, { data, headers });
  if (!verified.ok())
    throw new Error(`Signing up was answered ${verified.status()}: ${await verified.text()}`);
}

async function pay(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/upgrade`);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/subscription\/success/);
}
