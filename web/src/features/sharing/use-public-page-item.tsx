import { publicListPath } from '@top100/domain/discover';
import type { StoredList } from '@top100/sync/facts';
import { Globe } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import type { MenuItem } from '../../shared/ui/menu-dropdown.tsx';
import { sharingMessages as messages } from './messages.ts';
import { useVisibility } from './use-visibility.ts';

/** Menu item of a public list: its public page. */
export function usePublicPageItem(list: StoredList): readonly MenuItem[] {
  const username = useSession().account?.username;
  const visibility = useVisibility(list);
  const navigate = useNavigate();
  const { category, publicSlug } = list;
  if (visibility !== 'public' || !publicSlug || !username) return [];
  const to = publicListPath({ username, category, publicSlug });
  return [{ label: messages.viewPublic, icon: <Globe size={17} />, onSelect: () => void navigate(to) }];
}
