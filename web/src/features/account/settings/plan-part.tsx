import { tierOf, useSession } from '../../../session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { Part } from './part.tsx';
import { PlanActions } from './plan-actions.tsx';
import { limitsText, planLines } from './plan-lines.ts';
import styles from './settings.module.css';
import { usePlan } from './use-plan.ts';

/** Free or premium, until when, what it holds, and what can be done about it. */
export function PlanPart() {
  const { plan, isFailed, retry, changeSubscription } = usePlan();
  const session = useSession();
  const known = tierOf(session) === 'premium' ? 'premium' : 'free';
  const status = plan?.status ?? known;
  return (
    <Part title={messages.plan}>
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
        {!plan && !isFailed && <PlanSkeleton isPremium={status === 'premium'} />}
        {plan && <PlanActions plan={plan} onChange={changeSubscription} />}
      </div>
    </Part>
  );
}

/** As tall as what most plans of the tier say, and the row of buttons. */
function PlanSkeleton({ isPremium }: { isPremium: boolean }) {
  return (
    <>
      {isPremium && <Skeleton height={22} width={130} />}
      {isPremium && <Skeleton height={22} width={200} />}
      <div className={styles.acts}>
        <Skeleton height="var(--target)" width={180} radius="var(--r-full)" />
      </div>
    </>
  );
}
