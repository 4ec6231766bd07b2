import { subscriptionMessages as messages } from './messages.ts';
import { useWaitingLists } from './use-waiting-lists.ts';

/** Reports lists that are sent to the account once its limit allows. Mounted earlier, to count them. */
export default function WaitingListsStatus({ isShown }: { isShown: boolean }) {
  const { pending, sent } = useWaitingLists();
  if (!isShown || pending + sent === 0) return null;
  return <p role="status">{pending > 0 ? messages.sending(pending) : messages.sent(sent)}</p>;
}
