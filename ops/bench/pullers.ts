import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Bytes that the puller thread has read. */
export interface PullersDone {
  largest: number;
  bytes: number;
}

/** Pulls like a new device: page after page, with the pauses that the server asks for. */
export async function pullAll(
  url: string,
  cookie: string,
): Promise<{ lists: number; largest: number; bytes: number }> {
  let lists = 0;
  let largest = 0;
  let bytes = 0;
  for (let since = 0, more = true; more; ) {
    const page = await pullPage(`${url}/api/lists?since=${since}`, cookie);
    if (page.status === 429 || page.status === 503) {
      await sleep(1_000);
      continue;
    }
    if (page.status !== 200) throw new Error(`a pull was answered ${page.status}`);
    lists += page.lists;
    largest = Math.max(largest, page.bytes);
    bytes += page.bytes;
    ({ seq: since, more } = page);
  }
  return { lists, largest, bytes };
}

/** Searches the bytes instead of parsing, because this process measures meanwhile. */
async function pullPage(url: string, cookie: string) {
  return await new Promise<{ status: number; bytes: number; lists: number; seq: number; more: boolean }>(
    (resolve, reject) => {
      const sent = request(url, { headers: { Cookie: cookie }, agent: false }, (answer) => {
        let [bytes, lists, head, before] = [0, 0, '', ''];
        answer.setEncoding('latin1');
        answer.on('data', (chunk: string) => {
          if (head.length < 500) head += chunk;
          bytes += chunk.length;
          lists += (before + chunk).split('"sync_version"').length - before.split('"sync_version"').length;
          before = chunk.slice(-13);
        });
        answer.once('error', reject);
        answer.once('end', () => {
          const seq = Number(/"seq":(\d+)/.exec(head)?.[1]);
          const more = head.includes('"more":true');
          resolve({ status: answer.statusCode ?? 0, bytes, lists, seq, more });
        });
      });
      sent.once('error', reject);
      sent.end();
    },
  );
}

/** The thread: every account pulls all of its lists continuously until a message arrives. */
async function pullContinuously(url: string, cookies: readonly string[]): Promise<PullersDone> {
  let isStopped = false;
  parentPort?.once('message', () => {
    isStopped = true;
  });
  const done: PullersDone = { largest: 0, bytes: 0 };
  const pull = async (cookie: string) => {
    while (!isStopped) {
      const { largest, bytes } = await pullAll(url, cookie);
      done.largest = Math.max(done.largest, largest);
      done.bytes += bytes;
    }
  };
  await Promise.all(cookies.map(pull));
  return done;
}

if (!isMainThread) {
  const { url, cookies } = workerData as { url: string; cookies: string[] };
  parentPort?.postMessage(await pullContinuously(url, cookies));
}
