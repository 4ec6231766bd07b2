import { useEffect, useState } from 'react';

/**
 * Whether the component has been painted once. Content outside the viewport, such as rows beyond the edges of
 * the window, can wait until then: on a device with many lists that is a third of the work for the first
 * paint.
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
