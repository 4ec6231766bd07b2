import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  children: ReactNode;
  /** The first card is a hero: a full row on phones, four cells elsewhere. */
  hasHero?: boolean;
  /** The content is about to be replaced. */
  isStale?: boolean;
  label?: string;
}

/** A grid of cards; each child fills one cell. */
export function CardGrid({ children, hasHero, isStale, label }: CardGridProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari reads no list where list-style is none
      role="list"
      aria-label={label}
      aria-busy={isStale || undefined}
      className={styles.grid}
      data-hero={hasHero || undefined}
    >
      {children}
    </ul>
  );
}
