import type { GradientStep } from '@top100/colours/gradient';
import type { Item } from '@top100/contracts/items';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { tierOf } from './rank-geometry.ts';
import styles from './row-face.module.css';
import { rowTexts } from './row-texts.ts';

export interface RowFaceProps {
  item: Item;
  /** Its rank, from 0. */
  index: number;
  /** In px; belongs to the rank. */
  height: number;
  colours: GradientStep;
  /** In place of the plain number, in its look. */
  numeral?: ReactNode;
  /** Controls at the end of the row. */
  controls?: ReactNode;
}

/** How one row looks, wherever it is: in the editor, under a finger, in a list that only can be read. */
export const RowFace = memo(function RowFace({ item, index, height, colours, ...slots }: RowFaceProps) {
  const texts = rowTexts(item);
  return (
    <div
      className={styles.face}
      data-tier={tierOf(index)}
      style={{ height, background: colours.bg, color: colours.fg }}
    >
      <div className={styles.numeral}>{slots.numeral ?? index + 1}</div>
      <div className={styles.texts}>
        <div className={styles.title} dir="auto" data-text>
          {texts.title}
        </div>
        {texts.byline && (
          <div className={styles.byline} dir="auto" data-text>
            {texts.byline}
          </div>
        )}
      </div>
      <div className={styles.facts}>
        {texts.duration && <span className={styles.duration}>{texts.duration}</span>}
        {texts.year && <span>{texts.year}</span>}
      </div>
      {slots.controls}
    </div>
  );
});
