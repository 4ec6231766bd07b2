import type { User } from '@top100/contracts/endpoints/auth';
import { type ErrorCode, errors } from '@top100/contracts/errors';
import { clearAnswers } from '../../../shared/api/query-cache.ts';

/** A fake network: records requests, and answers each call as the test defines. */
type Answer = () => Response | Promise<Response>;

export interface RecordedRequest {
  call: string;
  body: unknown;
}

export const network = {
  asked: [] as RecordedRequest[],
  answers: {} as Record<string, Answer>,
};

/** Starts with nobody signed in; a call that the test hasn't defined throws. */
export function startServer(user: User | null = null): void {
  clearAnswers();
  network.asked = [];
  network.answers = { 'GET /api/auth/status': () => authStatus(user) };
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    network.asked.push({ call, body });
    const answer = network.answers[call];
    if (!answer) throw new Error(`${call} was not expected`);
    return answer();
  }) as typeof fetch;
}

export function answer(call: string, body: unknown): void {
  network.answers[call] = () => Response.json(body);
}

/** `data`: further fields of the error. */
export function refuse(call: string, code: ErrorCode, data: object = {}): void {
  const { text, status } = errors[code];
  network.answers[call] = () => Response.json({ error: text, code, requestId: 'r1', ...data }, { status });
}

/** Simulates a lost connection. */
export function failNetwork(call: string): void {
  network.answers[call] = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** Simulates an empty response. */
export function respondEmpty(call: string): void {
  network.answers[call] = () => new Response('');
}

export const asked = (call: string) => network.asked.filter((one) => one.call === call);

export const authStatus = (user: User | null) =>
  Response.json({ status: 'ok', authenticated: user !== null, user });
