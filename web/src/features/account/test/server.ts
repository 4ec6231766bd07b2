import type { User } from '@top100/contracts/endpoints/auth';
import { type ErrorCode, errors } from '@top100/contracts/errors';

/** The network, as the contracts describe it: what was asked, and what each call answers. */
type Answer = () => Response | Promise<Response>;

export interface Asked {
  call: string;
  body: unknown;
}

export const network = {
  asked: [] as Asked[],
  answers: {} as Record<string, Answer>,
};

/** Nobody is signed in, and every call that a test does not answer itself fails loudly. */
export function startServer(user: User | null = null): void {
  network.asked = [];
  network.answers = { 'GET /api/auth/status': () => whoIs(user) };
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

export function refuse(call: string, code: ErrorCode, message: string = errors[code].text): void {
  network.answers[call] = () =>
    Response.json({ error: message, code, requestId: 'r1' }, { status: errors[code].status });
}

/** No connection. */
export function cut(call: string): void {
  network.answers[call] = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** A server that answers nothing at all. */
export function answerNothing(call: string): void {
  network.answers[call] = () => new Response('');
}

export const asked = (call: string) => network.asked.filter((one) => one.call === call);

export const whoIs = (user: User | null) =>
  Response.json({ status: 'ok', authenticated: user !== null, user });
