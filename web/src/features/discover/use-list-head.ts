import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import { publicListPath } from '@top100/domain/discover';
import { publicListHead } from '@top100/domain/public-heads';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets title and description of the list, as the server does in the first document. The frame sets the
 * general title on each path change; this effect runs later.
 */
export function useListHead(list: PublicList | PublicListMeta | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has reset the general title
  useEffect(() => {
    if (!list) return;
    // The items may still be loading.
    const { title, description } = publicListHead({ ...list, items: 'items' in list ? list.items : [] });
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    // Every address of a list has the same canonical one.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(publicListPath(list), canonical.href).href;
  }, [list, pathname]);
}
