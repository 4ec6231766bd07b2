import { watchLists } from '@top100/contracts/endpoints/lists';
import type { Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import type { ListsDeps } from './service.ts';

/** The event stream of an account: its seq at the beginning, and at every change. */
export function mountWatch(router: Router, { changes, streams }: ListsDeps): void {
  streams.mount(router, watchLists, async ({ query }, { account, send, end }) => {
    const { id, seq } = account();
    if (query.account !== undefined && query.account !== id) throw new AppError('account_mismatch');
    let told = -1;
    const tell = (to: number) => {
      // News may come late, or in another order than they were sent.
      if (to <= told) return;
      told = to;
      send({ seq: to, epoch: account().epoch });
    };
    const stop = await changes
      .subscribe({
        onChange: (change) => {
          if (change.accountId === id) tell(change.seq);
        },
        // The device opens another stream, and hears at its beginning what it missed.
        onLost: end,
      })
      .catch((cause: unknown) => {
        throw new AppError('service_unavailable', {}, { cause });
      });
    tell(seq);
    return stop;
  });
}
