import { tierOf, useSession } from '../../session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { limitMessages as messages } from './limit-messages.ts';

export interface LimitModalProps {
  text: string | undefined;
  onClose: () => void;
}

/** The loaded half of LimitModal: which limit was met, and the way past it. */
export default function LimitDialog({ text, onClose }: LimitModalProps) {
  const isPremium = tierOf(useSession()) === 'premium';
  return (
    <Modal
      open={text !== undefined}
      onClose={onClose}
      title={isPremium ? messages.limitTitle : messages.premiumTitle}
      description={text}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{isPremium ? messages.gotIt : messages.notNow}</Button>
          {!isPremium && (
            <LinkButton variant="primary" to="/upgrade">
              {messages.upgrade}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
