import { useCallback, useEffect, useRef, useState } from 'react';
import { checkSession } from '../../session/session.ts';
import { RequestError } from '../../shared/api/request.ts';
import { toast } from '../../shared/ui/toast.ts';
import { upgradeMessages as messages } from './messages.ts';
import { checkoutErrorText, startCheckout } from './start-checkout.ts';

/** Maximum duration of 'Processing...'. The server makes one checkout of many clicks. */
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
      toast.error(checkoutErrorText(error), { title: messages.upgradeFailed });
      // Bought on another device, or the session has expired: shows the current state.
      if (error instanceof RequestError && (error.code === 'already_subscribed' || error.status === 401))
        void checkSession();
    }
  }, []);
  return { isProcessing, buy };
}
