import type { WrittenChange } from './list-engine.ts';

export interface TabEvents {
  onWritten(changes: readonly WrittenChange[]): void;
  /** This tab is back from a freeze or the back-forward cache and may have missed messages. */
  onBack(): void;
  /** The page is on its way out, perhaps for good. */
  onLeave(): void;
}

/** The other tabs of one account: each says what it wrote, after it is on disk. */
export function openTabs(account: string, events: TabEvents) {
  let channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`lists-${account}`);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ changes: WrittenChange[] }>) =>
      events.onWritten(data.changes);
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) events.onBack();
  };
  const onVisible = () => {
    // Without a channel nobody tells: look whenever the tab is looked at.
    if (!channel && document.visibilityState === 'visible') events.onBack();
  };
  const onResume = () => events.onBack();
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('pageshow', onPageShow, { signal });
  window.addEventListener('pagehide', events.onLeave, { signal });
  document.addEventListener('resume', onResume, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return {
    tell(changes: readonly WrittenChange[]): void {
      channel?.postMessage({ changes });
    },
    close(): void {
      channel?.close();
      channel = undefined;
      closing.abort();
    },
  };
}
