import { useEffect, useState } from 'react';

/** The px at the bottom of the page that the on-screen keyboard covers; dvh doesn't include it. */
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
