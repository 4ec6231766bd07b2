import { useSyncExternalStore } from 'react';
import { clearInterruptedAction, useResumableAction } from '../../session/interrupted-action.ts';
import { resumeOffer } from '../../session/resume-action.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { useShownAccount } from '../../sync/shown-account.ts';

/** Resumes the action that required Premium, if there is one. */
export default function ResumeLink() {
  const { account } = useShownAccount();
  const lists = useSyncExternalStore(
    (listener) => account.store.subscribe(listener),
    () => account.store.getState().device.lists,
  );
  const action = useResumableAction();
  const offer = action && resumeOffer(action, lists);
  if (!offer) return null;
  return (
    <LinkButton
      size="l"
      variant="primary"
      to={offer.to}
      state={offer.state}
      onClick={() => !offer.state && clearInterruptedAction()}
    >
      {offer.label}
    </LinkButton>
  );
}
