import { productName } from '@top100/domain/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets the document's title to the list's name. The frame sets the category's title on each path change; this
 * effect runs later, and the next page sets its own.
 */
export function useListTitle(title: string): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has reset the general title
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, pathname]);
}
