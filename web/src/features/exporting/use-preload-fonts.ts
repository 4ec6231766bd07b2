import { useEffect } from 'react';
import { useOnline } from '../../shared/hooks/use-online.ts';
import type { FontsJob } from './run-export.ts';
import { startExport } from './start-export.ts';

/** Preloads the fonts of a list's poster while online. */
export function usePreloadFonts(
  { list, author, address }: Pick<FontsJob, 'list' | 'author' | 'address'>,
  isEnabled: boolean,
): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isEnabled || !isOnline) return;
    const { done, cancel } = startExport({ format: 'fonts', list, author, address }, () => {});
    // Missing fonts are reported when the poster is made.
    done.catch(() => undefined);
    return cancel;
  }, [list, author, address, isEnabled, isOnline]);
}
