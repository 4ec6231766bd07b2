import type { Category } from '@top100/domain/categories';
import type { ItemField } from '@top100/domain/item-fields';
import { titleField } from '@top100/domain/item-fields';
import { fieldLabels } from '@top100/domain/item-messages';
import { makerField } from '@top100/domain/maker-field';
import type { Reading } from '@top100/paste/plain-list';
import styles from './paste-readings.module.css';
import { reviewMessages as messages } from './review-messages.ts';

interface PasteReadingsProps {
  category: Category;
  /** The current one first. */
  readings: readonly Reading[];
  onRead: (reading: Reading) => void;
}

/** Selects the parsing order of lines such as "A – B". */
export function PasteReadings({ category: { itemType }, readings, onRead }: PasteReadingsProps) {
  const label = (name: ItemField['name'] | undefined) => (name ? fieldLabels[name] : '');
  const labels = [label(makerField[itemType]), label(titleField(itemType))] as const;
  if (readings.length < 2) return null;
  return (
    <fieldset className={styles.readings}>
      <legend>{messages.reading}</legend>
      {[...readings].sort().map((reading) => (
        <label key={reading} className={styles.reading}>
          <input
            type="radio"
            name="reading"
            checked={reading === readings[0]}
            onChange={() => onRead(reading)}
          />
          <span>{messages.readings[reading](labels)}</span>
        </label>
      ))}
    </fieldset>
  );
}
