import type { CategoryId } from '@top100/domain/categories';
import type { ImportedFile } from '@top100/import-formats/read-file';
import type { Reading } from '@top100/paste/artist-or-title';
import { useEffect, useState } from 'react';
import { createFileReader, ReadTimeoutError } from './file-reader.ts';
import { importMessages as messages } from './import-messages.ts';

/** The input, kept so that it can be parsed in another way. */
export type ImportInput = { files: readonly File[] } | { text: string };

/** Reads the input in the background; reports progress and failures. */
export function useReading(isOpen: boolean) {
  const [reader] = useState(() => createFileReader());
  const [underWay, setUnderWay] = useState<{ calling: AbortController; input: ImportInput }>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (isOpen) reader.preload();
    return () => reader.close();
  }, [reader, isOpen]);

  /** Undefined if nothing could be read, or reading was cancelled. */
  async function read(
    input: ImportInput,
    category: CategoryId,
    reading?: Reading,
  ): Promise<readonly ImportedFile[] | undefined> {
    const calling = new AbortController();
    setFailure(undefined);
    setUnderWay({ calling, input });
    try {
      const context = { currentYear: new Date().getFullYear(), category, reading };
      return await reader.read({ ...input, context }, calling.signal);
    } catch (error) {
      if (!calling.signal.aborted) {
        setFailure(error instanceof ReadTimeoutError ? messages.tookTooLong : messages.notLoaded);
      }
      return undefined;
    } finally {
      setUnderWay(undefined);
      reader.preload();
    }
  }

  return {
    read,
    input: underWay?.input,
    failure,
    setFailure,
    cancel: () => underWay?.calling.abort(),
  };
}
