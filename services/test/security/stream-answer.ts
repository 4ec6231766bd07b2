import { type IncomingHttpHeaders, request } from 'node:http';

/** Reads the headers of an endless answer and then disconnects. */
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
