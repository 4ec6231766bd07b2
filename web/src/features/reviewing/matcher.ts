import type { MatchRow, RowMatch } from '@top100/contracts/endpoints/match';
import { maxMatchRows } from '@top100/contracts/match-limits';
import { matchMusic } from '@top100/contracts/routes/catalogue';
import type { CatalogueName } from '@top100/domain/categories';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { RequestError } from '../../shared/api/request.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { MatchRequest } from './match-requests.ts';

/** Concurrent requests. */
const maxConcurrent = 3;
/** Batches updates of the view. */
const notifyEveryMs = 200;
/** Pause after a 429, and how often to wait. */
const busyMs = 5_000;
const maxWaits = 12;
/** Keeps a request below the server's size limit in any script. */
const maxLetters = 50_000;

const tooManyRequests = 429;

/**
 * Matches rows with the catalogue in the background, a hundred per request in order. It is optional: offline
 * the review works too, and unmatched rows are reported.
 */
export interface Matcher {
  /** By lookup key; grows in place. */
  readonly answers: ReadonlyMap<string, RowMatch>;
  /** Network or server has failed; no requests until `retry`. */
  hasFailed(): boolean;
  isBusy(): boolean;
  /** The requests of `owner`, in order; replaces its earlier ones. */
  setRequests(owner: object, requests: readonly MatchRequest[]): void;
  /** Gives the requests of `owner` priority over others. */
  prefer(owner: object): void;
  retry(): void;
  /** Pauses requests while the review is closed. */
  setActive(isActive: boolean): void;
  subscribe(listener: () => void): () => void;
}

type RequestMatches = (
  category: CatalogueName,
  rows: readonly MatchRow[],
  signal: AbortSignal,
) => Promise<RowMatch[]>;

export function createMatcher(ask: RequestMatches = requestMatches): Matcher {
  const answers = new Map<string, RowMatch>();
  const inFlight = new Set<string>();
  const listeners = createListeners();
  let wanted: { owner: object; requests: readonly MatchRequest[] }[] = [];
  let running = 0;
  let hasFailed = false;
  let abortController: AbortController | undefined;
  let isNotifying = false;

  const notifySoon = () => {
    if (isNotifying) return;
    isNotifying = true;
    setTimeout(() => {
      isNotifying = false;
      listeners.notify();
    }, notifyEveryMs);
  };

  function nextBatch(): MatchRequest[] {
    const batch: MatchRequest[] = [];
    let letters = 0;
    for (const { requests } of wanted) {
      for (const request of requests) {
        if (answers.has(request.key) || inFlight.has(request.key)) continue;
        if (batch[0] && request.category !== batch[0].category) continue;
        letters += lettersOf(request.row);
        if (batch.length === maxMatchRows || (batch.length > 0 && letters > maxLetters)) return batch;
        inFlight.add(request.key);
        batch.push(request);
      }
    }
    return batch;
  }

  async function work(signal: AbortSignal): Promise<void> {
    for (let batch = nextBatch(); batch[0]; batch = nextBatch()) {
      const { category } = batch[0];
      try {
        const rows = batch.map(({ row }) => row);
        const found = await withRetry(() => ask(category, rows, signal), signal);
        for (const [at, { key }] of batch.entries()) {
          answers.set(key, found[at] ?? { status: 'none', candidates: [] });
        }
      } finally {
        for (const { key } of batch) inFlight.delete(key);
      }
      notifySoon();
      if (signal.aborted) return;
    }
  }

  function pump(): void {
    if (!abortController || hasFailed) return;
    const { signal } = abortController;
    const isMore = wanted.some(({ requests }) =>
      requests.some(({ key }) => !answers.has(key) && !inFlight.has(key)),
    );
    if (!isMore || running >= maxConcurrent) return;
    running += 1;
    work(signal)
      .catch(() => {
        // One failure stops all, since the catalogue is optional.
        if (!signal.aborted) hasFailed = true;
      })
      .finally(() => {
        running -= 1;
        notifySoon();
        pump();
      });
    pump();
  }

  return {
    answers,
    hasFailed: () => hasFailed,
    isBusy: () => running > 0,
    setRequests(owner, requests) {
      const others = wanted.filter((entry) => entry.owner !== owner);
      const at = wanted.findIndex((entry) => entry.owner === owner);
      wanted = others.toSpliced(at < 0 ? others.length : at, 0, { owner, requests });
      pump();
    },
    prefer(owner) {
      // It may have no requests yet.
      const own = wanted.find((entry) => entry.owner === owner) ?? { owner, requests: [] };
      wanted = [own, ...wanted.filter((entry) => entry.owner !== owner)];
    },
    retry() {
      hasFailed = false;
      pump();
      notifySoon();
    },
    setActive(isActive) {
      if (isActive === (abortController !== undefined)) return;
      abortController?.abort();
      abortController = isActive ? new AbortController() : undefined;
      pump();
    },
    subscribe: listeners.subscribe,
  };
}

function lettersOf({ title, artist = '', album = '' }: MatchRow): number {
  return title.length + artist.length + album.length;
}

async function requestMatches(
  category: CatalogueName,
  rows: readonly MatchRow[],
  signal: AbortSignal,
): Promise<RowMatch[]> {
  const body = { category, rows: [...rows] };
  return (await callEndpoint(matchMusic, { body }, { signal })).matches;
}

async function withRetry<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof RequestError && error.status === tooManyRequests;
      if (!isBusy || waits === maxWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyMs));
      signal.throwIfAborted();
    }
  }
}
