import type { CanvasContext } from './canvas-text.ts';

interface QrCodeBox {
  /** Its right edge. */
  right: number;
  /** Its vertical centre. */
  middle: number;
  /** Maximum size, including the quiet zone. */
  size: number;
  /** Device pixels per pixel of the plan. */
  scale: number;
}

/** Draws a QR code on a light box with whole device pixels per module; returns the box's width. */
export function drawQrCode(
  context: CanvasContext,
  modules: boolean[][],
  { right, middle, size, scale }: QrCodeBox,
): number {
  const count = modules.length;
  const unit = Math.max(1, Math.floor((size * scale) / count)) / scale;
  const box = unit * count;
  const x = Math.round(right - box);
  const y = Math.round(middle - box / 2);
  context.fillStyle = '#ffffff';
  context.fillRect(x, y, box, box);
  context.fillStyle = '#000000';
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) context.fillRect(x + column * unit, y + row * unit, unit, unit);
    }
  }
  return box;
}
