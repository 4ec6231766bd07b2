import type { CategoryId } from '@top100/contracts/categories';
import type { ReadFile } from '@top100/transfer/read/read-file';
import type { Reading } from '@top100/transfer/reading';
import { useEffect, useState } from 'react';
import { fileReading, ReadTimeout } from './file-reader.ts';
import { importMessages as messages } from './import-messages.ts';

/** What a person gave to be read: kept, so that it can be read in another way. */
export type Given = { files: readonly File[] } | { text: string };

/** Reads what was given, in the background; says what is under way, and why nothing came of it. */
export function useReading(isOpen: boolean) {
  const [reader] = useState(() => fileReading());
  const [underWay, setUnderWay] = useState<{ calling: AbortController; given: Given }>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (isOpen) reader.warm();
    return () => reader.close();
  }, [reader, isOpen]);

  /** Undefined when nothing could be read, or somebody cancelled it. */
  async function read(
    given: Given,
    category: CategoryId,
    reading?: Reading,
  ): Promise<readonly ReadFile[] | undefined> {
    const calling = new AbortController();
    setFailure(undefined);
    setUnderWay({ calling, given });
    try {
      const context = { currentYear: new Date().getFullYear(), category, reading };
      return await reader.read({ ...given, context }, calling.signal);
    } catch (error) {
      if (!calling.signal.aborted) {
        setFailure(error instanceof ReadTimeout ? messages.tookTooLong : messages.notLoaded);
      }
      return undefined;
    } finally {
      setUnderWay(undefined);
      reader.warm();
    }
  }

  return {
    read,
    given: underWay?.given,
    failure,
    setFailure,
    cancel: () => underWay?.calling.abort(),
  };
}
