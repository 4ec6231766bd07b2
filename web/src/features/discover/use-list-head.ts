import { publicListPath } from '@top100/contracts/discover';
import { publicListHead } from '@top100/contracts/public-heads';
import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The tab carries the list's own name, as the server writes it into the first document. The frame writes the general
 * title each time the path changes; this comes after it.
 */
export function useListHead(list: PublicList | PublicListMeta | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has brought the general title back
  useEffect(() => {
    if (!list) return;
    // The items may be on their way.
    const { title, description } = publicListHead({ ...list, items: 'items' in list ? list.items : [] });
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    // However it was come by, there is one address that it is told by.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(publicListPath(list), canonical.href).href;
  }, [list, pathname]);
}
