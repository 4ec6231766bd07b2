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
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('pagehide', events.onLeave);
  document.addEventListener('resume', onResume);
  document.addEventListener('visibilitychange', onVisible);
  return {
    tell(changes: readonly WrittenChange[]): void {
      channel?.postMessage({ changes });
    },
    close(): void {
      channel?.close();
      channel = undefined;
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', events.onLeave);
      document.removeEventListener('resume', onResume);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
