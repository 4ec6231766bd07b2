import type { AdminUser } from '@top100/contracts/endpoints/admin';
import { Crown, Ellipsis, LogOut, X } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../../shared/time/relative-time.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import styles from '../admin.module.css';
import { setComplimentary, signOutEverywhere } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { PremiumDialog } from './premium-dialog.tsx';

/** An account with its actions. */
export function UserRow({ user }: { user: AdminUser }) {
  const [isGiving, setIsGiving] = useState(false);
  const { runAction } = useAdminAction();
  const confirm = useConfirm();
  const { id, username, complimentaryUntil } = user;

  const isSure = (title: string, message: string, okLabel: string) =>
    confirm({ title, message, okLabel, showCancel: true, type: 'warning' });

  async function endPremium() {
    const title = messages.endPremiumQuestion(username);
    if (await isSure(title, messages.endPremiumText, messages.endPremium))
      await runAction(() => setComplimentary(id, null), messages.premiumEnded(username));
  }

  async function endSessions() {
    const title = messages.signOutQuestion(username);
    if (await isSure(title, messages.signOutText, messages.signOut))
      await runAction(() => signOutEverywhere(id), messages.signedOut(username));
  }

  return (
    <li className={`${styles.row} ${styles.tight}`}>
      <div className={styles.words}>
        <span>
          <b>{username}</b> <span className={styles.email}>{user.email}</span>
          {user.isAdmin && <span className={styles.badge}>{messages.isAdmin}</span>}
          {!user.isVerified && <span className={styles.badge}>{messages.isUnverified}</span>}
        </span>
        <UserFacts user={user} />
      </div>
      <div className={styles.acts}>
        <Menu
          align="end"
          trigger={<IconButton label={messages.actionsFor(username)} icon={<Ellipsis />} />}
          items={[
            { label: messages.givePremium, icon: <Crown />, onSelect: () => setIsGiving(true) },
            ...(complimentaryUntil === null
              ? []
              : [{ label: messages.endPremium, icon: <X />, onSelect: () => void endPremium() }]),
            {
              label: messages.signOut,
              icon: <LogOut />,
              onSelect: () => void endSessions(),
              disabled: user.sessions === 0,
              startsGroup: true,
            },
          ]}
        />
        <PremiumDialog user={user} open={isGiving} onClose={() => setIsGiving(false)} />
      </div>
    </li>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const now = useNow();
  const { complimentaryUntil, lastSeenAt } = user;
  const facts = [
    user.plan === 'complimentary' && complimentaryUntil !== null
      ? messages.premiumUntil(exactTime(complimentaryUntil))
      : messages.plans[user.plan],
    messages.listsOf(user.lists, user.publicLists),
    messages.devices(user.sessions),
    messages.joined(timeAgo(user.createdAt, now) ?? ''),
    ...(lastSeenAt === null ? [] : [messages.lastSeen(timeAgo(lastSeenAt, now) ?? '')]),
  ];
  return <small>{facts.join(' · ')}</small>;
}
