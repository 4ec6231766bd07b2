import type { Item } from '@top100/domain/items';
import { itemByline, itemTitle, itemYear } from '@top100/domain/items';

export interface RowTexts {
  title: string;
  byline: string;
  year: string;
  duration: string;
}

/** The texts of a row, each empty where the item has none. */
export function rowTexts(item: Item): RowTexts {
  return {
    title: itemTitle(item),
    byline: itemByline(item),
    year: itemYear(item)?.toString() ?? '',
    duration: item.duration_seconds ? durationText(item.duration_seconds) : '',
  };
}

/** Formats 245 seconds as "4:05"; from an hour on as "1:02:03". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}
