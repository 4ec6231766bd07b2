import type { Category } from '@top100/contracts/categories';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../shared/hooks/use-online.ts';
import type { CatalogueQuestion } from './catalogue-search.ts';
import { askCatalogue, keptAnswer } from './catalogue-search.ts';

/** Spec section 5: how many characters a search needs, and how long typing must rest. */
const minSearchLength = 3;
const itemSearchMs = 1000;

export interface CatalogueSearch {
  status: 'off' | 'too-short' | 'loading' | 'found' | 'failed';
  /** Of the words as they are now; empty while they are looked for. */
  entries: readonly CatalogueEntry[];
  /** Does not wait for typing to rest, and tries again after a failure. */
  searchNow: () => void;
  /** The next words are not typed but given: they are looked for at once. */
  hurryNext: () => void;
}

const none: readonly CatalogueEntry[] = [];

/** Searches the catalogue for what is typed. Changing the words or closing the box calls a search off. */
export function useCatalogueSearch(
  category: Category,
  words: string,
  isOpen: boolean,
  isOn: boolean,
): CatalogueSearch {
  const [answered, setAnswered] = useState<{ words: string; entries: readonly CatalogueEntry[] }>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isHurried = useRef(false);
  const runNow = useRef<() => void>(undefined);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  const trimmed = words.trim();
  const isLongEnough = [...trimmed].length >= minSearchLength;
  const isWanted = isOn && isOpen && isLongEnough;
  const { id, itemType } = category;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (!isWanted) return;
    const question: CatalogueQuestion = { category: id, type: itemType, words: trimmed };
    const known = keptAnswer(question);
    if (known) {
      setAnswered({ words: trimmed, entries: known });
      return;
    }
    const calling = new AbortController();
    const ask = async () => {
      runNow.current = undefined;
      clearTimeout(timer);
      try {
        const entries = await askCatalogue(question, calling.signal);
        if (!calling.signal.aborted) setAnswered({ words: trimmed, entries });
      } catch {
        // Why does not matter here: by hand always works, and trying again is offered.
        if (!calling.signal.aborted) setFailed(trimmed);
      }
    };
    const timer = setTimeout(() => void ask(), isHurried.current ? 0 : itemSearchMs);
    isHurried.current = false;
    runNow.current = () => void ask();
    return () => {
      runNow.current = undefined;
      clearTimeout(timer);
      calling.abort();
    };
  }, [isWanted, id, itemType, trimmed, attempt]);

  const hasFailed = failed === trimmed;
  const searchNow = useCallback(() => {
    if (runNow.current) return runNow.current();
    if (!hasFailed) return;
    isHurried.current = true;
    setFailed(undefined);
    setAttempt((n) => n + 1);
  }, [hasFailed]);

  const hurryNext = useCallback(() => {
    isHurried.current = true;
  }, []);

  useEffect(() => {
    if (isOnline && !wasOnline.current) searchNow();
    wasOnline.current = isOnline;
  }, [isOnline, searchNow]);

  const actions = { searchNow, hurryNext };
  if (!isOn) return { status: 'off', entries: none, ...actions };
  if (!isLongEnough) return { status: 'too-short', entries: none, ...actions };
  if (answered?.words === trimmed) return { status: 'found', entries: answered.entries, ...actions };
  return { status: hasFailed ? 'failed' : 'loading', entries: none, ...actions };
}
