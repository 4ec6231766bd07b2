import { pages } from '@top100/domain/pages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { rightsOf, type Session } from '../../session/session.ts';
import { withBackground } from '../../shared/background-location.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './buy-area.module.css';
import { upgradeMessages as messages } from './messages.ts';
import type { Prices, Shop } from './prices.ts';
import { useCheckout } from './use-checkout.ts';
import { usePendingPayment } from './use-pending-payment.ts';

interface BuyAreaProps {
  /** The price of the selected interval; undefined without one. */
  price: Prices['monthly'] | undefined;
  shop: Shop;
  session: Session;
}

/** The next step to Premium for this user: sign up, log in, pay, or manage the subscription. */
export function BuyArea({ price, shop, session }: BuyAreaProps) {
  const { isProcessing, buy } = useCheckout();
  const { canUpgrade } = rightsOf(session);
  const isPending = usePendingPayment(canUpgrade && session.signedIn === 'yes');
  const login = { to: pages.account.path, state: withBackground(useLocation()) };
  if (!canUpgrade) {
    return (
      <Area text={messages.hasPremium}>
        <LinkButton size="l" className={styles.button} to={pages.account.path}>
          {messages.manage}
        </LinkButton>
      </Area>
    );
  }
  if (shop.prices === null) return <Area text={messages.notSetUp} />;
  if (shop.isFailed) {
    return (
      <Area text={messages.pricesFailed} role="alert">
        <Button size="l" className={styles.button} onClick={shop.retry}>
          {messages.retry}
        </Button>
      </Area>
    );
  }
  if (!session.account || session.signedIn === 'no') {
    const isKnown = session.account !== undefined;
    return (
      <Area text={isKnown ? messages.logInText : messages.signUpText}>
        <LinkButton size="l" className={styles.button} {...login}>
          {isKnown ? messages.logIn : messages.signUp}
        </LinkButton>
      </Area>
    );
  }
  return (
    <Area {...(isPending ? { text: messages.pending } : {})}>
      <Button
        size="l"
        className={styles.button}
        disabled={isProcessing || !price}
        onClick={() => price && void buy(price.id)}
      >
        {isProcessing ? messages.processing : messages.upgrade}
      </Button>
    </Area>
  );
}

function Area({ text, role, children }: { text?: string; role?: 'alert'; children?: ReactNode }) {
  return (
    <div className={styles.area}>
      {children}
      {text && (
        <p role={role} className={styles.text}>
          {text}
        </p>
      )}
    </div>
  );
}
