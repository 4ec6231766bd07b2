import { resendAfterMs } from '@top100/domain/identity';
import { useEffect, useState } from 'react';
import { signInMessages as messages } from '../messages.ts';
import styles from './sign-in.module.css';

interface ResendButtonProps {
  /** When the last code was sent, in ms since 1970; undefined if this browser knows of none. */
  sentAt: number | undefined;
  isBusy: boolean;
  onResend: () => void;
}

/** Requests another code, at most every 60 s. The countdown is visible but not announced. */
export function ResendButton({ sentAt, isBusy, onResend }: ResendButtonProps) {
  const seconds = useSecondsUntil(sentAt === undefined ? 0 : sentAt + resendAfterMs);
  const isWaiting = seconds > 0;
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={isWaiting || isBusy || undefined}
      onClick={() => !isWaiting && !isBusy && onResend()}
    >
      {isWaiting ? messages.resendIn(seconds) : messages.resend}
    </button>
  );
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  // A clock that was set back must not extend the wait.
  const left = Math.min(Math.ceil((time - now) / 1000), resendAfterMs / 1000);
  const isOver = left <= 0;
  useEffect(() => {
    setNow(Date.now());
    if (time <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (time <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return isOver ? 0 : left;
}
