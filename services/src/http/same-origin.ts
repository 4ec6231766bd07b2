import type { Request, RequestHandler } from 'express';
import { AppError } from './app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Prevents CSRF: requests that may change state must come from our own pages. Browsers say so in Sec-Fetch-Site or, on
 * plain http where they omit it, in Origin. Bodies must be JSON, which a form of another site cannot send.
 *
 * @param publicUrl the only allowed origin; without it, the requested host
 * @param forms also accepts form bodies, for pages that work without scripts
 */
export function requireSameOrigin({
  publicUrl,
  forms = false,
}: {
  publicUrl?: string | undefined;
  forms?: boolean;
}): RequestHandler {
  const expected = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    if (!comesFromOurPage(request, expected)) throw new AppError('forbidden_origin');
    if (hasBody(request) && !isJson(request) && !(forms && isForm(request))) throw new AppError('json_only');
    next();
  };
}

function comesFromOurPage(request: Request, expected: string | undefined): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('Origin');
  if (origin === undefined || !URL.canParse(origin)) return false;
  return expected === undefined ? new URL(origin).host === request.host : new URL(origin).origin === expected;
}

function hasBody(request: Request): boolean {
  return request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.get('Content-Type') ?? '');
}

function isForm(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.get('Content-Type') ?? '');
}
