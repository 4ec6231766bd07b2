import { useCallback, useEffect, useRef, useState } from 'react';
import { checkSession } from '../../session/session.ts';
import { RequestError } from '../../shared/api/request.ts';
import { toast } from '../../shared/ui/toast.ts';
import { upgradeMessages as messages } from './messages.ts';
import { checkoutFailure, startCheckout } from './start-checkout.ts';

/** Spec section 2: so long the button says 'Processing...' at most. The server makes one checkout of many clicks. */
export const processingMs = 5000;

export function useCheckout() {
  const [isProcessing, setIsProcessing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const buy = useCallback(async (priceId: string) => {
    clearTimeout(timer.current);
    setIsProcessing(true);
    timer.current = setTimeout(() => setIsProcessing(false), processingMs);
    try {
      await startCheckout(priceId);
    } catch (error) {
      clearTimeout(timer.current);
      setIsProcessing(false);
      toast.error(checkoutFailure(error), { title: messages.upgradeFailed });
      // It was bought on another device, or the session has run out: the page shows what holds now.
      if (error instanceof RequestError && (error.code === 'already_subscribed' || error.status === 401))
        void checkSession();
    }
  }, []);
  return { isProcessing, buy };
}
