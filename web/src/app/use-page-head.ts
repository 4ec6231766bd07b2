import { pageOf } from '@top100/domain/pages';
import { useLayoutEffect } from 'react';

/** Sets title and description of the page at a path, as the server does in the first document. */
export function usePageHead(pathname: string): void {
  useLayoutEffect(() => {
    const { title, description, robots } = pageOf(pathname);
    document.title = title;
    metaNamed('description').content = description;
    if (robots) metaNamed('robots').content = robots;
    else document.querySelector('meta[name="robots"]')?.remove();
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  }, [pathname]);
}

function metaNamed(name: string): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found) return found;
  const made = Object.assign(document.createElement('meta'), { name });
  document.head.append(made);
  return made;
}
