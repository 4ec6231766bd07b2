import { readPulled } from '@top100/sync/stored-sync';
import type { Pulled } from '@top100/sync/sync-facts';

/** How long to wait before the stream is opened again after it broke, doubled each time up to the longest. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** EventSource.CLOSED: it has given up by itself, as it does after an error status alone. */
const closed = 2;

export interface EventStreamEvents {
  /** Something of the account has changed, and this is where it is now. */
  onChange(to: Pulled): void;
  /** Whether changes are being told now: while they are, asking can be rare. */
  onOpen(isOpen: boolean): void;
  /** The server answers and gives no stream: the sign-in may have ended. */
  onRefused(): void;
}

/**
 * The server's word that something has changed (GET /api/lists/events): it carries the account's seq and nothing
 * else. EventSource opens itself again after a break, but at once and for ever, and not after an error status: so
 * it is closed and made anew here, with growing pauses. Gives the way to stop.
 */
export function openEventStream(
  url: string,
  events: EventStreamEvents,
  make: ((url: string) => EventSource) | undefined = typeof EventSource === 'undefined'
    ? undefined
    : (address) => new EventSource(address),
  random: () => number = Math.random,
): () => void {
  if (!make) return () => {};
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let isOpen = false;

  const setOpen = (next: boolean) => {
    if (next === isOpen) return;
    isOpen = next;
    events.onOpen(next);
  };
  const open = () => {
    source = make(url);
    source.onopen = () => {
      pause = firstPauseMs;
      setOpen(true);
    };
    source.onmessage = ({ data }: MessageEvent<unknown>) => {
      const to = readPulled(parsed(data));
      if (to) events.onChange(to);
    };
    source.onerror = () => {
      if (source?.readyState === closed) events.onRefused();
      source?.close();
      setOpen(false);
      // Give or take a quarter: after a restart not everybody comes back in the same moment.
      timer = setTimeout(open, pause * (0.75 + random() / 2));
      pause = Math.min(longestPauseMs, pause * 2);
    };
  };
  // As soon as there is a connection again there is no reason to wait.
  const onOnline = () => {
    if (isOpen) return;
    clearTimeout(timer);
    source?.close();
    open();
  };
  window.addEventListener('online', onOnline);
  open();
  return () => {
    window.removeEventListener('online', onOnline);
    clearTimeout(timer);
    source?.close();
    setOpen(false);
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
