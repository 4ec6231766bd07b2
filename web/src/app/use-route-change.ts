import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { announce } from '../shared/ui/announce.ts';

/** In ms: how long to wait for a loading page to become tall enough. */
const scrollTimeoutMs = 1500;
const storageKey = 'scroll-positions';

/**
 * Mimics a full page load in client-side navigation: announces the title, focuses the content, scrolls to the
 * top, and restores the scroll position on going back. Moving between lists of a category, or renaming one,
 * keeps page and focus. So does a dialog with its own address: `location` is that of the page under it.
 */
export function useRouteChange(contentId: string, { key, pathname, hash }: Omit<Location, 'state'>): void {
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  // The first location of every document has the same key.
  const place = key === 'default' ? pathname : key;

  useEffect(keepScrollPositions, []);

  // Subscribes before the scrolling below, which must be saved for the new location.
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
      // Deferred: the page may still put its own name into the title.
      queueMicrotask(() => announce(document.title));
    }
    if (!isFirst && !isSamePage) content?.focus({ preventScroll: true });
    if (hash) return scrollToHash(hash);
    if (type === 'POP') return scrollWhenTallEnough(positions()[place] ?? 0);
    if (type === 'PUSH' && !isSamePath) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place, pathname, hash, type, contentId]);
}

/**
 * Addresses with the same key are one page: a category of My Lists, featured lists of a category, the lists
 * of a user.
 */
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
      // Limits a long session to the newest hundred.
      const entries = Object.entries(positions()).slice(-100);
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Without storage a reload starts at the top.
    }
  };
  window.addEventListener('pagehide', save);
  return () => {
    history.scrollRestoration = before;
    window.removeEventListener('pagehide', save);
  };
}

function scrollToHash(hash: string): void {
  document.getElementById(decodeSafely(hash.slice(1)))?.scrollIntoView();
}

/** Hand-written links such as "#100%" must not throw. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Scrolls once the page is tall enough, and stops when the user scrolls. */
function scrollWhenTallEnough(top: number): (() => void) | undefined {
  const until = performance.now() + scrollTimeoutMs;
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
