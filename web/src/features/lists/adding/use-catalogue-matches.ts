import type { Category } from '@top100/contracts/categories';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../../shared/api/request.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { askCatalogue } from './catalogue-search.ts';
import type { FormDraft } from './item-form-draft.ts';
import type { Matches, ReviewRow } from './review-rows.ts';
import { hasMaker, lookupKey, sureEntry } from './review-rows.ts';

/**
 * How many questions are under way at a time, and how long each of them lasts at least: together they leave room
 * in the server's limit for what the person searches meanwhile. A paste of ordinary length is over in a moment,
 * before anybody has read it, and so needs no pace.
 */
const atOnce = 3;
const paceMs = 400;
const withoutPace = 120;
/** Rows that are being typed in are looked up when they rest; answers are shown a few at a time. */
const restMs = 1000;
const showEveryMs = 200;
/** How long to wait when the server asks for less, and how often. */
const busyMs = 10_000;
const mostWaits = 6;

const tooManyRequests = 429;

/**
 * Looks rows up in the catalogue in the background, in their order. Without network, or when the server does not
 * want to, the review works all the same. `learn` notes an answer that is known already.
 */
export function useCatalogueMatches(
  category: Category,
  rows: readonly ReviewRow[],
  isOn: boolean,
  room: number,
): { matches: Matches; isBusy: boolean; learn: (key: string, entry: CatalogueEntry) => void } {
  const known = useRef(new Map<string, CatalogueEntry | null>());
  /** How many questions this review has asked. */
  const asked = useRef(0);
  const [matches, setMatches] = useState<Matches>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const rested = useDebounced(rows, restMs);
  const { id, itemType } = category;

  const learn = useCallback((key: string, entry: CatalogueEntry) => {
    known.current.set(key, entry);
    setMatches(new Map(known.current));
  }, []);

  useEffect(() => {
    if (!isOn) return;
    const drafts = new Map<string, FormDraft>();
    let nameless = 0;
    for (const row of rested) {
      // Rows that cannot go in are not worth a question; those without a maker could go in with an answer.
      const isNameless = !row.looksLikeHeading && !hasMaker(itemType, row.draft);
      if (isNameless) nameless += 1;
      const isWanted = row.isTicked || (isNameless && nameless <= room);
      const key = lookupKey(itemType, row.draft);
      if (!isWanted || row.declinesMatch || known.current.has(key)) continue;
      if (words(itemType, row.draft) !== '') drafts.set(key, row.draft);
    }
    if (drafts.size === 0) return;

    const calling = new AbortController();
    const waiting = drafts.entries();
    let showing: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      showing = undefined;
      setMatches(new Map(known.current));
    };
    const lookUp = async (key: string, draft: FormDraft) => {
      const question = { category: id, type: itemType, words: words(itemType, draft) };
      const entries = await askPatiently(question, calling.signal);
      known.current.set(key, sureEntry(itemType, draft, entries) ?? null);
      showing ??= setTimeout(show, showEveryMs);
    };
    const work = async () => {
      for (const [key, draft] of waiting) {
        if (calling.signal.aborted) return;
        asked.current += 1;
        await Promise.all([lookUp(key, draft), wait(asked.current > withoutPace ? paceMs : 0)]);
      }
    };
    let isCurrent = true;
    const finish = () => {
      calling.abort();
      if (isCurrent) setIsBusy(false);
    };
    setIsBusy(true);
    // One that fails ends them all: the catalogue is a help, not a need.
    void Promise.all(Array.from({ length: atOnce }, work)).then(finish, finish);
    return () => {
      isCurrent = false;
      calling.abort();
      if (showing === undefined) return;
      clearTimeout(showing);
      show();
    };
  }, [isOn, rested, id, itemType, room]);

  return { matches, isBusy, learn };
}

async function askPatiently(
  question: Parameters<typeof askCatalogue>[0],
  signal: AbortSignal,
): Promise<readonly CatalogueEntry[]> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await askCatalogue(question, signal);
    } catch (error) {
      const isBusy = error instanceof RequestError && error.status === tooManyRequests;
      if (!isBusy || waits === mostWaits) throw error;
      await wait(busyMs);
      signal.throwIfAborted();
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function words(type: Category['itemType'], draft: FormDraft): string {
  const maker = makerField[type];
  return [maker && draft[maker], draft[titleField(type)]].filter(Boolean).join(' ').trim();
}
