import { useMedia } from '../shared/hooks/use-media.ts';
import type { RankSizes } from './rank-geometry.ts';
import { phoneSizes, wideSizes } from './rank-geometry.ts';

/**
 * The row heights for this window. Same breakpoint as in row-content.module.css, whose font sizes depend on it.
 */
export function useRankSizes(): RankSizes {
  return useMedia('(max-width: 760px)') ? phoneSizes : wideSizes;
}
