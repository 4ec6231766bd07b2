import { pages } from '@top100/contracts/pages';
import { useLocation } from 'react-router-dom';
import { overPage } from '../../../../shared/background.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { LinkButton } from '../../../../shared/ui/link-button.tsx';
import { Modal } from '../../../../shared/ui/modal.tsx';
import type { Met, Obstacle } from '../obstacles.ts';
import { obstacleMessages as messages } from './messages.ts';

const words: Record<Obstacle, { title: string; text: string }> = {
  login: { title: messages.loginTitle, text: messages.loginText },
  'login again': { title: messages.loginTitle, text: messages.loginAgainText },
  premium: { title: messages.premiumTitle, text: messages.premiumText },
  'device only': { title: messages.deviceOnlyTitle, text: messages.deviceOnlyText },
  withheld: { title: messages.withheld, text: messages.withheldText },
};

export interface ObstacleModalProps {
  met: Met | undefined;
  onClose: () => void;
}

/** What is in the way of a public list, and the way past it. */
export default function ObstacleModal({ met, onClose }: ObstacleModalProps) {
  const location = useLocation();
  const obstacle = met?.obstacle ?? 'premium';
  const needsLogin = obstacle === 'login' || obstacle === 'login again';
  const canUpgrade = obstacle === 'premium';
  const text = canUpgrade && met?.isLapsed ? messages.lapsedText : words[obstacle].text;
  return (
    <Modal
      open={met !== undefined}
      onClose={onClose}
      title={words[obstacle].title}
      description={met?.text ?? text}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{needsLogin || canUpgrade ? messages.notNow : messages.gotIt}</Button>
          {needsLogin && (
            <LinkButton
              variant="primary"
              to={pages.account.path}
              state={overPage(location)}
              onClick={onClose}
            >
              {messages.login}
            </LinkButton>
          )}
          {canUpgrade && (
            <LinkButton variant="primary" to="/upgrade">
              {messages.upgrade}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
