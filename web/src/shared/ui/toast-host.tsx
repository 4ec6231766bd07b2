import { useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { onFirstToast } from './toast-queue.ts';

/** Sonner weighs 9 kB: it is loaded with the first toast. */
const toaster = lazyComponent(() => import('./toaster.tsx'));

/** Where toasts appear. The app renders it once, at its root. */
export function ToastHost() {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => onFirstToast(() => setIsRequested(true)), []);
  // Offline, toasts stay queued; the next one retries.
  const Toaster = useLazyComponent(toaster, isRequested, () => setIsRequested(false));
  return Toaster && <Toaster />;
}
