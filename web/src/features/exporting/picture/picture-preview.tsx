import type { ExportedList } from '@top100/export/write/exported-list';
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
  address: string;
}

/** The picture at a small size: exactly what will be saved. */
export function PicturePreview({ canvas, list, shape, shown, author, address }: PicturePreviewProps) {
  useEffect(() => {
    const draw = () => canvas.current && drawPicture(canvas.current, list, { shape, shown, author, address });
    draw();
    let isCurrent = true;
    void loadPictureFonts(list).then(() => isCurrent && draw());
    return () => {
      isCurrent = false;
    };
  }, [canvas, list, shape, shown, author, address]);
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
