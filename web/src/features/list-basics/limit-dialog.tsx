import type { InterruptedAction } from '../../session/interrupted-action.ts';
import { rightsOf, useSession } from '../../session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { limitMessages as messages } from './limit-messages.ts';
import { UpgradeButton } from './upgrade-button.tsx';

export interface LimitModalProps {
  text: string | undefined;
  /** Continues once Premium is active. */
  action: InterruptedAction | undefined;
  onClose: () => void;
}

/** The lazy-loaded half of LimitModal: the reached limit, and an upgrade button. */
export default function LimitDialog({ text, action, onClose }: LimitModalProps) {
  const { canUpgrade } = rightsOf(useSession());
  return (
    <Modal
      open={text !== undefined}
      onClose={onClose}
      title={canUpgrade ? messages.premiumTitle : messages.limitTitle}
      description={text}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{canUpgrade ? messages.notNow : messages.gotIt}</Button>
          {canUpgrade && <UpgradeButton action={action} />}
        </>
      }
    />
  );
}
