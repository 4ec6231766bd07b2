import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerApi } from './api/answer.ts';
import { ApiError } from './api/api-error.ts';
import { runOrder } from './control/control.ts';
import { answerPage } from './pages/pages.ts';
import type { StandIn } from './stand-in.ts';

const largestBody = 1_000_000;
const pages = '/stripe-stand-in';

/** `/v1` is Stripe's API, `/control` is for tests, `/stripe-stand-in` has the pages, `/health` reports that it runs. */
export function createStandInServer(standIn: StandIn): Server {
  return createServer((request, response) => {
    answer(standIn, request, response).catch((error: unknown) => {
      if (error instanceof ApiError) return json(response, error.status, error.body);
      console.error(error);
      json(response, 500, { error: { type: 'api_error', message: 'The stand-in has failed.' } });
    });
  });
}

async function answer(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, search, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const body = await textOf(request);
  if (path === '/health') json(response, 200, { status: 'ok' });
  else if (path.startsWith('/v1/')) await answerCall(standIn, request, response, { path, search, body });
  else if (path.startsWith('/control/')) {
    requireOwner(request, standIn.settings.secretKey);
    const given: unknown = body === '' ? {} : JSON.parse(body);
    json(response, 200, await runOrder(standIn, path.slice('/control/'.length), given));
  } else if (path === pages || path.startsWith(`${pages}/`)) {
    const { method = 'GET' } = request;
    const result = searchParams.get('result') ?? undefined;
    const page = standIn.act(() =>
      answerPage(standIn, { method, path: path.slice(pages.length), result, body }),
    );
    response.writeHead(page.status, page.headers).end(page.body);
  } else json(response, 404, { error: { message: 'There is nothing here.' } });
}

async function answerCall(
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
  { path, search, body }: { path: string; search: string; body: string },
): Promise<void> {
  const { method = 'GET', headers } = request;
  const idempotencyKey = headers['idempotency-key'];
  const seen = { method, path, idempotencyKey: idempotencyKey ? String(idempotencyKey) : null };
  const { outage } = standIn;
  if (outage.requests > 0 && outage.after > 0) outage.after -= 1;
  else if (outage.requests > 0) {
    outage.requests -= 1;
    standIn.requests.push({ ...seen, status: outage.status });
    await sleep(outage.delayMs);
    const error = { type: 'api_error', message: 'An outage that was asked for.' };
    return json(response, outage.status, { error }, { 'Request-Id': 'req_outage' });
  }
  const answered = standIn.act(() =>
    answerApi(standIn.world, standIn.settings.secretKey, {
      method,
      path,
      query: search.slice(1),
      body,
      authorization: headers.authorization,
      idempotencyKey: seen.idempotencyKey ?? undefined,
    }),
  );
  standIn.requests.push({ ...seen, status: answered.status });
  if (standIn.requests.length > 5_000) standIn.requests.shift();
  json(response, answered.status, answered.body, answered.headers);
}

/** Controls require the key: a page of another site could send forms to this port. */
function requireOwner({ headers }: IncomingMessage, secretKey: string): void {
  const expected = Buffer.from(`Bearer ${secretKey}`);
  const given = Buffer.from(headers.authorization ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError(401, 'The secret key is needed for this.');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw new ApiError(413, 'Too much at once.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body, null, 2));
}
