import { pages } from '@top100/domain/pages';
import { tierLimits, tierOfAccount } from '@top100/domain/tiers';
import { Button } from '../../../shared/ui/button.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { settingsMessages as messages } from '../messages.ts';
import styles from './settings.module.css';
import { type BillingStep, useBilling } from './use-billing.ts';
import type { Plan, usePlan } from './use-plan.ts';

interface PlanActionsProps {
  plan: Plan;
  onChange: ReturnType<typeof usePlan>['changeSubscription'];
}

/** Billing actions of a premium user, or the upgrade link. */
export function PlanActions({ plan, onChange }: PlanActionsProps) {
  const { busy, openPortal, cancel, reactivate } = useBilling(onChange);
  const { subscription, hasBillingAccount } = plan;
  const { canUpgrade } = tierLimits[tierOfAccount(plan)];
  const needsCard = subscription?.paymentFailed === true;
  const wait = (step: BillingStep) => ({ 'aria-disabled': busy !== undefined, 'aria-busy': busy === step });
  if (!canUpgrade && !subscription && !hasBillingAccount) return null;
  return (
    <div className={styles.acts}>
      {/* A pending payment must not be made twice. */}
      {canUpgrade && !plan.isPaymentPending && (
        <LinkButton variant="primary" to={pages.upgrade.path}>
          {messages.upgrade}
        </LinkButton>
      )}
      {subscription?.cancelAtPeriodEnd && (
        <Button variant="primary" {...wait('reactivate')} onClick={() => void reactivate()}>
          {messages.reactivate}
        </Button>
      )}
      {hasBillingAccount && (
        <Button
          variant={needsCard ? 'primary' : 'quiet'}
          {...wait('portal')}
          onClick={() => void openPortal()}
        >
          {needsCard ? messages.updateCard : messages.manageBilling}
        </Button>
      )}
      {subscription && !subscription.cancelAtPeriodEnd && (
        <Button {...wait('cancel')} onClick={() => void cancel(subscription.currentPeriodEnd)}>
          {messages.cancelSubscription}
        </Button>
      )}
    </div>
  );
}
