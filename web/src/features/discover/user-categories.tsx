import { type CategoryId, categoryById } from '@top100/domain/categories';
import { userPath } from '@top100/domain/discover';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { rankColours } from '../../list-view/rank-colours.ts';
import type { PublicUser } from './discover-queries.ts';
import { discoverMessages as messages } from './messages.ts';
import styles from './user-categories.module.css';

interface UserCategoriesProps {
  username: string;
  counts: PublicUser['counts'];
  /** Across all categories. */
  total: number;
  /** Undefined for all categories. */
  category: CategoryId | undefined;
}

/** Links to all lists of a user, or to those in one category; scrolls on phones. */
export function UserCategories({ username, counts, total, category }: UserCategoriesProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is current at another position
  useLayoutEffect(() => {
    const box = row.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
  }, [category]);
  const [only] = counts;
  // A user with lists in one category has nothing to choose, unless the address names another one.
  const isChoice =
    counts.length > 1 || (only !== undefined && category !== undefined && category !== only.category);
  if (!isChoice) return null;
  const path = userPath(username);
  const link = (to: string, id: CategoryId | undefined, label: string, lists: number) => (
    <Link key={to} to={to} className={styles.category} aria-current={id === category ? 'page' : undefined}>
      {id && (
        <span className={styles.swatch} style={{ background: rankColours(categoryById(id), 1)(0).bg }} />
      )}
      {label} <small>{lists}</small>
    </Link>
  );
  return (
    <nav ref={row} aria-label={messages.categories} className={styles.categories}>
      {link(path, undefined, messages.all, total)}
      {counts.map(({ category: id, lists }) => link(`${path}/${id}`, id, categoryById(id).label, lists))}
    </nav>
  );
}
