import type { Tier } from '@top100/domain/tiers';
import { upgradeMessages as messages } from './messages.ts';
import styles from './plan-head.module.css';

interface PlanHeadProps {
  /** Of the heading. */
  id: string;
  tier: Tier;
  isOwn: boolean;
}

/** The name of a tier, and whom it suits. */
export function PlanHead({ id, tier, isOwn }: PlanHeadProps) {
  const { name, line } = messages.tiers[tier];
  return (
    <div className={styles.head} data-tier={tier}>
      <div className={styles.top}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {isOwn && <span className={styles.own}>{messages.yourPlan}</span>}
      </div>
      <p className={styles.line}>{line}</p>
    </div>
  );
}
