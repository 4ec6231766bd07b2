import { phoneQuery } from '../../shared/hooks/use-media.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { AccountProvider, useSaving } from '../../sync/account-context.tsx';
import { shownAccount, useShownAccount } from '../../sync/shown-account.ts';
import { loadPhoneParts } from '../editor/phone-parts.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { listColumn, MyLists } from './my-lists.tsx';
import { MyListsSkeleton } from './my-lists-skeleton.tsx';

const isPhone = window.matchMedia(phoneQuery).matches;
/** Phones show the column only for a search. */
const showsColumn = !isPhone || new URLSearchParams(window.location.search).has('search');

/** Resolves when everything is loaded, so that the first page renders once instead of twice. */
export const ready = Promise.all([
  shownAccount().ready,
  isPhone && loadPhoneParts(),
  // Reported where the column is rendered.
  showsColumn && listColumn.load().catch(() => undefined),
]);

/**
 * /my-lists/{category} and /my-lists/{category}/{listUri}: the lists of the account that this device shows.
 */
export default function MyListsPage() {
  const { account, isArriving } = useShownAccount();
  return (
    <AccountProvider account={account}>
      <LoadedLists isArriving={isArriving} />
    </AccountProvider>
  );
}

/** Waits until lists are read and the visitor's lists have moved into the account. */
function LoadedLists({ isArriving }: { isArriving: boolean }) {
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
