import type { ExportedList } from '@top100/transfer/write/exported-list';
import { useEffect } from 'react';
import { useOnline } from '../../../shared/hooks/use-online.ts';
import { startExport } from './start-export.ts';

/** Fetches the fonts of a list's poster while there is a network, before anybody asks for the poster. */
export function useFontsAhead(list: ExportedList, author: string | undefined, isWanted: boolean): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isWanted || !isOnline) return;
    const { done, cancel } = startExport({ format: 'fonts', list, author }, () => {});
    // What is missing is told when the poster is wanted.
    done.catch(() => undefined);
    return cancel;
  }, [list, author, isWanted, isOnline]);
}
