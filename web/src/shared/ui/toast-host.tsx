import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Where toasts appear. One of it stands at the root of the app; sonner (9 kB) comes with the first toast. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstToast(() => setIsWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
