import { maxTitleLength } from '@top100/domain/lists';
import { formatNumber } from '@top100/messages/formats';
import { Search } from 'lucide-react';
import type { RowGroup } from './evaluate-rows.ts';
import { rowGroups } from './evaluate-rows.ts';
import styles from './review-filters.module.css';
import { reviewMessages as messages } from './review-messages.ts';

interface ReviewFiltersProps {
  total: number;
  counts: Readonly<Record<RowGroup, number>>;
  /** Whether rows are matched at all; if not, no catalogue is mentioned. */
  hasCatalogue: boolean;
  group: RowGroup | undefined;
  /** On phones a few rows are scanned faster than searched. */
  hasFind: boolean;
  onGroup: (group: RowGroup | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Chips that filter rows by group, with counts, and a search field. */
export function ReviewFilters(props: ReviewFiltersProps) {
  const { total, counts, hasCatalogue, group, hasFind, onGroup, search, onSearch } = props;
  const groups = rowGroups.filter((name) => counts[name] > 0 || name === group);
  return (
    <div className={styles.filters}>
      <fieldset className={styles.groups}>
        <legend className={styles.legend}>{messages.filters}</legend>
        <Chip
          label={messages.all}
          count={total}
          isOn={group === undefined}
          onPress={() => onGroup(undefined)}
        />
        {groups.map((name) => (
          <Chip
            key={name}
            label={name === 'custom' && !hasCatalogue ? messages.ready : messages.groups[name]}
            count={counts[name]}
            isOn={group === name}
            onPress={() => onGroup(name)}
          />
        ))}
      </fieldset>
      {hasFind && (
        <label className={styles.find}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            dir="auto"
            aria-label={messages.find}
            placeholder={messages.findHint}
            maxLength={maxTitleLength}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </label>
      )}
    </div>
  );
}

interface ChipProps {
  label: string;
  count: number;
  isOn: boolean;
  onPress: () => void;
}

function Chip({ label, count, isOn, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {label} <b>{formatNumber(count)}</b>
    </button>
  );
}
