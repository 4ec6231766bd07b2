import type { Category } from '@top100/contracts/categories';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './discover.module.css';
import type { Kind } from './discover-lists.ts';
import { discoverMessages as messages } from './messages.ts';
import { type Choices, queryOf } from './use-choices.ts';

interface NothingHereProps {
  kind: Kind;
  category: Category;
  choices: Choices;
  /** There while the lists could not be loaded. */
  retry: (() => void) | undefined;
}

/** A category without lists, or without such ones. */
export function NothingHere(props: NothingHereProps) {
  return <div className={styles.center}>{words(props)}</div>;
}

function words({ kind, category, choices, retry }: NothingHereProps) {
  const { search, timeframe } = choices;
  if (retry) return <CouldNotLoad retry={retry} />;
  if (search !== '') return <NoResults kind={kind} category={category} choices={choices} />;
  if (timeframe !== 'all') {
    return (
      <EmptyState
        level={1}
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
      level={1}
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

function NoResults({ kind, category, choices }: Omit<NothingHereProps, 'retry'>) {
  const navigate = useNavigate();
  const all = { ...choices, search: '' };
  return (
    <EmptyState
      level={1}
      title={messages.noResults(choices.search)}
      action={
        <>
          <Button size="l" onClick={() => void navigate(`/discover/${kind}/${category.id}${queryOf(all)}`)}>
            {messages.clearSearch}
          </Button>
          {kind === 'featured' && (
            <LinkButton
              size="l"
              variant="primary"
              to={`/discover/popular/${category.id}${queryOf({ ...choices, sort: 'popular', timeframe: 'all' })}`}
            >
              {messages.searchPopular}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Design decision 7.16: a quiet word, and the way to try again. */
export function CouldNotLoad({ retry, level = 1 }: { retry: () => void; level?: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      title={messages.couldNotLoad}
      action={<Button onClick={retry}>{messages.tryAgain}</Button>}
    />
  );
}
