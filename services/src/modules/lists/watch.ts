import { watchLists } from '@top100/contracts/endpoints/lists';
import type { Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import type { ListsDeps } from './service.ts';

/** The event stream of an account: its seq at the beginning, and at every change. */
export function mountWatch(router: Router, { changes, streams }: ListsDeps): void {
  streams.mount(router, watchLists, async ({ query }, { account, send, end }) => {
    const { id, seq } = account();
    if (query.account !== undefined && query.account !== id) throw new AppError('account_mismatch');
    const stop = await changes
      .subscribe({
        onChange: (change) => {
          if (change.accountId === id) send({ seq: change.seq, epoch: account().epoch });
        },
        // The device opens another stream, and hears at its beginning what it missed.
        onLost: end,
      })
      .catch((cause: unknown) => {
        throw new AppError('service_unavailable', {}, { cause });
      });
    send({ seq, epoch: account().epoch });
    return stop;
  });
}
