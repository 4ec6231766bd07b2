import type { Request } from 'express';

/**
 * Scheme and host of the site as addresses in documents carry them: the configured one, or else the one that was
 * asked for. Undefined when Host is not a plain host name, which nobody sends but to have it repeated.
 */
export function originOf(request: Request, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { protocol, host } = request;
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host ?? '')) return undefined;
  return `${protocol}://${host}`;
}
