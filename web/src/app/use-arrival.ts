import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { announce } from '../shared/ui/announce.ts';

/** How long a page that is still loading is given to become as long as it was. */
const patienceMs = 1500;
const storageKey = 'scroll-positions';

/**
 * What a full page load would do when another page is opened: the title is spoken, the focus moves to the
 * content, the page starts at its top, and going back finds the place that was left. Going from list to list, or
 * renaming one, is the same page: the focus stays. So is a dialog that has an address of its own: `location` is
 * that of the page under it.
 */
export function useArrival(contentId: string, { key, pathname, hash }: Omit<Location, 'state'>): void {
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  // The first place of every document has the same key.
  const place = key === 'default' ? pathname : key;

  useEffect(keepScrollPositions, []);

  // Before the scrolling below, which must be kept for the new place and not for the old one.
  useLayoutEffect(() => {
    let last = 0;
    const save = () => {
      cancelAnimationFrame(last);
      last = requestAnimationFrame(() => {
        positions()[place] = window.scrollY;
      });
    };
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      cancelAnimationFrame(last);
      window.removeEventListener('scroll', save);
    };
  }, [place]);

  useLayoutEffect(() => {
    const isFirst = before.current === undefined;
    const isSamePath = before.current === pathname;
    const isSamePage = pageKey(before.current) === pageKey(pathname);
    before.current = pathname;
    const content = document.getElementById(contentId);
    if (!isFirst && !isSamePath && type !== 'REPLACE') {
      // A page may still put a name of its own into the title.
      queueMicrotask(() => announce(document.title));
    }
    if (!isFirst && !isSamePage) content?.focus({ preventScroll: true });
    if (hash) return scrollToHash(hash);
    if (type === 'POP') return scrollPatiently(positions()[place] ?? 0);
    if (type === 'PUSH' && !isSamePath) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place, pathname, hash, type, contentId]);
}

/** All of My Lists in one category is one page, and so are the featured ones, or the lists of one person. */
function pageKey(pathname = ''): string {
  const parts = pathname.split('/');
  const [, section, kind = ''] = parts;
  if (section !== 'discover') return parts.slice(0, 3).join('/');
  if (kind === 'featured' || kind === 'popular') return parts.slice(0, 4).join('/');
  // A shared list is a page of its own.
  return parts.length > 4 ? pathname : parts.slice(0, 3).join('/');
}

let kept: Record<string, number> | undefined;

function positions(): Record<string, number> {
  if (kept) return kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    kept = {};
  }
  return kept;
}

function keepScrollPositions(): () => void {
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  const save = () => {
    try {
      // The newest hundred: a long session must not fill the storage.
      const entries = Object.entries(positions()).slice(-100);
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // No storage: a reload starts at the top.
    }
  };
  window.addEventListener('pagehide', save);
  return () => {
    history.scrollRestoration = before;
    window.removeEventListener('pagehide', save);
  };
}

function scrollToHash(hash: string): void {
  document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
}

/** Links are written by anybody: "#100%" names no element, and breaks no page. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Scrolls as soon as the page is long enough, and gives up when somebody scrolls by hand. */
function scrollPatiently(top: number): (() => void) | undefined {
  const until = performance.now() + patienceMs;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const tryNow = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) return;
    frame = requestAnimationFrame(tryNow);
  };
  tryNow();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
}
