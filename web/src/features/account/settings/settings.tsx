import { type ShownAccount, useSession } from '../../../session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { logOut } from './log-out.ts';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { useDataDownload } from './use-data-download.ts';
import { useDeleteAccount } from './use-delete-account.ts';

interface SettingsProps {
  account: ShownAccount;
  /** Called after the account was deleted; the home page opens a second later. */
  onDeleted: () => void;
}

/** The account settings of a signed-in user. */
export function Settings({ account, onDeleted }: SettingsProps) {
  const isKnown = useSession().signedIn !== 'unknown';
  const { isLoading, downloadData } = useDataDownload();
  const deletion = useDeleteAccount(onDeleted);
  const { email, username } = account;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{messages.title}</h1>
      <Section title={messages.profile} text={messages.fixed}>
        <dl className={styles.profile}>
          <div>
            <dt>{messages.email}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{messages.username}</dt>
            <dd>{username}</dd>
          </div>
        </dl>
      </Section>
      {/* Refetches the plan once the server has confirmed the session; not after the account was deleted. */}
      <PlanSection key={String(isKnown)} />
      <PasswordSection email={email} />
      <Section
        title={messages.data}
        text={messages.dataText}
        action={
          <Button aria-disabled={isLoading || undefined} onClick={() => void downloadData()}>
            {messages.download}
          </Button>
        }
      />
      <Section
        title={messages.logout}
        text={messages.logoutText}
        action={<Button onClick={() => void logOut()}>{messages.logout}</Button>}
      />
      <Section
        title={messages.delete}
        text={messages.deleteText}
        action={
          <Button
            className={styles.delete}
            aria-disabled={deletion.isDeleting || undefined}
            onClick={() => void deletion.begin()}
          >
            {messages.delete}
          </Button>
        }
      />
      <DeleteAccountDialog deletion={deletion} />
    </div>
  );
}
