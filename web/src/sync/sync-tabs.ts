import type { SyncNotice } from '@top100/sync/notices';
import type { SyncNowResult } from '@top100/sync/sync-runner';
import { newUuid } from './new-uuid.ts';

/** How long a tab waits for the leading one to do what "Sync now" asks for. */
const patienceMs = 20_000;

type Message =
  | { kind: 'heard'; at: string }
  | { kind: 'notice'; notice: SyncNotice }
  | { kind: 'syncNow'; id: string }
  | { kind: 'syncNowDone'; id: string; result: SyncNowResult };

interface SyncTabEvents {
  /** The leading tab has heard the server. */
  onHeard(at: string): void;
  onNotice(notice: SyncNotice): void;
  /** Another tab asks for "Sync now"; undefined where this one does not lead. */
  onSyncNow(): Promise<SyncNowResult> | undefined;
}

/** What the tabs of one account tell each other about sync. Only the leading one talks to the server. */
export function openSyncTabs(accountId: string, events: SyncTabEvents) {
  let channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`sync-${accountId}`);
  const asked = new Map<string, (result: SyncNowResult) => void>();
  const tell = (message: Message) => channel?.postMessage(message);

  async function answer(id: string): Promise<void> {
    const result = await events.onSyncNow();
    if (result) tell({ kind: 'syncNowDone', id, result });
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'heard') events.onHeard(data.at);
      else if (data.kind === 'notice') events.onNotice(data.notice);
      else if (data.kind === 'syncNow') void answer(data.id);
      else asked.get(data.id)?.(data.result);
    };
  }

  return {
    heard: (at: string) => tell({ kind: 'heard', at }),
    notice: (notice: SyncNotice) => tell({ kind: 'notice', notice }),
    /** Asks the leading tab. 'failed' when none answers. */
    syncNow(): Promise<SyncNowResult> {
      const id = newUuid();
      return new Promise((resolve) => {
        const done = (result: SyncNowResult) => {
          clearTimeout(timer);
          asked.delete(id);
          resolve(result);
        };
        const timer = setTimeout(() => done('failed'), patienceMs);
        asked.set(id, done);
        tell({ kind: 'syncNow', id });
      });
    },
    close(): void {
      for (const done of [...asked.values()]) done('failed');
      channel?.close();
      // A call may still be under way; what it brings is for nobody.
      channel = undefined;
    },
  };
}
