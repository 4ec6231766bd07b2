import { getSubscription } from '@top100/contracts/routes/users';
import { useAccountQuery } from '../../session/use-account-query.ts';
import { useQuery } from '../../shared/api/query-cache.ts';

/** True if a payment of this account awaits the bank's confirmation; false while unknown. */
export function usePendingPayment(isEnabled: boolean): boolean {
  const query = useAccountQuery(getSubscription, {});
  // Only a hint: the server rejects a double payment.
  const { value } = useQuery(isEnabled ? query : undefined, { freshFor: 0 });
  return value?.isPaymentPending === true;
}
