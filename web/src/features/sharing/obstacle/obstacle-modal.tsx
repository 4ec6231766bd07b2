import { pages } from '@top100/domain/pages';
import { useLocation } from 'react-router-dom';
import { storeInterruptedAction } from '../../../session/interrupted-action.ts';
import { getSession } from '../../../session/session.ts';
import { withBackground } from '../../../shared/background-location.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { UpgradeButton } from '../../list-basics/upgrade-button.tsx';
import type { BlockedPublish, Obstacle } from '../obstacles.ts';
import { obstacleMessages as messages } from './messages.ts';

const words: Record<Obstacle, { title: string; text: string }> = {
  login: { title: messages.loginTitle, text: messages.loginText },
  'login again': { title: messages.loginTitle, text: messages.loginAgainText },
  premium: { title: messages.premiumTitle, text: messages.premiumText },
  'device only': { title: messages.deviceOnlyTitle, text: messages.deviceOnlyText },
  withheld: { title: messages.withheld, text: messages.withheldText },
};

export interface ObstacleModalProps {
  blocked: BlockedPublish | undefined;
  onClose: () => void;
}

/** Explains why a list can't be made public, with a link that helps. */
export default function ObstacleModal({ blocked, onClose }: ObstacleModalProps) {
  const location = useLocation();
  const obstacle = blocked?.obstacle ?? 'premium';
  const needsLogin = obstacle === 'login' || obstacle === 'login again';
  const canUpgrade = obstacle === 'premium';
  const text = canUpgrade && blocked?.isLapsed ? messages.lapsedText : words[obstacle].text;
  return (
    <Modal
      open={blocked !== undefined}
      onClose={onClose}
      title={words[obstacle].title}
      description={blocked?.text ?? text}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{needsLogin || canUpgrade ? messages.notNow : messages.gotIt}</Button>
          {needsLogin && (
            <LinkButton
              variant="primary"
              to={pages.account.path}
              state={withBackground(location)}
              onClick={() => {
                if (blocked) storeInterruptedAction(blocked.action, getSession());
                onClose();
              }}
            >
              {messages.login}
            </LinkButton>
          )}
          {canUpgrade && <UpgradeButton action={blocked?.action} />}
        </>
      }
    />
  );
}
