import { useEffect, useState } from 'react';

/** How many px at the bottom of the page lie under an on-screen keyboard: nothing else tells, dvh does not. */
export function useKeyboardInset(isWatched: boolean): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWatched || !viewport) return;
    const measure = () =>
      setInset(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)));
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [isWatched]);
  return inset;
}
