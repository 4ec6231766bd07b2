import type { CategoryId } from '@top100/domain/categories';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardPicture, type CardRow } from './card-picture.tsx';
import styles from './list-card.module.css';

export interface ListCardProps {
  title: string;
  category: CategoryId;
  /** The first rows of the list; a card shows three, a hero five. */
  rows: readonly CardRow[];
  /** Target of the whole card, except for links in `lead`. */
  to: string;
  /** Handlers of the link, for instance to preload. */
  link?: Omit<ComponentProps<typeof Link>, 'to' | 'className' | 'children'>;
  isHero?: boolean;
  /** Heading level of the list's title. */
  level?: 2 | 3;
  /** Below the title: the author, or the length. */
  lead?: ReactNode;
  /** At the other end of that line. */
  figure?: ReactNode;
}

/** A list drawn as a picture with its title below: one link for all of it. */
export function ListCard({ isHero = false, level = 2, ...props }: ListCardProps) {
  const { title, category, rows, to, link, lead, figure } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} data-hero={isHero || undefined}>
      <Heading className={styles.title}>
        <Link {...link} to={to} className={styles.link}>
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      <div className={styles.caption}>
        {lead && <span className={styles.lead}>{lead}</span>}
        {figure && <span className={styles.figure}>{figure}</span>}
      </div>
      {/* Above the caption visually, after it for screen readers. */}
      <div className={styles.poster}>
        <CardPicture category={category} rows={rows} isHero={isHero} />
      </div>
    </article>
  );
}
