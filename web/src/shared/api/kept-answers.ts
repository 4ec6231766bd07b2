import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type QueryValue, RequestError, request } from './request.ts';

/**
 * Answers to GETs that stay for the page load, so that going back shows at once what was there. Without RTK Query,
 * which is 28 kB: pages that links from elsewhere lead to may weigh no more than 140 kB (decision 0057).
 */
export interface Question<_Answer> {
  path: string;
  query?: Readonly<Record<string, QueryValue>>;
}

export interface KeptAnswer<Answer> {
  /** Undefined until it is there. It stays while it is asked for again. */
  value: Answer | undefined;
  /** The answer to the question before, while this one has none. */
  last: Answer | undefined;
  /** Why there is no answer, or no newer one. */
  error: unknown;
  reload: () => void;
}

interface Entry {
  value?: unknown;
  error?: unknown;
  /** When the value came, in ms. */
  at: number;
  loading?: Promise<void> | undefined;
}

/** Enough for a long walk through Discover; the oldest goes first. */
const mostKept = 80;
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

/**
 * The answer to a question. It is asked unless it was within `freshFor` seconds; with false whatever is there will do.
 * Without a question nothing is asked.
 */
export function useAnswer<Answer>(
  question: Question<Answer> | undefined,
  freshFor: number | false,
): KeptAnswer<Answer> {
  const key = question && keyOf(question);
  const entry = useSyncExternalStore(
    subscribe,
    useCallback(() => (key === undefined ? undefined : entries.get(key)), [key]),
  );
  const value = entry?.value as Answer | undefined;
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);

  useEffect(() => {
    // A question is no more than its key.
    if (key !== undefined) void ask(key, freshFor);
  }, [key, freshFor]);
  const reload = useCallback(() => {
    if (key !== undefined) void ask(key, 0);
  }, [key]);
  return { value, last: value ?? last, error: entry?.error, reload };
}

/** Asks ahead, for instance when a pointer rests on a link. Never throws: whoever shows the answer tells the failure. */
export function preloadAnswer<Answer>(question: Question<Answer>, freshFor: number): Promise<void> {
  return ask(keyOf(question), freshFor);
}

/** Another answer has brought this one along. */
export function keepAnswer<Answer>(question: Question<Answer>, value: Answer): void {
  keep(keyOf(question), { value, at: Date.now() });
}

/** What is kept, without asking. */
export function keptAnswer<Answer>(question: Question<Answer>): Answer | undefined {
  return entries.get(keyOf(question))?.value as Answer | undefined;
}

export function forgetAnswers(): void {
  entries.clear();
  tell();
}

function ask(key: string, freshFor: number | false): Promise<void> {
  const before = entries.get(key);
  if (before?.loading) return before.loading;
  const isThere = before?.value !== undefined;
  if (before && isThere && (freshFor === false || Date.now() - before.at < freshFor * 1000)) {
    return Promise.resolve();
  }
  const loading = request<unknown>(key).then(
    (value) => keep(key, { value, at: Date.now() }),
    (error: unknown) => {
      // What is no longer there is no longer shown; anything else may pass, and what was known stays.
      const isGone = error instanceof RequestError && error.status === 404;
      keep(key, isThere && !isGone ? { value: before?.value, at: before?.at ?? 0, error } : { error, at: 0 });
    },
  );
  // A failure stays in sight until the next answer: without this the words would flicker.
  keep(key, { ...before, at: before?.at ?? 0, loading });
  return loading;
}

function keep(key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > mostKept && oldest !== undefined) entries.delete(oldest);
  tell();
}

function keyOf({ path, query = {} }: Question<unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
