import type { ExportedList } from '@top100/export/write/exported-list';
import { drawPicture } from '../draw-picture.ts';
import type { Shape } from '../picture-plan.ts';

export interface Drawn {
  texts: { text: string; x: number; y: number; size: number }[];
  rects: { colour: string; x: number; y: number; width: number; height: number }[];
}

/** Draws on a canvas that records calls; every letter is 0.53 of its height wide. */
export function recordPicture(
  shape: Shape,
  { items, ...options }: Pick<ExportedList, 'items'> & { author?: string; address?: string },
): Drawn {
  const drawn: Drawn = { texts: [], rects: [] };
  const sizeOf = () => Number(/([\d.]+)px/.exec(context.font)?.[1]);
  const context = {
    font: '',
    fillStyle: '',
    setTransform() {},
    measureText: (text: string) => ({ width: text.length * sizeOf() * 0.53 }),
    fillText: (text: string, x: number, y: number) => void drawn.texts.push({ text, x, y, size: sizeOf() }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      void drawn.rects.push({ colour: context.fillStyle, x, y, width, height }),
  };
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement;
  const list: ExportedList = { title: 'Rainy Sunday Songs', description: '', category: 'songs', items };
  drawPicture(canvas, list, {
    ...{ shape, shown: items.length, author: 'ann', address: 'https://top100.example' },
    ...options,
  });
  return drawn;
}
