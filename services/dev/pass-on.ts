import type { Response } from 'express';
import { AppError } from '../src/http/app-error.ts';

/** What is passed on of an answer: the pages have policies of their own, and forms lead back to the app. */
const forwardedHeaders = [
  'Content-Type',
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cache-Control',
  'Location',
];

/** Sends a request to a server of development and passes its answer on. */
export async function passOn(target: URL, init: RequestInit, response: Response): Promise<void> {
  const answer = await fetch(target, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    ...init,
  }).catch((cause: unknown) => {
    throw new AppError('service_unavailable', {}, { cause });
  });
  for (const name of forwardedHeaders) {
    const value = answer.headers.get(name);
    if (value === null) response.removeHeader(name);
    else response.set(name, value);
  }
  response.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
