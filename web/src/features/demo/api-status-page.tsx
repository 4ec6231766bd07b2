import { getAuthStatus } from '@top100/contracts/routes/auth';
import { getHealth, getReady } from '@top100/contracts/routes/health';
import { useCallback, useEffect, useState } from 'react';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './api-status-page.module.css';
import { DemoPage } from './demo-page.tsx';
import { demoMessages } from './messages.ts';

const messages = demoMessages.apiStatus;

interface Status {
  state: 'checking' | 'good' | 'bad';
  text: string;
}

const checking: Status = { state: 'checking', text: messages.checking };

/** /?demo=true: a status page for developers. */
export default function ApiStatusPage() {
  const [health, setHealth] = useState(checking);
  const [auth, setAuth] = useState(checking);

  const check = useCallback(async () => {
    setHealth(checking);
    setAuth(checking);
    await Promise.all([healthStatus().then(setHealth), authStatus().then(setAuth)]);
  }, []);
  useEffect(() => void check(), [check]);

  return (
    <DemoPage title={messages.title} lead={messages.lead}>
      <dl className={styles.states}>
        <StatusLine name={messages.health} status={health} />
        <StatusLine name={messages.authentication} status={auth} />
      </dl>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void check()}>
          {messages.check}
        </Button>
        <Button onClick={() => void testConnection()}>{messages.test}</Button>
        <LinkButton to="/">{messages.hide}</LinkButton>
      </div>
    </DemoPage>
  );
}

function StatusLine({ name, status }: { name: string; status: Status }) {
  return (
    <div className={styles.status}>
      <dt>{name}</dt>
      <dd data-state={status.state} aria-live="polite">
        {status.text}
      </dd>
    </div>
  );
}

async function healthStatus(): Promise<Status> {
  try {
    const { version } = await callEndpoint(getHealth, {});
    return { state: 'good', text: messages.healthy(version) };
  } catch (error) {
    return { state: 'bad', text: messages.failed(reasonOf(error)) };
  }
}

async function authStatus(): Promise<Status> {
  try {
    const { user } = await callEndpoint(getAuthStatus, {});
    return { state: 'good', text: user ? messages.signedIn(user.username) : messages.signedOut };
  } catch (error) {
    return { state: 'bad', text: messages.failed(reasonOf(error)) };
  }
}

async function testConnection(): Promise<void> {
  const start = performance.now();
  try {
    await callEndpoint(getReady, {});
    toast.success(messages.connected(Math.round(performance.now() - start)));
  } catch (error) {
    toast.error(messages.notConnected(reasonOf(error)));
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
