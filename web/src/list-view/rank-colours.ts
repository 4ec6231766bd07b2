import type { GradientStep } from '@top100/colours/gradient';
import { gradientSteps, stepFor } from '@top100/colours/gradient';
import type { Category } from '@top100/domain/categories';
import type { RowLayout } from './row-layout.ts';

export type RankColours = (index: number) => GradientStep;

/** The colours of each rank (from 0) of a list. */
export function rankColours(category: Category, count: number): RankColours {
  const steps = gradientSteps(category.colour, category.turn);
  return (index) => steps[stepFor(index, count)] as GradientStep;
}

const rampStops = 12;

/** The rows' colours as one CSS gradient, visible where a fast scroll is ahead of the mounted rows. */
export function colourRamp(layout: RowLayout, colours: RankColours): string {
  const last = Math.max(0, layout.count - 1);
  const stops = Array.from({ length: rampStops }, (_, stop) => {
    const row = Math.round((stop * last) / (rampStops - 1));
    return `${colours(layout.indexOf(row)).bg} ${layout.topOf(row)}px`;
  });
  return `linear-gradient(${stops.join(', ')})`;
}
