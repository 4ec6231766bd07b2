import { use } from 'react';
import type { LazyComponent } from '../shared/ui/lazy-component.ts';

/** A page without props. */
export type PageComponent = LazyComponent<object>;

/**
 * A lazy-loaded page. Unlike React.lazy it renders synchronously if its code is loaded: a page loaded before
 * the first paint never shows a placeholder.
 */
export function LazyPage({ page }: { page: PageComponent }) {
  if (!page.current) use(page.load());
  const Loaded = page.current;
  return Loaded && <Loaded />;
}
