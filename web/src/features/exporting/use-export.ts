import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../shared/download-file.ts';
import { toast } from '../../shared/ui/toast.ts';
import { mediaTypes } from './export-formats.ts';
import { exportMessages as messages } from './messages.ts';
import type { ExportJob } from './run-export.ts';
import { ExportError, type RunningExport, startExport } from './start-export.ts';

/** The progress of an export: `share` from 0 to 1, undefined until it is known. */
export interface Progress {
  share: number | undefined;
}

/** Exports files and downloads them. Unmounting cancels. */
export function useExport(
  { list, author, address }: Pick<ExportJob, 'list' | 'author' | 'address'>,
  onDone: () => void,
) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<RunningExport>(undefined);

  const cancel = useCallback(() => {
    running.current?.cancel();
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => () => running.current?.cancel(), []);

  const make = useCallback(
    async (name: string, options: Pick<ExportJob, 'format' | 'paper'>) => {
      setProgress({ share: undefined });
      try {
        running.current = startExport({ ...options, list, author, address }, (share) =>
          setProgress({ share }),
        );
        const { content, leftOut } = await running.current.done;
        downloadFile(name, content, mediaTypes[options.format]);
        toast.success(messages.done(name));
        if (leftOut.length > 0) toast.info(messages.leftOut(leftOut), { duration: 8000 });
        onDone();
      } catch (error) {
        const script = error instanceof ExportError ? error.script : undefined;
        toast.error(script === undefined ? messages.failed : messages.missingFont(script), {
          duration: 8000,
        });
      }
      running.current = undefined;
      setProgress(undefined);
    },
    [list, author, address, onDone],
  );

  return { progress, make, cancel };
}
