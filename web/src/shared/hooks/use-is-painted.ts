import { useEffect, useState } from 'react';

/**
 * Whether what is drawn has been on screen once. What nobody sees yet, such as the rows beyond the edges of the window,
 * can wait until then: on a device with many lists it is a third of the work for the first picture.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
