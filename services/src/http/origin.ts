import type { Request } from 'express';

/**
 * The site's origin for URLs in documents: the configured one, or else the requested one. Undefined if the Host header
 * is not a plain host name, which only an attacker sends to have it reflected.
 */
export function originOf(request: Request, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { protocol, host } = request;
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host ?? '')) return undefined;
  return `${protocol}://${host}`;
}
