import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { signInMessages as messages } from '../src/features/account/messages.ts';
import { soon } from './soon.ts';

export interface Person {
  email: string;
  username: string;
  password: string;
}

/** An email and a username that nobody has. */
export function somebody(name = 'walker'): Person {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  return { email: `${username}@example.com`, username, password: 'Rainy-Sunday-7' };
}

/** The codes that were mailed to an address, the newest first, as the development mailbox shows them. */
async function codesMailedTo(url: string, email: string): Promise<string[]> {
  const mailbox = await (await fetch(`${url}/mailbox`)).text();
  const mails = mailbox
    .split('<li>')
    .filter((row) => row.includes(`<span class="to">${email}</span>`))
    .map((row) => /\/mailbox\/mails\/[\w-]+/.exec(row)?.[0] ?? '');
  const texts = await Promise.all(mails.map(async (path) => (await fetch(url + path)).text()));
  return texts.map((text) => /^ {4}([A-Z0-9]{6})$/m.exec(text)?.[1] ?? '');
}

/** The newest of `count` codes that were mailed to an address. */
export function mailedCode(url: string, email: string, count = 1): Promise<string> {
  return soon(async () => {
    const codes = await codesMailedTo(url, email);
    expect(codes).toHaveLength(count);
    return codes[0] ?? '';
  });
}

export const field = (root: Page | Locator, label: string) => root.getByLabel(label, { exact: true });

export async function giveEmail(root: Page | Locator, email: string): Promise<void> {
  await field(root, messages.email).fill(email);
  await root.getByRole('button', { name: messages.continue, exact: true }).click();
}

/** From the empty login to the account, as somebody new: with the code out of the mailbox. */
export async function signUp(root: Page | Locator, url: string, person: Person): Promise<void> {
  await giveEmail(root, person.email);
  await field(root, messages.username).fill(person.username);
  await field(root, messages.password).fill(person.password);
  await field(root, messages.confirmation).fill(person.password);
  await root.getByRole('button', { name: messages.register }).click();
  await field(root, messages.code).fill(await mailedCode(url, person.email));
}

/** From the empty login to the account. */
export async function logIn(root: Page | Locator, { email, password }: Person): Promise<void> {
  await giveEmail(root, email);
  await field(root, messages.password).fill(password);
  await root.getByRole('button', { name: messages.login, exact: true }).click();
}

/** Makes an account past the screen and signs this browser in: for journeys about something else. */
export async function makeAccount(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { email, username, password } = person;
  const { verificationCode } = await post(context, `${url}/api/auth/register`, { email, username, password });
  await post(context, `${url}/api/auth/verify-code`, { email, code: verificationCode });
}

/** Signs a browser in past the screen; its pages know with their next start. */
export async function signInBehind(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { email, password } = person;
  await post(context, `${url}/api/auth/login`, { email, password });
}

/** A call with the cookies of a browser, as one of our pages would make it. */
export async function post(
  context: BrowserContext,
  address: string,
  data: unknown,
): Promise<{ verificationCode?: string }> {
  const answer = await context.request.post(address, { data, headers: { Origin: new URL(address).origin } });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as { verificationCode?: string };
}
