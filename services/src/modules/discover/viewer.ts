import { createHmac } from 'node:crypto';
import { addressKey } from '../../http/rate-limits.ts';

/**
 * Programs that read pages by themselves, as most of them say: crawlers, previews, monitors, scripts, and browsers
 * that nobody looks at. Whoever says something else is counted; the budget of an address keeps that small.
 */
const programs =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|scrap|preview|headless|phantom|lighthouse|monitor|uptime|pingdom|facebookexternalhit|mediapartners|whatsapp|telegram|curl|wget|python|java\/|ruby|perl|php|go-http|okhttp|axios|node-fetch|undici|^node|libwww|http-?client|fetcher|archiver|validator/i;

/** Whether a view by it counts: what says nothing of itself is no browser either. */
export function isProgram(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || programs.test(userAgent);
}

interface Looker {
  address: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Who looks, as 16 bytes from which neither address nor browser can be read, and that are others on the next day
 * (UTC): the key is made of the day and a secret that only the API's processes have. The first half is the address's
 * alone, so that its viewers stand together.
 */
export function viewerHash(secret: string, { address, userAgent, now }: Looker): Buffer {
  const day = new Date(now).toISOString().slice(0, 10);
  const key = createHmac('sha256', secret).update(`viewers of ${day}`).digest();
  const half = (of: string) => createHmac('sha256', key).update(of).digest().subarray(0, 8);
  const from = addressKey(address);
  return Buffer.concat([half(from), half(`${from}\n${userAgent}`)]);
}

/** The first and the last that a viewer of the same address can be. */
export function neighboursOf(viewer: Buffer): [Buffer, Buffer] {
  const address = viewer.subarray(0, 8);
  return [Buffer.concat([address, Buffer.alloc(8, 0)]), Buffer.concat([address, Buffer.alloc(8, 0xff)])];
}
