import type { ExportedList } from '@top100/transfer/write/exported-list';
import type { RefObject } from 'react';
import { downloadFile } from '../../../shared/download-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { mediaTypes } from './export-formats.ts';
import { exportMessages as messages } from './messages.ts';

/** Whether this browser hands pictures on to other apps; on plain http none does. */
export function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'any.png', { type: mediaTypes.png })] }) === true;
}

/** Saves the picture that is in sight, or hands it to another app. */
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
      // Whoever turns back from the other apps has not met a fault.
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
