import { type IncomingHttpHeaders, request } from 'node:http';

/** What a call answers that goes on for ever: the connection is broken as soon as its headers are there. */
export async function streamAnswer(
  url: string,
  person?: { cookie: string },
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return await new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...(person && { Cookie: person.cookie }) }, agent: false });
    asked.once('response', ({ statusCode: status = 0, headers }) => {
      resolve({ status, headers });
      asked.destroy();
    });
    asked.once('error', reject);
    asked.end();
  });
}
