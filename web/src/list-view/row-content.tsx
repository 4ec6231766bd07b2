import type { GradientStep } from '@top100/colours/gradient';
import type { Item } from '@top100/domain/items';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { NoteMark } from './note-mark.tsx';
import { bandNameOf } from './rank-geometry.ts';
import styles from './row-content.module.css';
import { rowTexts } from './row-texts.ts';

export interface RowContentProps {
  item: Item;
  /** The rank, from 0. */
  index: number;
  /** In px, given by the rank. */
  height: number;
  colours: GradientStep;
  /** Replaces the plain number, in the same style. */
  numeral?: ReactNode;
  /** Omits the note icon where a control opens the note. */
  isNoteMarkHidden?: boolean;
  /** Controls at the end of the row. */
  controls?: ReactNode;
}

/** The visual of one row everywhere: in the editor, while dragged, in a read-only list. */
export const RowContent = memo(function RowContent({
  item,
  index,
  height,
  colours,
  ...slots
}: RowContentProps) {
  const texts = rowTexts(item);
  const facts = [texts.year, texts.duration].filter((fact) => fact !== '');
  return (
    <div
      className={styles.content}
      data-tier={bandNameOf(index)}
      style={{ height, background: colours.bg, color: colours.fg }}
    >
      <div className={styles.numeral}>{slots.numeral ?? index + 1}</div>
      <div className={styles.texts}>
        <div className={styles.title} dir="auto" data-text>
          {texts.title}
        </div>
        {(texts.byline || facts.length > 0) && (
          <div className={styles.byline}>
            {texts.byline && (
              <span className={styles.maker} dir="auto" data-text>
                {texts.byline}
              </span>
            )}
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ))}
          </div>
        )}
      </div>
      {item.note && !slots.isNoteMarkHidden && <NoteMark />}
      {slots.controls}
    </div>
  );
});
