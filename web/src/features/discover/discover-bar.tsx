import type { CategoryId } from '@top100/domain/categories';
import { discoverSorts, timeframes } from '@top100/domain/discover';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '../../shared/ui/select-field.tsx';
import styles from './discover-bar.module.css';
import { type DiscoverFilters, searchStringOf } from './discover-filters.ts';
import type { Kind } from './discover-lists.ts';
import { KindTabs } from './kind-tabs.tsx';
import { discoverMessages as messages } from './messages.ts';

interface DiscoverBarProps {
  kind: Kind;
  category: CategoryId;
  filters: DiscoverFilters;
}

const sortOptions = discoverSorts.map((value) => ({ value, label: messages.sorts[value] }));
const timeOptions = timeframes.map((value) => ({ value, label: messages.timeframes[value] }));

/** Kind, sort order and period of the shown lists. Featured lists have a fixed order and no period. */
export function DiscoverBar({ kind, category, filters }: DiscoverBarProps) {
  const navigate = useNavigate();
  const choose = (changed: Partial<DiscoverFilters>) => {
    const search = searchStringOf({ ...filters, ...changed });
    void navigate({ pathname: `/discover/popular/${category}`, search });
  };
  return (
    <div className={styles.bar}>
      <KindTabs kind={kind} category={category} search={filters.search} />
      {kind === 'popular' && (
        <div className={styles.choices}>
          <SelectField
            label={messages.sortBy}
            isLabelHidden
            value={filters.sort}
            onChange={(sort) => choose({ sort, timeframe: 'all' })}
            options={sortOptions}
          />
          {filters.sort === 'popular' && (
            <SelectField
              label={messages.timeframe}
              isLabelHidden
              value={filters.timeframe}
              onChange={(timeframe) => choose({ timeframe })}
              options={timeOptions}
            />
          )}
        </div>
      )}
    </div>
  );
}
