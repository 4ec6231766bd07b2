import type { WrittenChange } from './disk/disk-context.ts';
import type { Disk } from './disk/open-disk.ts';

interface FollowOptions {
  /** Resolves when the lists have been read. */
  ready: Promise<void>;
  /** The page is being left, perhaps for good. */
  onLeave(): void;
}

/** Keeps the tabs of one account equal: each broadcasts what it has written to disk, and reads what others have. */
export function followTabs(account: string, disk: Disk, { ready, onLeave }: FollowOptions) {
  let channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`lists-${account}`);
  const closing = new AbortController();
  const { signal } = closing;
  /** Another tab has written while the lists were being read here. */
  let hasMissed = false;

  /** After a failed read everything is compared with the disk, a moment later. */
  function follow(read: () => Promise<void>): void {
    if (!disk.isLoaded()) {
      hasMissed = true;
      return;
    }
    read().catch(() => setTimeout(compareAll, 2000));
  }

  /** After a freeze or the back-forward cache: messages may have been missed. */
  function compareAll(): void {
    follow(disk.compareAll);
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ changes: WrittenChange[] }>) =>
      follow(() => disk.readChanged(data.changes));
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) compareAll();
  };
  const onVisible = () => {
    // Without a channel: compare whenever the tab becomes visible.
    if (!channel && document.visibilityState === 'visible') compareAll();
  };
  window.addEventListener('pageshow', onPageShow, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('resume', compareAll, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  void ready.then(() => {
    if (hasMissed) compareAll();
  });

  return {
    broadcast(changes: readonly WrittenChange[]): void {
      channel?.postMessage({ changes });
    },
    close(): void {
      channel?.close();
      channel = undefined;
      closing.abort();
    },
  };
}
