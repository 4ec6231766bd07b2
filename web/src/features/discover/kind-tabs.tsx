import type { CategoryId } from '@top100/domain/categories';
import { Link } from 'react-router-dom';
import styles from './discover-bar.module.css';
import { searchStringOf } from './discover-filters.ts';
import type { Kind } from './discover-lists.ts';
import { discoverMessages as messages } from './messages.ts';

interface KindTabsProps {
  /** Undefined if neither is shown. */
  kind: Kind | undefined;
  category: CategoryId;
  search?: string;
}

/** Tabs for Featured and Popular, with their own addresses. */
export function KindTabs({ kind, category, search = '' }: KindTabsProps) {
  const query = searchStringOf({ sort: 'popular', timeframe: 'all', search });
  return (
    <nav aria-label={messages.kinds} className={styles.tabs}>
      {(['featured', 'popular'] as const).map((one) => (
        <Link
          key={one}
          to={`/discover/${one}/${category}${query}`}
          aria-current={one === kind ? 'true' : undefined}
          className={styles.tab}
        >
          {messages[one]}
        </Link>
      ))}
    </nav>
  );
}
