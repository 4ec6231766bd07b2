interface StoredOnServer {
  id: string;
  sync_version: number;
  seq: number;
  [field: string]: unknown;
}

export interface SeenRequest {
  method: string;
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}

/**
 * The few rules of the lists' API that the browser's half of sync leans on, behind `fetch`. The server's own rules
 * are tested with the server; the engine's in packages/sync.
 */
export function fakeListServer() {
  const lists = new Map<string, StoredOnServer>();
  const tombstones = new Map<string, number>();
  const seen: SeenRequest[] = [];
  let seq = 0;
  let signedIn: string | undefined = 'ann';
  let intercept: ((request: SeenRequest) => Response | Promise<Response | undefined> | undefined) | undefined;

  const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    new Response(status === 304 ? null : JSON.stringify(body), { status, headers });
  const refuse = (status: number, code: string, more: object = {}) =>
    answer(status, { error: code, code, requestId: 'r', ...more });

  function store(id: string, body: Record<string, unknown>, sync_version: number): Response {
    seq += 1;
    const { client_version: _version, device_id, device_name: _name, ...content } = body;
    const at = new Date().toISOString();
    const server = { updatedAt: at, last_sync_at: at, last_sync_device_id: device_id, username: 'ann' };
    const list = { ...content, ...server, id, sync_version, seq };
    lists.set(id, list);
    return answer(200, { list });
  }

  function save(id: string, body: Record<string, unknown>): Response {
    if (tombstones.has(id)) return refuse(410, 'list_deleted', { revisionId: 'kept' });
    const local = lists.get(id);
    if (!local) return store(id, body, 1);
    if (local.sync_version !== body.client_version)
      return refuse(409, 'version_conflict', { list: local, revisionId: 'kept' });
    return store(id, body, local.sync_version + 1);
  }

  function pull(url: URL, headers: Headers): Response {
    const etag = `"${signedIn}:e:${seq}"`;
    if (headers.get('if-none-match') === etag) return answer(304, undefined);
    const since = Number(url.searchParams.get('since'));
    const changed = [...lists.values()].filter((list) => list.seq > since);
    const deleted = [...tombstones].flatMap(([id, at]) => (at > since ? [id] : []));
    return answer(200, { accountId: signedIn, lists: changed, deleted, seq, epoch: 'e', more: false });
  }

  async function serve(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://x.test');
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    const method = init.method ?? 'GET';
    const request = { method, path: url.pathname, headers: new Headers(init.headers), body };
    seen.push(request);
    const instead = await intercept?.(request);
    if (instead) return instead;
    if (url.pathname === '/api/auth/status')
      return answer(200, { status: 'ok', authenticated: false, user: null });
    if (signedIn === undefined) return refuse(401, 'authentication_required');
    if (request.headers.get('x-account-id') !== signedIn) return refuse(409, 'account_mismatch');
    if (method === 'GET') return pull(url, request.headers);
    if (method === 'POST' && url.pathname === '/api/lists') return save(String(body.id), body);
    const id = url.pathname.split('/')[3] ?? '';
    if (method === 'PUT') return save(id, body);
    seq += 1;
    lists.delete(id);
    tombstones.set(id, seq);
    return answer(200, { success: true });
  }

  return {
    lists,
    seen,
    serve,
    refuse,
    /** Undefined: nobody. */
    signIn(account: string | undefined): void {
      signedIn = account;
    },
    /** Answers in the server's place; undefined lets it answer itself. */
    intercept(instead: typeof intercept): void {
      intercept = instead;
    },
    pushes: () => seen.filter(({ method }) => method !== 'GET'),
    seq: () => seq,
  };
}
