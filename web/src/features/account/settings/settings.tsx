import { type ShownAccount, useSession } from '../../../session/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { logOut } from './log-out.ts';
import { Part } from './part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PlanPart } from './plan-part.tsx';
import styles from './settings.module.css';
import { useDataDownload } from './use-data-download.ts';
import { useDeleteAccount } from './use-delete-account.ts';

interface SettingsProps {
  account: ShownAccount;
  /** The account is deleted; the home page opens in a second. */
  onGone: () => void;
}

/** The account page of somebody who is signed in (spec section 2). */
export function Settings({ account, onGone }: SettingsProps) {
  const isKnown = useSession().signedIn !== 'unknown';
  const { isLoading, downloadData } = useDataDownload();
  const { isDeleting, deleteAccount } = useDeleteAccount(onGone);
  const { email, username } = account;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{messages.title}</h1>
      <Part title={messages.profile} text={messages.fixed}>
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
      </Part>
      {/* Asked for again when the server has said who this is; not when nobody is, because the account is deleted. */}
      <PlanPart key={String(isKnown)} />
      <PasswordPart email={email} />
      <Part
        title={messages.data}
        text={messages.dataText}
        action={
          <Button aria-disabled={isLoading || undefined} onClick={() => void downloadData()}>
            {messages.download}
          </Button>
        }
      />
      <Part
        title={messages.logout}
        text={messages.logoutText}
        action={<Button onClick={() => void logOut()}>{messages.logout}</Button>}
      />
      <Part
        title={messages.delete}
        text={messages.deleteText}
        action={
          <Button
            className={styles.delete}
            aria-disabled={isDeleting || undefined}
            onClick={() => void deleteAccount()}
          >
            {messages.delete}
          </Button>
        }
      />
    </div>
  );
}
