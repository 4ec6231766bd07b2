import { gradientSteps } from '@top100/colours/gradient';
import { homepageColour } from '@top100/domain/categories';
import { useId } from 'react';
import { rightsOf, type Session } from '../../session/session.ts';
import { BuyArea } from './buy-area.tsx';
import { upgradeMessages as messages } from './messages.ts';
import { PlanHead } from './plan-head.tsx';
import styles from './premium-card.module.css';
import { offerOf, type PlanInterval, type Shop } from './prices.ts';
import type { TierPoint } from './tiers.ts';

interface PremiumCardProps {
  points: readonly TierPoint[];
  interval: PlanInterval;
  shop: Shop;
  session: Session;
}

/** Gradient steps between two rows, far enough apart to be distinguishable. */
const stepsApart = 15;

/** The paid tier as a ranked list in the gradient. */
export function PremiumCard({ points, interval, shop, session }: PremiumCardProps) {
  const id = useId();
  const steps = gradientSteps(homepageColour.colour, homepageColour.turn);
  const look = (row: number) => {
    const step = steps[Math.min(row * stepsApart, steps.length - 1)];
    return { background: step?.bg, color: step?.fg };
  };
  const { perMonth, total, saved } = offerOf(interval, shop.prices);
  const { canUpgrade } = rightsOf(session);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head} style={look(0)}>
        <PlanHead id={id} tier="premium" isOwn={!canUpgrade} />
        {canUpgrade && (
          <div aria-live="polite">
            <p className={styles.price}>
              <span className={styles.amount}>{messages.price(perMonth)}</span>{' '}
              <span className={styles.per}>{messages.perMonth}</span>
            </p>
            <p className={styles.total}>
              {messages.totals[interval](total)}
              {saved > 0 && (
                <>
                  {'. '}
                  <strong>{messages.saved(saved)}</strong>
                </>
              )}
            </p>
          </div>
        )}
        {/* Before the points, so that it is visible without scrolling. */}
        <div className={styles.buy}>
          <BuyArea price={shop.prices?.[interval]} shop={shop} session={session} />
        </div>
      </div>
      <ol className={styles.points}>
        {points.map(({ text }, index) => (
          <li key={text} className={styles.point} style={look(index + 1)}>
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}
