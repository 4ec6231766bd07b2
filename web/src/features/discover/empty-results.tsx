import type { Category } from '@top100/domain/categories';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './discover.module.css';
import { type DiscoverFilters, searchStringOf } from './discover-filters.ts';
import type { Kind } from './discover-lists.ts';
import { discoverMessages as messages } from './messages.ts';

interface EmptyResultsProps {
  kind: Kind;
  category: Category;
  filters: DiscoverFilters;
  /** Set if the lists could not be loaded. */
  retry: (() => void) | undefined;
}

/** Shown for a category without matching lists. */
export function EmptyResults(props: EmptyResultsProps) {
  return <div className={styles.center}>{words(props)}</div>;
}

function words({ kind, category, filters, retry }: EmptyResultsProps) {
  const { search, sort, timeframe } = filters;
  if (retry) return <LoadError retry={retry} />;
  if (search !== '') return <NoResults kind={kind} category={category} filters={filters} />;
  if (timeframe !== 'all' || sort === 'trending') {
    return (
      <EmptyState
        level={2}
        title={messages.noneInTime}
        action={
          <LinkButton to={`/discover/popular/${category.id}`} size="l">
            {messages.showAllTime}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      level={2}
      title={messages.none}
      text={messages.beFirst(category)}
      action={
        <LinkButton to={`/my-lists/${category.id}`} variant="primary" size="l">
          {messages.create}
        </LinkButton>
      }
    />
  );
}

function NoResults({ kind, category, filters }: Omit<EmptyResultsProps, 'retry'>) {
  const navigate = useNavigate();
  const all = { ...filters, search: '' };
  return (
    <EmptyState
      level={2}
      title={messages.noResults(filters.search)}
      action={
        <>
          <Button
            size="l"
            onClick={() => void navigate(`/discover/${kind}/${category.id}${searchStringOf(all)}`)}
          >
            {messages.clearSearch}
          </Button>
          {kind === 'featured' && (
            <LinkButton
              size="l"
              variant="primary"
              to={`/discover/popular/${category.id}${searchStringOf({ ...filters, sort: 'popular', timeframe: 'all' })}`}
            >
              {messages.searchPopular}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** An error with a retry button. */
export function LoadError({ retry, level = 2 }: { retry: () => void; level?: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      title={messages.couldNotLoad}
      action={<Button onClick={retry}>{messages.tryAgain}</Button>}
    />
  );
}
