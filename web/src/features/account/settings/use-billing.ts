import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { cancelSubscription } from '@top100/contracts/endpoints/subscription';
import type { Subscription } from '@top100/contracts/endpoints/users';
import { returnPages } from '@top100/contracts/return-pages';
import { useRef, useState } from 'react';
import { RequestError, request } from '../../../shared/api/request.ts';
import { leaveFor } from '../../../shared/leave-for.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { titleToastMs, toast } from '../../../shared/ui/toast.ts';
import { settingsMessages as messages } from '../messages.ts';
import { formatDate } from './plan-lines.ts';
import { noteVisitToPortal } from './portal-visit.ts';

export type BillingStep = 'portal' | 'cancel' | 'reactivate';

/** What can be done with a subscription; one thing at a time. `onChange` gets what it is from then on. */
export function useBilling(onChange: (subscription: Subscription) => void) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState<BillingStep>();
  const isAsking = useRef(false);

  async function during(step: BillingStep, work: () => Promise<void>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(step);
    await work();
    isAsking.current = false;
    setBusy(undefined);
  }

  function openPortal(): Promise<void> {
    return during('portal', async () => {
      try {
        const [returnUrl] = returnPages.portal;
        const answer = await post<{ url?: unknown } | undefined>('billing-portal', { returnUrl });
        if (typeof answer?.url !== 'string' || answer.url === '') throw new NoPortalUrl();
        leaveFor(answer.url);
        noteVisitToPortal();
      } catch (error) {
        toast.error(portalFailure(error), { title: messages.portalFailedTitle });
      }
    });
  }

  async function cancel(until: string): Promise<void> {
    const isSure = await confirm({
      title: messages.cancelTitle,
      message: messages.cancelQuestion(formatDate(until)),
      okLabel: messages.cancelOk,
      cancelLabel: messages.keepPremium,
      type: 'danger',
    });
    if (!isSure) return;
    await during('cancel', async () => {
      try {
        const { subscription } = await post<Changed>('cancel');
        onChange(subscription);
        const ends = messages.cancelled(formatDate(subscription.currentPeriodEnd));
        toast.success(ends, { title: messages.cancelledTitle, duration: titleToastMs });
      } catch {
        toast.error(messages.cancelFailed);
      }
    });
  }

  function reactivate(): Promise<void> {
    return during('reactivate', async () => {
      try {
        const { subscription } = await post<Changed>('reactivate');
        onChange(subscription);
        const renews = messages.renews(formatDate(subscription.currentPeriodEnd));
        toast.success(renews, { title: messages.reactivatedTitle, duration: titleToastMs });
      } catch {
        toast.error(messages.reactivateFailed);
      }
    });
  }

  return { busy, openPortal, cancel, reactivate };
}

type Changed = EndpointAnswer<typeof cancelSubscription>;

class NoPortalUrl extends Error {}

function post<Body>(call: string, body?: object): Promise<Body> {
  return request<Body>(`/api/subscription/${call}`, { method: 'POST', ...(body ? { body } : {}) });
}

/** Spec section 8. */
function portalFailure(error: unknown): string {
  if (error instanceof NoPortalUrl) return messages.noPortalUrl;
  const isWordless = error instanceof RequestError && error.status > 0 && error.code === undefined;
  return isWordless ? messages.portalNotCreated : messages.portalFailed;
}
