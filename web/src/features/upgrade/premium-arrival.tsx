import { gradientSteps } from '@top100/colours/gradient';
import { homepageColour } from '@top100/contracts/categories';
import { pages } from '@top100/contracts/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { overPage } from '../../shared/background.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { part, usePart } from '../../shared/ui/part.ts';
import { subscriptionMessages as messages } from './messages.ts';
import styles from './premium-arrival.module.css';
import { ReturnFrame } from './return-frame.tsx';
import { pointsOf } from './tiers.ts';
import { type Arrival, usePremiumArrival } from './use-premium-arrival.ts';

/** Opens the lists of the device, which a visitor has no need of. Without it nothing is said of them. */
const onTheirWay = part(() => import('./on-their-way.tsx'));
const unsaid = () => {};

/** Where somebody lands who has paid: waits with them until Premium is there, and says so if it is not. */
export function PremiumArrival() {
  const { arrival, isUnreachable, askAgain } = usePremiumArrival();
  const session = useSession();
  const location = useLocation();
  const OnTheirWay = usePart(onTheirWay, session.account !== undefined, unsaid);
  useBackIn(session.signedIn === 'yes' && arrival === 'signed_out', askAgain);

  const toLists = (variant?: 'primary') => (
    <LinkButton size="l" variant={variant} to={pages.myLists.path}>
      {messages.toLists}
    </LinkButton>
  );
  const toAccount = (label: string) => (
    <LinkButton size="l" to={pages.account.path}>
      {label}
    </LinkButton>
  );
  const actions: Record<Arrival, ReactNode> = {
    asking: toLists(),
    premium: (
      <>
        {toLists('primary')}
        {toAccount(messages.manage)}
      </>
    ),
    pending: (
      <>
        {toLists('primary')}
        {toAccount(messages.account)}
      </>
    ),
    waiting: (
      <>
        <Button size="l" variant="primary" onClick={askAgain}>
          {messages.askAgain}
        </Button>
        {toLists()}
        <LinkButton size="l" to={pages.contact.path}>
          {messages.contact}
        </LinkButton>
      </>
    ),
    signed_out: (
      <LinkButton size="l" variant="primary" to={pages.account.path} state={overPage(location)}>
        {messages.logIn}
      </LinkButton>
    ),
  };
  const [title, text] = words[arrival];
  return (
    <ReturnFrame
      title={title}
      text={text}
      picture={<Rows points={pointsOf('premium', session.limits.premium)} isOpen={arrival === 'premium'} />}
      actions={actions[arrival]}
    >
      {OnTheirWay && <OnTheirWay isShown={arrival === 'premium'} />}
      {isUnreachable && arrival !== 'premium' && <p role="alert">{messages.unreachable}</p>}
    </ReturnFrame>
  );
}

const words: Record<Arrival, readonly [title: string, text: string]> = {
  asking: [messages.askingTitle, messages.askingText],
  premium: [messages.premiumTitle, messages.premiumText],
  pending: [messages.pendingTitle, messages.pendingText],
  waiting: [messages.waitingTitle, messages.waitingText],
  signed_out: [messages.signedOutTitle, messages.signedOutText],
};

/** What Premium opens, one row after the other while it is waited for, all of them once it is there. */
function Rows({ points, isOpen }: { points: readonly { text: string }[]; isOpen: boolean }) {
  const steps = gradientSteps(homepageColour.colour, homepageColour.turn);
  return (
    <ol className={styles.rows} data-open={isOpen || undefined}>
      {points.map(({ text }, index) => {
        const step = steps[index * 20];
        return (
          <li key={text} className={styles.row} style={{ background: step?.bg, color: step?.fg }}>
            <b>{index + 1}</b> {text}
          </li>
        );
      })}
    </ol>
  );
}

/** Whoever has just logged in, over this page or in another tab, has their Premium looked for. */
function useBackIn(isBack: boolean, call: () => void): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (isBack) latest.current();
  }, [isBack]);
}
