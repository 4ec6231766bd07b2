import { useEffect, useState } from 'react';
import { part, usePart } from './part.ts';
import { onFirstToast } from './toast-queue.ts';

/** Sonner weighs 9 kB: it comes with the first toast. */
const toaster = part(() => import('./toaster.tsx'));

/** Where toasts appear. One of it stands at the root of the app. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstToast(() => setIsWanted(true)), []);
  // Without a connection the toasts wait; the next one tries again.
  const Toaster = usePart(toaster, isWanted, () => setIsWanted(false));
  return Toaster && <Toaster />;
}
