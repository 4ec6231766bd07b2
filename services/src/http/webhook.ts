import express, { type RequestHandler, type Router } from 'express';

/** Most bytes that a body may have; what comes to be believed for its signature is much smaller. */
const mostBytes = 256 * 1024;

/**
 * Adds a call that another service makes: it comes from no page of ours and has no session, and is believed for its
 * signature over every byte, so the body is handed over as it came. It has to stand before requireSameOrigin.
 * The handler throws for what it does not believe; whatever it has not thrown at is acknowledged.
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
  // Whatever it says it is; packed bytes would not be those that were signed.
  const readBytes = express.raw({ type: () => true, limit: mostBytes, inflate: false });
  router.post(path, name, readBytes, async (request, response) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await handler({ bytes, header: (wanted) => request.get(wanted) });
    response.set('Cache-Control', 'no-store').json({ received: true });
  });
}
