import { tierLimits } from '@top100/domain/tiers';
import { tierOf, useSession } from '../../../session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { PlanActions } from './plan-actions.tsx';
import { limitsText, planLines } from './plan-lines.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { usePlan } from './use-plan.ts';

/** Plan, expiry, limits and billing actions. */
export function PlanSection() {
  const { plan, isFailed, retry, changeSubscription } = usePlan();
  const session = useSession();
  const tier = tierOf(session);
  const status = plan?.status ?? (tier === 'not_registered' ? 'free' : tier);
  return (
    <Section title={messages.plan}>
      <div className={styles.facts} aria-busy={!plan && !isFailed}>
        <p className={styles.plan}>{messages.plans[status]}</p>
        <p className={styles.quiet}>{limitsText(session.limits[status])}</p>
        {plan?.subscription?.paymentFailed && (
          <p role="alert" className={styles.trouble}>
            {messages.paymentFailed}
          </p>
        )}
        {plan && planLines(plan).map((line) => <p key={line}>{line}</p>)}
        {isFailed && !plan && (
          <div className={styles.failed}>
            <p role="alert">{messages.planFailed}</p>
            <Button onClick={retry}>{messages.retry}</Button>
          </div>
        )}
        {!plan && !isFailed && <PlanSkeleton isPaid={!tierLimits[status].canUpgrade} />}
        {plan && <PlanActions plan={plan} onChange={changeSubscription} />}
      </div>
    </Section>
  );
}

/** As tall as most plans of the tier, including the row of buttons. */
function PlanSkeleton({ isPaid }: { isPaid: boolean }) {
  return (
    <>
      {isPaid && <Skeleton height={22} width={130} />}
      {isPaid && <Skeleton height={22} width={200} />}
      <div className={styles.acts}>
        <Skeleton height="var(--target)" width={180} radius="var(--r-full)" />
      </div>
    </>
  );
}
