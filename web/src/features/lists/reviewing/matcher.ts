import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { MatchRow, matchMusic, RowMatch } from '@top100/contracts/endpoints/match';
import { mostMatchRows } from '@top100/contracts/endpoints/match';
import { RequestError, request } from '../../../shared/api/request.ts';
import type { MatchCategory, MatchQuestion } from './match-questions.ts';

/** How many calls are under way at a time. */
const atOnce = 3;
/** Answers are shown a few calls at a time. */
const showEveryMs = 200;
/** How long to wait when the server asks for less, and how often. */
const busyMs = 5_000;
const mostWaits = 12;
/** Together the rows of a call stay below the size that the server takes, in any script. */
const mostLetters = 50_000;

const tooManyRequests = 429;

/**
 * Asks the catalogue about rows in the background, a hundred at a time and the first ones first. Nothing here is
 * needed: without network the review works all the same, and what was not looked up is told.
 */
export interface Matcher {
  /** By look-up key; grows in place. */
  readonly answers: ReadonlyMap<string, RowMatch>;
  /** The network or the server has failed; nothing is asked until `retry`. */
  hasFailed(): boolean;
  isBusy(): boolean;
  /** What `owner` wants to know, in its order; replaces what it wanted before. */
  want(owner: object, questions: readonly MatchQuestion[]): void;
  /** The questions of `owner` come before those of the others. */
  prefer(owner: object): void;
  retry(): void;
  /** While the review is closed nothing is asked. */
  setActive(isActive: boolean): void;
  subscribe(listener: () => void): () => void;
}

type Ask = (category: MatchCategory, rows: readonly MatchRow[], signal: AbortSignal) => Promise<RowMatch[]>;

export function createMatcher(ask: Ask = askServer): Matcher {
  const answers = new Map<string, RowMatch>();
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();
  let wanted: { owner: object; questions: readonly MatchQuestion[] }[] = [];
  let running = 0;
  let hasFailed = false;
  let calling: AbortController | undefined;
  let isShowing = false;

  const showSoon = () => {
    if (isShowing) return;
    isShowing = true;
    setTimeout(() => {
      isShowing = false;
      for (const listener of listeners) listener();
    }, showEveryMs);
  };

  function nextBatch(): MatchQuestion[] {
    const batch: MatchQuestion[] = [];
    let letters = 0;
    for (const { questions } of wanted) {
      for (const question of questions) {
        if (answers.has(question.key) || underWay.has(question.key)) continue;
        if (batch[0] && question.category !== batch[0].category) continue;
        letters += lettersOf(question.row);
        if (batch.length === mostMatchRows || (batch.length > 0 && letters > mostLetters)) return batch;
        underWay.add(question.key);
        batch.push(question);
      }
    }
    return batch;
  }

  async function work(signal: AbortSignal): Promise<void> {
    for (let batch = nextBatch(); batch[0]; batch = nextBatch()) {
      const { category } = batch[0];
      try {
        const rows = batch.map(({ row }) => row);
        const found = await askPatiently(() => ask(category, rows, signal), signal);
        for (const [at, { key }] of batch.entries()) {
          answers.set(key, found[at] ?? { status: 'none', candidates: [] });
        }
      } finally {
        for (const { key } of batch) underWay.delete(key);
      }
      showSoon();
      if (signal.aborted) return;
    }
  }

  function pump(): void {
    if (!calling || hasFailed) return;
    const { signal } = calling;
    const isMore = wanted.some(({ questions }) =>
      questions.some(({ key }) => !answers.has(key) && !underWay.has(key)),
    );
    if (!isMore || running >= atOnce) return;
    running += 1;
    work(signal)
      .catch(() => {
        // One that fails ends them all: the catalogue is a help, not a need.
        if (!signal.aborted) hasFailed = true;
      })
      .finally(() => {
        running -= 1;
        showSoon();
        pump();
      });
    pump();
  }

  return {
    answers,
    hasFailed: () => hasFailed,
    isBusy: () => running > 0,
    want(owner, questions) {
      const others = wanted.filter((entry) => entry.owner !== owner);
      const at = wanted.findIndex((entry) => entry.owner === owner);
      wanted = others.toSpliced(at < 0 ? others.length : at, 0, { owner, questions });
      pump();
    },
    prefer(owner) {
      // It may not have asked anything yet.
      const own = wanted.find((entry) => entry.owner === owner) ?? { owner, questions: [] };
      wanted = [own, ...wanted.filter((entry) => entry.owner !== owner)];
    },
    retry() {
      hasFailed = false;
      pump();
      showSoon();
    },
    setActive(isActive) {
      if (isActive === (calling !== undefined)) return;
      calling?.abort();
      calling = isActive ? new AbortController() : undefined;
      pump();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function lettersOf({ title, artist = '', album = '' }: MatchRow): number {
  return title.length + artist.length + album.length;
}

async function askServer(
  category: MatchCategory,
  rows: readonly MatchRow[],
  signal: AbortSignal,
): Promise<RowMatch[]> {
  type Found = EndpointAnswer<typeof matchMusic>;
  const { matches } = await request<Found>('/api/music/match', {
    method: 'POST',
    body: { category, rows },
    signal,
  });
  return matches;
}

async function askPatiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof RequestError && error.status === tooManyRequests;
      if (!isBusy || waits === mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyMs));
      signal.throwIfAborted();
    }
  }
}
