import type { ExportedList } from '@top100/transfer/write/exported-list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../../shared/download-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { mediaTypes } from './export-formats.ts';
import { exportMessages as messages } from './messages.ts';
import type { ExportJob } from './run-export.ts';
import { ExportFailed, type RunningExport, startExport } from './start-export.ts';

/** Where the making of a file has got to: undefined while none is made; `share` from 0 to 1, once it is known. */
export interface Progress {
  share: number | undefined;
}

/** Makes files of a list and hands them to the person. Whoever leaves the dialog cancels. */
export function useExport(list: ExportedList, author: string | undefined, onDone: () => void) {
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
        running.current = startExport({ ...options, list, author }, (share) => setProgress({ share }));
        const { content, leftOut } = await running.current.done;
        downloadFile(name, content, mediaTypes[options.format]);
        toast.success(messages.done(name));
        if (leftOut.length > 0) toast.info(messages.leftOut(leftOut), { duration: 8000 });
        onDone();
      } catch (error) {
        const script = error instanceof ExportFailed ? error.script : undefined;
        toast.error(script === undefined ? messages.failed : messages.missingFont(script), {
          duration: 8000,
        });
      }
      running.current = undefined;
      setProgress(undefined);
    },
    [list, author, onDone],
  );

  return { progress, make, cancel };
}
