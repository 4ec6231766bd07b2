import { useSession } from '../../session/session.ts';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { localStorageMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import styles from './storage-state.module.css';
import { StorageState } from './storage-state.tsx';

/** Lists and sync are too heavy for a page that visitors read. */
const accountPart = lazyComponent<object>(() => import('./account-storage-part.tsx'));

export default function LocalStoragePage() {
  const { toLists } = localStorageMessages;
  const isMember = useSession().account !== undefined;
  // Without it the page still shows the general part.
  const AccountPart = useLazyComponent(accountPart, isMember, () => {});
  return (
    <Prose
      words={localStorageMessages}
      end={
        <LinkButton variant="primary" to="/my-lists">
          {toLists}
        </LinkButton>
      }
    >
      <StorageState />
      {isMember && <div className={styles.reserved}>{AccountPart && <AccountPart />}</div>}
    </Prose>
  );
}
