import type { Subscription } from '@top100/contracts/endpoints/users';
import {
  cancelSubscription,
  openBillingPortal,
  reactivateSubscription,
} from '@top100/contracts/routes/subscription';
import { returnPages } from '@top100/domain/return-pages';
import { useRef, useState } from 'react';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { RequestError } from '../../../shared/api/request.ts';
import { redirectTo } from '../../../shared/redirect-to.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { titleToastMs, toast } from '../../../shared/ui/toast.ts';
import { settingsMessages as messages } from '../messages.ts';
import { formatDate } from './plan-lines.ts';
import { rememberPortalVisit } from './portal-visit.ts';

export type BillingStep = 'portal' | 'cancel' | 'reactivate';

/** Billing actions, one at a time. `onChange` receives the updated subscription. */
export function useBilling(onChange: (subscription: Subscription) => void) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState<BillingStep>();
  const isPending = useRef(false);

  async function runExclusively(step: BillingStep, work: () => Promise<void>): Promise<void> {
    if (isPending.current) return;
    isPending.current = true;
    setBusy(step);
    await work();
    isPending.current = false;
    setBusy(undefined);
  }

  function openPortal(): Promise<void> {
    return runExclusively('portal', async () => {
      try {
        const [returnUrl] = returnPages.portal;
        const answer = await callEndpoint(openBillingPortal, { body: { returnUrl } });
        if (!answer?.url) throw new NoPortalUrlError();
        redirectTo(answer.url);
        rememberPortalVisit();
      } catch (error) {
        toast.error(portalErrorText(error), { title: messages.portalFailedTitle });
      }
    });
  }

  function change(
    step: BillingStep,
    request: () => Promise<{ subscription: Subscription }>,
    { text, title, failed }: { text: (date: string) => string; title: string; failed: string },
  ): Promise<void> {
    return runExclusively(step, async () => {
      try {
        const { subscription } = await request();
        onChange(subscription);
        toast.success(text(formatDate(subscription.currentPeriodEnd)), { title, duration: titleToastMs });
      } catch {
        toast.error(failed);
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
    const { cancelled: text, cancelledTitle: title, cancelFailed: failed } = messages;
    await change('cancel', () => callEndpoint(cancelSubscription, {}), { text, title, failed });
  }

  function reactivate(): Promise<void> {
    const { renews: text, reactivatedTitle: title, reactivateFailed: failed } = messages;
    return change('reactivate', () => callEndpoint(reactivateSubscription, {}), { text, title, failed });
  }

  return { busy, openPortal, cancel, reactivate };
}

class NoPortalUrlError extends Error {}

/** The error text of a failed portal call. */
function portalErrorText(error: unknown): string {
  if (error instanceof NoPortalUrlError) return messages.noPortalUrl;
  const hasNoCode = error instanceof RequestError && error.status > 0 && error.code === undefined;
  return hasNoCode ? messages.portalNotCreated : messages.portalFailed;
}
