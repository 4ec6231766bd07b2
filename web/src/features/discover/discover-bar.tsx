import type { CategoryId } from '@top100/contracts/categories';
import { discoverSorts, timeframes } from '@top100/contracts/discover';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '../../shared/ui/select-field.tsx';
import styles from './discover-bar.module.css';
import type { Kind } from './discover-lists.ts';
import { KindTabs } from './kind-tabs.tsx';
import { discoverMessages as messages } from './messages.ts';
import { type Choices, queryOf } from './use-choices.ts';

interface DiscoverBarProps {
  kind: Kind;
  category: CategoryId;
  choices: Choices;
}

const sortOptions = discoverSorts.map((value) => ({ value, label: messages.sorts[value] }));
const timeOptions = timeframes.map((value) => ({ value, label: messages.timeframes[value] }));

/** Which lists, in which order, of which time. What an admin has featured has an order of its own. */
export function DiscoverBar({ kind, category, choices }: DiscoverBarProps) {
  const navigate = useNavigate();
  const choose = (changed: Partial<Choices>) => {
    const search = queryOf({ ...choices, ...changed });
    void navigate({ pathname: `/discover/popular/${category}`, search });
  };
  return (
    <div className={styles.bar}>
      <KindTabs kind={kind} category={category} search={choices.search} />
      {kind === 'popular' && (
        <div className={styles.choices}>
          <SelectField
            label={messages.sortBy}
            isLabelHidden
            value={choices.sort}
            onChange={(sort) => choose({ sort, timeframe: 'all' })}
            options={sortOptions}
          />
          {/* Trending has a time of its own, and what is recent needs none. */}
          <SelectField
            label={messages.timeframe}
            isLabelHidden
            disabled={choices.sort !== 'popular'}
            value={choices.timeframe}
            onChange={(timeframe) => choose({ timeframe })}
            options={timeOptions}
          />
        </div>
      )}
    </div>
  );
}
