import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint, EndpointInput } from '@top100/contracts/endpoint';
import type { Request, Router } from 'express';
import { compress } from './compress.ts';
import { endpointMiddleware, parseInput } from './endpoint.ts';

/** Yields pieces of JSON text. An error before the first one becomes an error answer. */
export type JsonStreamHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
  request: Request,
) => AsyncGenerator<string>;

/**
 * Adds an endpoint whose answer is too large for memory: it is streamed at the client's pace. The answer isn't parsed by
 * the contract; the handler is responsible for its shape.
 */
export function mountJsonStream<const E extends Endpoint>(
  router: Router,
  contract: E,
  handler: JsonStreamHandler<E>,
): void {
  router.get(contract.path, ...endpointMiddleware(contract), async (request, response) => {
    const pieces = handler(parseInput(contract, request), request);
    const first = await pieces.next();
    response.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': contract.cacheControl ?? 'no-store',
    });
    compress(request, response, () => undefined);
    const whole = async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
    };
    try {
      await pipeline(Readable.from(whole(), { objectMode: false, highWaterMark: 64 * 1024 }), response);
    } catch (error) {
      // Part of the answer is sent: only a broken connection shows the client that the rest is missing.
      if (!request.destroyed && !response.destroyed)
        request.log.error({ err: error }, 'failed to stream an answer');
      response.destroy();
    }
  });
}
