import { request } from 'node:http';

/** What a call answers that goes on for ever: the connection is broken as soon as that is known. */
export async function statusOfStream(url: string, person?: { cookie: string }): Promise<number> {
  return await new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...(person && { Cookie: person.cookie }) }, agent: false });
    asked.once('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      asked.destroy();
    });
    asked.once('error', reject);
    asked.end();
  });
}
