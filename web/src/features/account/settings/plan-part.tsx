import { tierOf, useSession } from '../../../session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { Part } from './part.tsx';
import { limitsText, planLines } from './plan-lines.ts';
import styles from './settings.module.css';
import { usePlan } from './use-plan.ts';

/** Free or premium, until when, and what it holds. */
export function PlanPart() {
  const { plan, isFailed, retry } = usePlan();
  const session = useSession();
  const known = tierOf(session) === 'premium' ? 'premium' : 'free';
  const status = plan?.status ?? known;
  return (
    <Part title={messages.plan}>
      <div className={styles.facts} aria-busy={!plan && !isFailed}>
        <p className={styles.plan}>{messages.plans[status]}</p>
        <p className={styles.quiet}>{limitsText(session.limits[status])}</p>
        {plan ? (
          planLines(plan).map((line) => <p key={line}>{line}</p>)
        ) : isFailed ? (
          <div className={styles.failed}>
            <p role="alert">{messages.planFailed}</p>
            <Button onClick={retry}>{messages.retry}</Button>
          </div>
        ) : (
          status === 'premium' && <Skeleton height={22} width={200} />
        )}
      </div>
    </Part>
  );
}
