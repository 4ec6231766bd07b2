import type { Tier } from '@top100/domain/tiers';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { upgradeMessages as messages } from './messages.ts';
import { PlanHead } from './plan-head.tsx';
import styles from './tier-card.module.css';
import type { TierPoint } from './tiers.ts';

interface TierCardProps {
  tier: Exclude<Tier, 'premium'>;
  points: readonly TierPoint[];
  isOwn: boolean;
}

/** A free tier. */
export function TierCard({ tier, points, isOwn }: TierCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id} data-tier={tier}>
      <PlanHead id={id} tier={tier} isOwn={isOwn} />
      <p className={styles.price}>{messages.free}</p>
      <ul className={styles.points}>
        {points.map(({ text, isIncluded }) => (
          <li key={text} className={styles.point} data-missing={!isIncluded || undefined}>
            {isIncluded ? <Check size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
            <span>
              {!isIncluded && <VisuallyHidden>{`${messages.without} `}</VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
