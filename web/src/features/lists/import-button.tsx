import { tierOf, useSession } from '../../session/session.ts';
import { Button, type ButtonSize } from '../../shared/ui/button.tsx';
import { listsMessages as messages } from './messages.ts';

/** Opens the import; marked for those who would need Premium for it. */
export function ImportButton({ size, onClick }: { size?: ButtonSize; onClick: () => void }) {
  const isPremium = tierOf(useSession()) === 'premium';
  return (
    <Button size={size} onClick={onClick}>
      {messages.import}
      {!isPremium && <small> {messages.premium}</small>}
    </Button>
  );
}
