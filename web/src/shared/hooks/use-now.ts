import { useSyncExternalStore } from 'react';

/** Words such as "a minute ago" are looked at again this often; one timer serves all of them. */
const everyMs = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** While nobody listens nobody ticks: the first to look sets the clock. */
function read(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) > everyMs / 2) now = Date.now();
  return now;
}

/** The time in ms, for words about it: right to within half a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}
