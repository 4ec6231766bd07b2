import { useSyncExternalStore } from 'react';

/** How often texts such as "a minute ago" are updated; all share one timer. */
const updateMs = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, updateMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Without subscribers the timer is stopped, so a late reading is refreshed. */
function read(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > updateMs / 2) now = Date.now();
  return now;
}

/** The time in ms for relative times, accurate to half a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
