import { Button, type ButtonSize } from '../../shared/ui/button.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { PremiumMark, useNeedsPremium } from '../list-basics/premium-mark.tsx';

/** Opens the import; marked where Premium is required. */
export function ImportButton({ size, onClick }: { size?: ButtonSize; onClick: () => void }) {
  const needsPremium = useNeedsPremium('importExport');
  return (
    <Button size={size} onClick={onClick}>
      {messages.import}
      {needsPremium && <PremiumMark />}
    </Button>
  );
}
