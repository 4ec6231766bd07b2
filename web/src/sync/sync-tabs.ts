import type { SyncNotice } from '@top100/sync/notices';
import type { SyncNowResult } from '@top100/sync/sync-runner';
import { newUuid } from './new-uuid.ts';

/** How long a tab waits for the leading tab to finish "Sync now". */
const answerTimeoutMs = 20_000;

type Message =
  | { kind: 'heard'; at: string }
  | { kind: 'notice'; notice: SyncNotice }
  | { kind: 'syncNow'; id: string }
  | { kind: 'syncNowDone'; id: string; result: SyncNowResult };

interface SyncTabEvents {
  /** The server has answered the leading tab. */
  onAnswered(at: string): void;
  onNotice(notice: SyncNotice): void;
  /** Another tab requests "Sync now"; undefined if this one doesn't lead. */
  onSyncNow(): Promise<SyncNowResult> | undefined;
}

/** The channel on which the leading tab of an account, which alone calls the server, informs the others about sync. */
export function openSyncTabs(accountId: string, events: SyncTabEvents) {
  let channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`sync-${accountId}`);
  const requests = new Map<string, (result: SyncNowResult) => void>();
  const post = (message: Message) => channel?.postMessage(message);

  async function answer(id: string): Promise<void> {
    const result = await events.onSyncNow();
    if (result) post({ kind: 'syncNowDone', id, result });
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'heard') events.onAnswered(data.at);
      else if (data.kind === 'notice') events.onNotice(data.notice);
      else if (data.kind === 'syncNow') void answer(data.id);
      else requests.get(data.id)?.(data.result);
    };
  }

  return {
    broadcastAnswer: (at: string) => post({ kind: 'heard', at }),
    broadcastNotice: (notice: SyncNotice) => post({ kind: 'notice', notice }),
    /** Requests "Sync now" of the leading tab; 'failed' if none answers. */
    syncNow(): Promise<SyncNowResult> {
      const id = newUuid();
      return new Promise((resolve) => {
        const done = (result: SyncNowResult) => {
          clearTimeout(timer);
          requests.delete(id);
          resolve(result);
        };
        const timer = setTimeout(() => done('failed'), answerTimeoutMs);
        requests.set(id, done);
        post({ kind: 'syncNow', id });
      });
    },
    close(): void {
      for (const done of [...requests.values()]) done('failed');
      channel?.close();
      // A call may still be in flight; its answer is dropped.
      channel = undefined;
    },
  };
}
