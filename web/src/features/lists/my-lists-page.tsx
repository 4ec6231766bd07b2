import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { AccountProvider, useSaving } from '../../sync/account-context.tsx';
import { shownAccount, useShownAccount } from '../../sync/shown-account.ts';
import { listsMessages as messages } from './messages.ts';
import { MyLists } from './my-lists.tsx';
import { MyListsSkeleton } from './my-lists-skeleton.tsx';

/** When the lists have been read, so that a page that begins here can be drawn once instead of twice. */
export const ready = shownAccount().ready;

/** /my-lists/{category} and /my-lists/{category}/{listUri}: the lists of the account that this device shows. */
export default function MyListsPage() {
  const { account, isArriving } = useShownAccount();
  return (
    <AccountProvider account={account}>
      <WhenRead isArriving={isArriving} />
    </AccountProvider>
  );
}

/** Nothing can be shown or edited before the lists have been read and those of the visitor have come over. */
function WhenRead({ isArriving }: { isArriving: boolean }) {
  const { phase } = useSaving();
  if (phase === 'ready' && isArriving) return <MyListsSkeleton />;
  if (phase === 'ready') return <MyLists />;
  if (phase === 'loading') return <MyListsSkeleton />;
  const isNewer = phase === 'newer';
  return (
    <EmptyState
      level={1}
      title={isNewer ? messages.newerVersion : messages.readFailed}
      text={isNewer ? messages.newerVersionText : messages.readFailedText}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {isNewer ? messages.reload : messages.retry}
        </Button>
      }
    />
  );
}
