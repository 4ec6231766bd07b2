import { pages } from '@top100/domain/pages';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { subscriptionMessages as messages, upgradeMessages } from './messages.ts';
import { PremiumActivation } from './premium-activation.tsx';
import { ReturnFrame } from './return-frame.tsx';

/** /subscription/success and /subscription/cancel: the return pages of the payment. */
export default function SubscriptionPage() {
  const isPaid = useLocation().pathname.startsWith(pages.subscriptionSuccess.path);
  return isPaid ? <PremiumActivation /> : <Cancelled />;
}

function Cancelled() {
  return (
    <ReturnFrame
      title={messages.cancelTitle}
      text={messages.cancelText}
      actions={
        <>
          <LinkButton variant="primary" size="l" to={pages.upgrade.path}>
            {messages.backToPlans}
          </LinkButton>
          <LinkButton size="l" to={pages.myLists.path}>
            {messages.toLists}
          </LinkButton>
        </>
      }
    >
      <p>{upgradeMessages.secure}</p>
    </ReturnFrame>
  );
}
