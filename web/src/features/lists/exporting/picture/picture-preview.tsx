import type { ExportedList } from '@top100/transfer/write/exported-list';
import { type RefObject, useEffect } from 'react';
import { exportMessages as messages } from '../messages.ts';
import { drawPicture, loadPictureFonts } from './draw-picture.ts';
import type { Shape } from './picture-plan.ts';
import styles from './picture-preview.module.css';

interface PicturePreviewProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  list: ExportedList;
  shape: Shape;
  shown: number;
  author: string | undefined;
}

/** The picture itself, in small: what is seen is what is saved. */
export function PicturePreview({ canvas, list, shape, shown, author }: PicturePreviewProps) {
  useEffect(() => {
    const draw = () => canvas.current && drawPicture(canvas.current, list, { shape, shown, author });
    draw();
    let isCurrent = true;
    void loadPictureFonts(list).then(() => isCurrent && draw());
    return () => {
      isCurrent = false;
    };
  }, [canvas, list, shape, shown, author]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      data-shape={shape}
      role="img"
      aria-label={messages.preview(list.title)}
    />
  );
}
