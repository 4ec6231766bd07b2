import { gradientSteps } from '@top100/colours/gradient';
import { homepageColour } from '@top100/domain/categories';
import { pages } from '@top100/domain/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useResumableAction } from '../../session/interrupted-action.ts';
import { useSession } from '../../session/session.ts';
import { withBackground } from '../../shared/background-location.ts';
import { Button } from '../../shared/ui/button.tsx';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { subscriptionMessages as messages } from './messages.ts';
import styles from './premium-activation.module.css';
import { ReturnFrame } from './return-frame.tsx';
import { pointsOf } from './tiers.ts';
import { type ActivationState, usePremiumActivation } from './use-premium-activation.ts';

/** Opens the device's lists, which visitors don't need. Optional: without it nothing is reported. */
const waitingListsStatus = lazyComponent(() => import('./waiting-lists-status.tsx'));
/** Optional: without it the button leads to the lists. */
const resumeLink = lazyComponent(() => import('./resume-link.tsx'));
const ignoreFailure = () => {};

/** The page after paying: waits until Premium is active, and reports if it isn't. */
export function PremiumActivation() {
  const { state, isUnreachable, askAgain } = usePremiumActivation();
  const session = useSession();
  const location = useLocation();
  const WaitingListsStatus = useLazyComponent(
    waitingListsStatus,
    session.account !== undefined,
    ignoreFailure,
  );
  const action = useResumableAction();
  const ResumeLink = useLazyComponent(resumeLink, action !== undefined, ignoreFailure);
  useOnSignedIn(session.signedIn === 'yes' && state === 'signed_out', askAgain);

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
  const actions: Record<ActivationState, ReactNode> = {
    asking: toLists(),
    premium: (
      <>
        {action && ResumeLink && <ResumeLink />}
        {toLists(action && ResumeLink ? undefined : 'primary')}
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
      <LinkButton size="l" variant="primary" to={pages.account.path} state={withBackground(location)}>
        {messages.logIn}
      </LinkButton>
    ),
  };
  const [title, text] = words[state];
  return (
    <ReturnFrame
      title={title}
      text={text}
      picture={<Rows points={pointsOf('premium', session.limits.premium)} isOpen={state === 'premium'} />}
      actions={actions[state]}
    >
      {WaitingListsStatus && <WaitingListsStatus isShown={state === 'premium'} />}
      {isUnreachable && state !== 'premium' && <p role="alert">{messages.unreachable}</p>}
    </ReturnFrame>
  );
}

const words: Record<ActivationState, readonly [title: string, text: string]> = {
  asking: [messages.askingTitle, messages.askingText],
  premium: [messages.premiumTitle, messages.premiumText],
  pending: [messages.pendingTitle, messages.pendingText],
  waiting: [messages.waitingTitle, messages.waitingText],
  signed_out: [messages.signedOutTitle, messages.signedOutText],
};

/** The rights of Premium: highlighted one after another while waiting, all at once afterwards. */
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

/** Checks for Premium once the user has logged in, over this page or in another tab. */
function useOnSignedIn(isBack: boolean, call: () => void): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (isBack) latest.current();
  }, [isBack]);
}
