import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type AnswerOf, endpointUrl, type InputOf, type Route } from './call-endpoint.ts';
import { RequestError, request } from './request.ts';

/**
 * The cache of GET responses for one page load (decision 0131). A query is one string, so that hooks can
 * compare it: account, path of the route, URL. Its type carries the type of the answer.
 */
export type Query<Answer> = string & { readonly answer?: Answer };

/** A query with an account sends its id to the server; its answer is dropped when that account signs out. */
export function queryOf<R extends Route & { method: 'GET' }>(
  route: R,
  input: InputOf<R>,
  accountId = '',
): Query<AnswerOf<R>> {
  return `${accountId} ${route.path} ${endpointUrl(route, input)}` as Query<AnswerOf<R>>;
}

export interface QueryOptions {
  /** Seconds until the answer is stale; a stale answer is shown while it is fetched again. */
  freshFor: number;
  /** Polling interval in seconds while the answer is shown. */
  pollEvery?: number | undefined;
  /** Aborts the request when no component shows its answer any longer. */
  isAborted?: boolean;
}

export interface QueryResult<Answer> {
  /** Undefined until it has loaded; kept while it is refetched. */
  value: Answer | undefined;
  /** The answer to the previous query, as long as this one has none. */
  last: Answer | undefined;
  /** Why the last fetch failed; cleared by the next answer. */
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

interface Entry {
  value?: unknown;
  error?: unknown;
  /** When the value arrived, in ms. */
  at: number;
  call?: Call | undefined;
}

interface Call {
  settled: Promise<void>;
  abort: () => void;
}

const maxEntries = 80;
const nothing: Entry = { at: 0 };
const entries = new Map<string, Entry>();
const watchers = new Map<string, Set<() => void>>();

/**
 * Returns the cached answer to a query, and fetches it unless it is fresh. Without a query it fetches
 * nothing.
 */
export function useQuery<Answer>(
  query: Query<Answer> | undefined,
  { freshFor, pollEvery, isAborted = false }: QueryOptions,
): QueryResult<Answer> {
  const entry = useSyncExternalStore(
    useCallback((watcher) => watch(query, watcher), [query]),
    () => (query === undefined ? nothing : (entries.get(query) ?? nothing)),
  );
  const value = entry.value as Answer | undefined;
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);

  useEffect(() => {
    if (query === undefined) return;
    void load(query, freshFor);
    return () => {
      if (isAborted && !watchers.has(query)) abort(query);
    };
  }, [query, freshFor, isAborted]);
  useEffect(() => {
    if (query === undefined || pollEvery === undefined) return;
    const timer = setInterval(() => void load(query, 0), pollEvery * 1000);
    return () => clearInterval(timer);
  }, [query, pollEvery]);
  const reload = useCallback(() => {
    if (query !== undefined) void load(query, 0);
  }, [query]);
  return { value, last: value ?? last, error: entry.error, isLoading: entry.call !== undefined, reload };
}

/**
 * Fetches ahead, for instance while a pointer rests on a link. Never rejects: the component that shows the
 * answer reports errors.
 */
export function prefetch(query: Query<unknown>, freshFor: number): Promise<void> {
  return load(query, freshFor);
}

/** Stores an answer that arrived inside another one. */
export function seed<Answer>(query: Query<Answer>, value: Answer): void {
  abort(query);
  keep(query, { value, at: Date.now() });
}

/** Reads the cache without fetching. */
export function peek<Answer>(query: Query<Answer>): Answer | undefined {
  return entries.get(query)?.value as Answer | undefined;
}

/** Invalidates all answers of these routes: refetches the shown ones and drops the rest. */
export function invalidate(...routes: readonly Route[]): void {
  const paths = routes.map(({ path }) => path as string);
  for (const query of [...entries.keys()]) {
    if (!paths.includes(query.split(' ')[1] ?? '')) continue;
    abort(query);
    if (watchers.has(query)) void load(query, 0);
    else entries.delete(query);
  }
}

/** Drops all answers that were fetched for an account. */
export function clearAccountAnswers(): void {
  for (const query of [...entries.keys()]) if (!query.startsWith(' ')) drop(query);
}

export function clearAnswers(): void {
  for (const query of [...entries.keys()]) drop(query);
}

function load(query: string, freshFor: number): Promise<void> {
  const before = entries.get(query) ?? nothing;
  if (before.call) return before.call.settled;
  const { value, at } = before;
  if (value !== undefined && Date.now() - at < freshFor * 1000) return Promise.resolve();
  const [accountId, , url = ''] = query.split(' ');
  const aborting = new AbortController();
  const headers = accountId ? { 'X-Account-Id': accountId } : {};
  const settle = (entry: Entry) => {
    if (entries.get(query)?.call === call) keep(query, entry);
  };
  const call: Call = {
    abort: () => aborting.abort(),
    settled: request(url, { headers, signal: aborting.signal }).then(
      (answer) => settle({ value: answer, at: Date.now() }),
      (error: unknown) => {
        // A 404 removes the answer; other errors may be temporary and keep it.
        const isGone = error instanceof RequestError && error.status === 404;
        settle(isGone ? { error, at: 0 } : { value, error, at });
      },
    ),
  };
  keep(query, { ...before, call });
  return call.settled;
}

function abort(query: string): void {
  const entry = entries.get(query);
  if (!entry?.call) return;
  entries.set(query, { ...entry, call: undefined });
  entry.call.abort();
}

/** Evicts the oldest entry that isn't shown when the cache is full. */
function keep(query: string, entry: Entry): void {
  entries.delete(query);
  entries.set(query, entry);
  if (entries.size > maxEntries) {
    const oldest = [...entries.keys()].find((key) => !watchers.has(key));
    if (oldest !== undefined) entries.delete(oldest);
  }
  notify(query);
}

function drop(query: string): void {
  abort(query);
  entries.delete(query);
  notify(query);
}

function watch(query: string | undefined, watcher: () => void): () => void {
  if (query === undefined) return () => {};
  const own = watchers.get(query) ?? new Set();
  watchers.set(query, own.add(watcher));
  return () => {
    own.delete(watcher);
    if (own.size === 0 && watchers.get(query) === own) watchers.delete(query);
  };
}

function notify(query: string): void {
  for (const watcher of watchers.get(query) ?? []) watcher();
}
