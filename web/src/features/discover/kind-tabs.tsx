import type { CategoryId } from '@top100/contracts/categories';
import { Link } from 'react-router-dom';
import styles from './discover-bar.module.css';
import type { Kind } from './discover-lists.ts';
import { discoverMessages as messages } from './messages.ts';
import { queryOf } from './use-choices.ts';

interface KindTabsProps {
  /** Undefined where neither is shown. */
  kind: Kind | undefined;
  category: CategoryId;
  search?: string;
}

/** Featured and Popular, each with an address of its own. */
export function KindTabs({ kind, category, search = '' }: KindTabsProps) {
  const query = queryOf({ sort: 'popular', timeframe: 'all', search });
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
