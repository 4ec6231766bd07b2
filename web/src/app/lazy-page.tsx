import { use } from 'react';
import type { Part } from '../shared/ui/part.ts';

/** A page without props of its own. */
export type PagePart = Part<object>;

/**
 * A page whose code comes when it is wanted. Unlike React.lazy it draws at once when its code is there already:
 * a page that was loaded before the first paint never shows a place holder.
 */
export function LazyPage({ part }: { part: PagePart }) {
  if (!part.current) use(part.load());
  const Loaded = part.current;
  return Loaded && <Loaded />;
}
