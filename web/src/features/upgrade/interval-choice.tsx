import radio from '../../shared/ui/cover-radio.module.css';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './interval-choice.module.css';
import { upgradeMessages as messages } from './messages.ts';
import type { PlanInterval } from './prices.ts';

interface IntervalChoiceProps {
  interval: PlanInterval;
  /** Yearly savings of the annual interval, in cents. */
  saved: number;
  onChoose: (interval: PlanInterval) => void;
}

/** Selects monthly or annual. */
export function IntervalChoice({ interval, saved, onChoose }: IntervalChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{messages.interval}</VisuallyHidden>
      </legend>
      {(['monthly', 'annual'] as const).map((one) => (
        <label key={one} className={styles.option}>
          <input
            type="radio"
            className={radio.cover}
            name="interval"
            value={one}
            checked={one === interval}
            onChange={() => onChoose(one)}
          />
          <span>{messages.intervals[one]}</span>
          {one === 'annual' && saved > 0 && <span className={styles.saved}>{messages.save(saved)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
