import { readPullCursor } from '@top100/sync/stored-sync';
import type { PullCursor } from '@top100/sync/sync-facts';

/** The pause before the stream is reopened after a break; it doubles up to the longest. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** EventSource.CLOSED: after an error status it doesn't reconnect by itself. */
const closed = 2;

export interface EventStreamEvents {
  /** The account has changed; `to` is its state now. */
  onChange(to: PullCursor): void;
  /** The stream has opened or closed; while it is open, polls can be rare. */
  onOpen(isOpen: boolean): void;
  /** The server refused the stream: the session may have ended. */
  onRefused(): void;
}

/**
 * Server-sent events of an account's changes (GET /api/lists/events), which carry its seq only. EventSource reconnects
 * at once and for ever after a break, but never after an error status: so it is closed and recreated here, with
 * exponential back-off. Returns the function that closes it.
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
      const to = readPullCursor(parsed(data));
      if (to) events.onChange(to);
    };
    source.onerror = () => {
      if (source?.readyState === closed) events.onRefused();
      source?.close();
      setOpen(false);
      // Jitter of a quarter: after a restart of the server not all clients reconnect at once.
      timer = setTimeout(open, pause * (0.75 + random() / 2));
      pause = Math.min(longestPauseMs, pause * 2);
    };
  };
  // Reconnect at once when the browser is online again.
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
