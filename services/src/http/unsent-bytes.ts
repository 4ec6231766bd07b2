import type { Express, Request, Response } from 'express';
import { addressKey } from './address.ts';
import { AppError } from './app-error.ts';

declare module 'express-serve-static-core' {
  interface Response {
    /** Counts a body before it is sent; throws `too_many_requests` (unsent-bytes.ts). */
    trackUnsent?: (bytes: number) => void;
    /** Throws `too_many_requests` before a large answer is computed that the address couldn't receive. */
    rejectWhenFull?: () => void;
  }
}

export interface UnsentLimits {
  /** Maximum per client address. */
  perAddress: number;
  /** Maximum of the process. */
  perProcess: number;
}

/** About the size of a large list. */
const largeAnswer = 1024 * 1024;

/** Smaller bodies are not counted: the number of sockets bounds them. */
const minCounted = 16 * 1024;

/**
 * Bounds the memory for clients that don't read their answers. Each body counts until its response is finished or its
 * socket closed. An address over its limit is rejected; while the process is over its limit, each address may have
 * one answer.
 */
export function limitUnsentBytes(app: Express, { perAddress, perProcess }: UnsentLimits): void {
  const unsent = new Map<string, number>();
  let total = 0;

  app.response.rejectWhenFull = function (this: Response) {
    if (total === 0) return;
    const before = unsent.get(addressKey((this.req as Request).ip ?? '')) ?? 0;
    if (before > 0 && (before + largeAnswer > perAddress || total + largeAnswer > perProcess)) reject(this);
  };

  app.response.trackUnsent = function (this: Response, bytes) {
    if (bytes < minCounted || this.req.method === 'HEAD') return;
    const address = addressKey((this.req as Request).ip ?? '');
    const before = unsent.get(address) ?? 0;
    // A single body may exceed the limit.
    if (before > 0 && (before + bytes > perAddress || total + bytes > perProcess)) reject(this);
    unsent.set(address, before + bytes);
    total += bytes;
    this.once('close', () => {
      total -= bytes;
      const remaining = (unsent.get(address) ?? bytes) - bytes;
      if (remaining > 0) unsent.set(address, remaining);
      else unsent.delete(address);
    });
  };

  const send = app.response.send;
  app.response.send = function (this: Response, body) {
    if (typeof body === 'string') this.trackUnsent?.(Buffer.byteLength(body));
    else if (ArrayBuffer.isView(body)) this.trackUnsent?.(body.byteLength);
    return send.call(this, body);
  };
}

function reject(response: Response): never {
  response.set('Retry-After', '10');
  throw new AppError('too_many_requests');
}
