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

/** A new email and username. */
export function newPerson(name = 'walker'): Person {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  return { email: `${username}@example.com`, username, password: 'Rainy-Sunday-7' };
}

const subjects = { verify: /[A-Z0-9]{6} is your Top 100 code/, reset: /Set a new password for Top 100/ };

type Kind = keyof typeof subjects;

/** The path of the newest mail of a kind to an address in the development mailbox. */
async function newestMail(url: string, email: string, kind: Kind): Promise<string | undefined> {
  const mailbox = await (await fetch(`${url}/mailbox`)).text();
  const row = mailbox
    .split('<li>')
    .find((one) => one.includes(`<span class="to">${email}</span>`) && subjects[kind].test(one));
  return /\/mailbox\/mails\/[\w-]+/.exec(row ?? '')?.[0];
}

/** The newest code of a kind that was mailed to an address; with `before`, of a later mail. */
export function mailedCode(url: string, email: string, kind: Kind, before?: string): Promise<string> {
  return soon(async () => {
    const path = await newestMail(url, email, kind);
    expect(path).toBeDefined();
    expect(path).not.toBe(before);
    const mail = await (await fetch(`${url}${path}`)).text();
    const code = /^ {4}([A-Z0-9]{6})$/m.exec(mail)?.[1];
    expect(code).toBeDefined();
    return code ?? '';
  });
}

export const field = (root: Page | Locator, label: string) => root.getByLabel(label, { exact: true });

export async function enterEmail(root: Page | Locator, email: string): Promise<void> {
  await field(root, messages.email).fill(email);
  await root.getByRole('button', { name: messages.continue, exact: true }).click();
}

/** Signs up from the empty login, with the code from the mailbox. */
export async function signUp(root: Page | Locator, url: string, person: Person): Promise<void> {
  // The address may have had an account before.
  const before = await newestMail(url, person.email, 'verify');
  await enterEmail(root, person.email);
  await field(root, messages.username).fill(person.username);
  await field(root, messages.password).fill(person.password);
  await field(root, messages.confirmation).fill(person.password);
  await root.getByRole('button', { name: messages.register }).click();
  await field(root, messages.code).fill(await mailedCode(url, person.email, 'verify', before));
}

/** Logs in from the empty login. */
export async function logIn(root: Page | Locator, { email, password }: Person): Promise<void> {
  await enterEmail(root, email);
  await field(root, messages.password).fill(password);
  await root.getByRole('button', { name: messages.login, exact: true }).click();
}

/** Creates an account by API and signs this browser in, for journeys about something else. */
export async function makeAccount(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { email, username, password } = person;
  const { verificationCode } = await post(context, `${url}/api/auth/register`, { email, username, password });
  await post(context, `${url}/api/auth/verify-code`, { email, code: verificationCode });
}

/** Signs a browser in by API; its pages know after their next start. */
export async function signInByApi(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { email, password } = person;
  await post(context, `${url}/api/auth/login`, { email, password });
}

/** A request with a browser's cookies, like one of our pages. */
export async function post(
  context: BrowserContext,
  address: string,
  data: unknown,
): Promise<{ verificationCode?: string }> {
  const answer = await context.request.post(address, { data, headers: { Origin: new URL(address).origin } });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as { verificationCode?: string };
}
