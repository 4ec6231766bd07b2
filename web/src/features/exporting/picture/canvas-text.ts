import { type MeasureAt, truncateLine } from '@top100/layout/fit-text';

/** As in the page: its own font, then the system's for other scripts. */
const family = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';
const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export type CanvasContext = CanvasRenderingContext2D;

export interface TextStyle {
  weight: 500 | 650 | 750 | 800;
  /** In px. */
  size: number;
}

export function fontOf({ weight, size }: TextStyle): string {
  return `${weight} ${size}px ${family}`;
}

function applyStyle(context: CanvasContext, style: TextStyle): void {
  context.font = fontOf(style);
  // Large letters are tracked tighter, as everywhere in the product.
  context.letterSpacing = `${style.size >= 24 ? -0.02 * style.size : 0}px`;
}

export function widthOf(context: CanvasContext, text: string, style: TextStyle): number {
  applyStyle(context, style);
  return context.measureText(text).width;
}

/** Measures with the same settings as drawing. */
export function measureWith(context: CanvasContext, weight: TextStyle['weight']): MeasureAt {
  return (size) => (text) => widthOf(context, text, { weight, size });
}

/** Draws one line, truncated with an ellipsis; returns its width. */
export function drawLine(
  context: CanvasContext,
  text: string,
  x: number,
  baseline: number,
  style: TextStyle,
  width = Number.POSITIVE_INFINITY,
): number {
  const line = truncateLine(text.replace(/\s+/g, ' '), width, measureWith(context, style.weight)(style.size));
  applyStyle(context, style);
  // Right-to-left text keeps its direction but starts at the left, beside the numeral like all others.
  context.direction = rightToLeft.test(line) ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(line, x, baseline);
  return context.measureText(line).width;
}
