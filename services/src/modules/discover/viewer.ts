import { createHmac } from 'node:crypto';
import { addressKey } from '../../http/address.ts';

/**
 * User agents of crawlers, previews, monitors, scripts and headless browsers. Programs that pretend to be browsers are
 * counted, within the rate limit of their address.
 */
const bots =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|scrap|preview|headless|phantom|lighthouse|monitor|uptime|pingdom|facebookexternalhit|mediapartners|whatsapp|telegram|curl|wget|python|java\/|ruby|perl|php|go-http|okhttp|axios|node-fetch|undici|^node|libwww|http-?client|fetcher|archiver|validator/i;

/** Whether a user agent is no browser; browsers start with Mozilla/. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || bots.test(userAgent);
}

interface Visitor {
  address: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Hashes a viewer to 16 bytes that reveal neither address nor browser and change every day (UTC): the key is derived
 * from the day and a secret of the API. The first half depends on the address only, so that the viewers of an address
 * form a range.
 */
export function viewerHash(secret: string, { address, userAgent, now }: Visitor): Buffer {
  const day = new Date(now).toISOString().slice(0, 10);
  const key = createHmac('sha256', secret).update(`viewers of ${day}`).digest();
  const half = (of: string) => createHmac('sha256', key).update(of).digest().subarray(0, 8);
  const from = addressKey(address);
  return Buffer.concat([half(from), half(`${from}\n${userAgent}`)]);
}

/** The first and last possible hashes of viewers with the same address. */
export function addressRange(viewer: Buffer): [Buffer, Buffer] {
  const address = viewer.subarray(0, 8);
  return [Buffer.concat([address, Buffer.alloc(8, 0)]), Buffer.concat([address, Buffer.alloc(8, 0xff)])];
}
