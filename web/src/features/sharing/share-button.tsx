import type { StoredList } from '@top100/sync/facts';
import { Share2 } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { PremiumMark, useNeedsPremium } from '../list-basics/premium-mark.tsx';
import { sharingMessages as messages } from './messages.ts';
import { preloadShare } from './share-part.ts';
import type { Publishing } from './use-publishing.ts';
import { useVisibility } from './use-visibility.ts';

export interface ShareButtonProps {
  list: StoredList;
  publishing: Publishing;
  onShare: () => void;
}

/** Opens the share dialog of a public list; for a private one it explains how to publish. */
export function ShareButton({ list, publishing, onShare }: ShareButtonProps) {
  const visibility = useVisibility(list);
  const needsPremium = useNeedsPremium('publicSharing');
  const label = <span data-share-label>{messages.share}</span>;
  if (visibility === 'public' || visibility === 'publishing') {
    return (
      <Button
        variant="primary"
        icon={<Share2 size={17} />}
        aria-label={messages.share}
        aria-haspopup="dialog"
        onPointerEnter={preloadShare}
        onFocus={preloadShare}
        onClick={onShare}
      >
        {label}
      </Button>
    );
  }
  const explainWhyPrivate = () => {
    if (visibility === 'lapsed') return void publishing.publish(list);
    if (list.withheldReason !== undefined) return toast.info(messages.withheldShort);
    const action = {
      label: needsPremium ? messages.makePublicPremium : messages.makePublic,
      onClick: () => void publishing.publish(list),
    };
    return toast.info(messages.sharePrivate, { id: 'share-private', duration: 6000, action });
  };
  return (
    <Tooltip text={visibility === 'lapsed' ? messages.lapsed : messages.shareDisabled}>
      <Button
        variant="primary"
        icon={<Share2 size={17} />}
        aria-disabled={true}
        aria-label={needsPremium ? messages.sharePremium : messages.share}
        onPointerUp={explainWhyPrivate}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && explainWhyPrivate()}
      >
        {label}
        {needsPremium && <PremiumMark />}
      </Button>
    </Tooltip>
  );
}
