import { pages } from '@top100/domain/pages';
import { type InterruptedAction, storeInterruptedAction } from '../../session/interrupted-action.ts';
import { useSession } from '../../session/session.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { limitMessages as messages } from './limit-messages.ts';

/** Leads to Premium, and afterwards back to the interrupted action. */
export function UpgradeButton({ action }: { action: InterruptedAction | undefined }) {
  const session = useSession();
  const remember = () => action && storeInterruptedAction(action, session);
  return (
    // Also for opening in another tab.
    <LinkButton variant="primary" to={pages.upgrade.path} onClick={remember} onAuxClick={remember}>
      {messages.upgrade}
    </LinkButton>
  );
}
