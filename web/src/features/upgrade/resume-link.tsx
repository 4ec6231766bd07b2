import { useSyncExternalStore } from 'react';
import { useResumableAction } from '../../session/interrupted-action.ts';
import { resumeOffer } from '../../session/resume-action.ts';
import { ResumeButton } from '../../session/resume-button.tsx';
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
  return offer && <ResumeButton offer={offer} size="l" />;
}
