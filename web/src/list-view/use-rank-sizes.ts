import { useMedia } from '../shared/hooks/use-media.ts';
import type { RankSizes } from './rank-geometry.ts';
import { phoneSizes, wideSizes } from './rank-geometry.ts';

/** The heights for this window. The same line as in row-face.module.css, whose type sizes belong to them. */
export function useRankSizes(): RankSizes {
  return useMedia('(max-width: 760px)') ? phoneSizes : wideSizes;
}
