import { useEffect, useRef, useState } from 'react';

/**
 * Handles files dropped anywhere on the page, and files or text pasted outside of a field. Returns whether
 * files are being dragged. A file dropped beside the dialog must not replace the page.
 */
export function useDrops(
  isEnabled: boolean,
  onFiles: (files: readonly File[]) => void,
  onText: (text: string) => void,
): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const latest = useRef({ onFiles, onText });
  useEffect(() => {
    latest.current = { onFiles, onText };
  });
  useEffect(() => {
    if (!isEnabled) return;
    const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Only when leaving the window: inside it one element is left for the next.
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragging(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      latest.current.onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const files = [...(data?.files ?? [])];
      const isInField = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (files.length === 0 && isInField) return;
      event.preventDefault();
      if (files.length > 0) latest.current.onFiles(files);
      else latest.current.onText(data?.getData('text/plain') ?? '');
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      setIsDragging(false);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [isEnabled]);
  return isDragging;
}
