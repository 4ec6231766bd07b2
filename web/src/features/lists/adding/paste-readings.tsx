import type { Category } from '@top100/contracts/categories';
import type { ItemField } from '@top100/contracts/item-fields';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import type { Reading } from '@top100/transfer/plain-list';
import { reviewMessages as messages } from '../reviewing/review-messages.ts';
import styles from './paste-readings.module.css';

interface PasteReadingsProps {
  category: Category;
  /** The one in use first. */
  readings: readonly Reading[];
  onRead: (reading: Reading) => void;
}

/** Which way round lines such as "A – B" are read. */
export function PasteReadings({ category: { itemType }, readings, onRead }: PasteReadingsProps) {
  const label = (name: ItemField['name'] | undefined) =>
    itemFields[itemType].find((field) => field.name === name)?.label ?? '';
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
