import { useSession } from '../../session/session.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { homeMessages } from './messages.ts';
import styles from './upgrade-banner.module.css';

/** Shown to everybody without Premium. */
export function UpgradeBanner() {
  const { limits } = useSession();
  return (
    <aside className={styles.banner} aria-labelledby="upgrade-title">
      <div>
        <h2 id="upgrade-title" className={styles.title}>
          {homeMessages.upgradeTitle}
        </h2>
        <p className={styles.text}>{homeMessages.upgradeText(limits.premium)}</p>
      </div>
      <LinkButton variant="accent" size="l" to="/upgrade">
        {homeMessages.upgrade}
      </LinkButton>
    </aside>
  );
}
