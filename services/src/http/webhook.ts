import express, { type RequestHandler, type Router } from 'express';

/** Maximum body size; genuine events are much smaller. */
const maxBytes = 256 * 1024;

/**
 * Adds an endpoint for another service, authenticated by a signature over the raw body instead of a session. Mount it
 * before requireSameOrigin. The handler throws if the signature is invalid; otherwise the event is acknowledged.
 */
export function mountWebhook(
  router: Router,
  path: string,
  handler: (call: { bytes: Buffer; header: (name: string) => string | undefined }) => Promise<void>,
): void {
  const name: RequestHandler = (_request, response, next) => {
    response.locals.route = path;
    next();
  };
  // Accept any content type. Don't inflate: the signature covers the raw bytes.
  const readBytes = express.raw({ type: () => true, limit: maxBytes, inflate: false });
  router.post(path, name, readBytes, async (request, response) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await handler({ bytes, header: (wanted) => request.get(wanted) });
    response.set('Cache-Control', 'no-store').json({ received: true });
  });
}
