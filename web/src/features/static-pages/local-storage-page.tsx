import { useSession } from '../../session/session.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { part, usePart } from '../../shared/ui/part.ts';
import { localStorageMessages } from './messages.ts';
import { Prose } from './prose.tsx';
import { ProseEnd } from './prose-end.tsx';
import styles from './storage-state.module.css';
import { StorageState } from './storage-state.tsx';

/** The lists and what keeps them in sync: nothing for a page that visitors read. */
const accountPart = part<object>(() => import('./account-storage-part.tsx'));

export default function LocalStoragePage() {
  const { title, lead, parts, toLists } = localStorageMessages;
  const isMember = useSession().account !== undefined;
  // Without it the page still says what is true of every browser.
  const AccountPart = usePart(accountPart, isMember, () => {});
  return (
    <Prose
      title={title}
      lead={lead}
      parts={parts}
      end={
        <ProseEnd>
          <LinkButton variant="primary" to="/my-lists">
            {toLists}
          </LinkButton>
        </ProseEnd>
      }
    >
      <StorageState />
      {isMember && <div className={styles.room}>{AccountPart && <AccountPart />}</div>}
    </Prose>
  );
}
