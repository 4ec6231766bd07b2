import { watchLists } from '@top100/contracts/endpoints/lists';
import type { Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import type { ListsDeps } from './service.ts';

/** The event stream of an account: its seq at the start and after each change. */
export function mountWatch(router: Router, { changes, streams }: ListsDeps): void {
  streams.mount(router, watchLists, async ({ query }, { account, send, end, checkSession }) => {
    const { id, seq } = account();
    if (query.account !== undefined && query.account !== id) throw new AppError('account_mismatch');
    let lastSent = -1;
    const sendSeq = (to: number) => {
      // Changes may arrive late or out of order.
      if (to <= lastSent) return;
      lastSent = to;
      send({ seq: to, epoch: account().epoch });
    };
    const stop = await changes
      .subscribe({
        onChange: (change) => {
          if (change.accountId === id) sendSeq(change.seq);
        },
        onSessionsEnded: (accountId) => {
          if (accountId === id) void checkSession();
        },
        // The device reconnects and gets the current seq.
        onLost: end,
      })
      .catch((cause: unknown) => {
        throw new AppError('service_unavailable', {}, { cause });
      });
    sendSeq(seq);
    return stop;
  });
}
