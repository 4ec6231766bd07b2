import { productName } from '@top100/contracts/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The tab carries the list's own name. The frame writes the title that the server knows, which is that of the
 * category, each time the path changes; this comes after it, and the next page writes its own.
 */
export function useListTitle(title: string): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has brought the general title back
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, pathname]);
}
