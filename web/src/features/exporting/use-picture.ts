import type { ExportedList } from '@top100/export/write/exported-list';
import type { RefObject } from 'react';
import { downloadFile } from '../../shared/download-file.ts';
import { toast } from '../../shared/ui/toast.ts';
import { mediaTypes } from './export-formats.ts';
import { exportMessages as messages } from './messages.ts';

/** Whether the browser can share files with other apps; never over plain http. */
export function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'any.png', { type: mediaTypes.png })] }) === true;
}

/** Saves or shares the visible picture. */
export function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  list: ExportedList,
  onDone: () => void,
) {
  async function save(name: string) {
    const blob = await pictureIn(canvas.current);
    if (!blob) return void toast.error(messages.failed);
    downloadFile(name, blob, mediaTypes.png);
    toast.success(messages.done(name));
    onDone();
  }

  async function share(name: string) {
    const blob = await pictureIn(canvas.current);
    if (!blob) return void toast.error(messages.failed);
    try {
      await navigator.share({ files: [new File([blob], name, { type: mediaTypes.png })], title: list.title });
      onDone();
    } catch (error) {
      // Cancelling the share sheet is no error.
      if ((error as DOMException).name !== 'AbortError') toast.error(messages.failed);
    }
  }

  return { save, share };
}

function pictureIn(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  return new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, mediaTypes.png);
    else resolve(null);
  });
}
