import { subscriptionMessages as messages } from './messages.ts';
import { useWaitingLists } from './use-waiting-lists.ts';

/** Lists of this device that had no room in the account go there once there is. Looks on from before that. */
export default function OnTheirWay({ isShown }: { isShown: boolean }) {
  const { onTheWay, sent } = useWaitingLists();
  if (!isShown || onTheWay + sent === 0) return null;
  return <p role="status">{onTheWay > 0 ? messages.sending(onTheWay) : messages.sent(sent)}</p>;
}
