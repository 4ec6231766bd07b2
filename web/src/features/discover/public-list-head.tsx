import { categoryById } from '@top100/contracts/categories';
import { publicListPath, userPath } from '@top100/contracts/discover';
import type { PublicListMeta } from '@top100/contracts/public-list';
import { Ellipsis, Flag, Maximize2, Pencil, Share2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { preloadShare, ShareDialog } from '../../list-view/share/share-dialog.tsx';
import type { ShareDialogProps } from '../../list-view/share/share-props.ts';
import { useSession } from '../../session/session.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeAgo } from '../../shared/time/relative-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-list-head.module.css';
import { ReportDialog } from './report-dialog.tsx';

/**
 * What votes on a list: the app puts it in, since features know nothing of each other. `beside` are the lists around
 * it, so that one call can ask for the reader's votes on all of them.
 */
export type VoteSlot = ComponentType<{ list: PublicListMeta; beside: readonly PublicListMeta[] }>;

export interface PublicListHeadProps {
  list: PublicListMeta;
  /** For a look at what is shared; as many as there are. */
  items: ShareDialogProps['items'];
  Votes: VoteSlot | undefined;
  /** The lists around it. */
  beside?: readonly PublicListMeta[];
  /** Whether the list is on its own page already. */
  isOwnPage?: boolean;
}

const none: readonly PublicListMeta[] = [];

/** Title, description and author of somebody's list, and what a reader can do with it. */
export function PublicListHead(props: PublicListHeadProps) {
  const { list, items, Votes, beside = none, isOwnPage = false } = props;
  const [isSharing, setIsSharing] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const navigate = useNavigate();
  const isMine = useSession().account?.username === list.username;
  const open = {
    label: messages.open,
    icon: <Maximize2 />,
    onSelect: () => void navigate(publicListPath(list)),
  };
  const report = { label: messages.report, icon: <Flag />, onSelect: () => setIsReporting(true) };
  const edit = {
    label: messages.edit,
    icon: <Pencil />,
    onSelect: () => void navigate(`/my-lists/${list.category}/${list.publicSlug}`),
  };
  // Nobody reports themselves.
  const choices = [...(isOwnPage ? [] : [open]), isMine ? edit : report];
  return (
    <div className={styles.head}>
      <h1 className={styles.title} dir="auto">
        {list.title}
      </h1>
      <p className={styles.description} dir="auto">
        {list.description.replace(/\n{3,}/g, '\n\n') || messages.noDescription}
      </p>
      <Facts list={list} />
      <div className={styles.acts}>
        {Votes && <Votes list={list} beside={beside} />}
        <Button
          icon={<Share2 size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={preloadShare}
          onPointerDown={preloadShare}
          onClick={() => setIsSharing(true)}
        >
          {messages.share}
        </Button>
        <Menu trigger={<IconButton label={messages.more} icon={<Ellipsis />} />} items={choices} />
      </div>
      <ShareDialog
        open={isSharing}
        onClose={() => setIsSharing(false)}
        list={{ ...list, username: list.username || undefined }}
        items={items}
        isOwn={isMine}
      />
      <ReportDialog listId={list.id} open={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}

function Facts({ list }: { list: PublicListMeta }) {
  const ago = timeAgo(list.updatedAt, useNow());
  return (
    <p className={styles.facts}>
      <span>
        {messages.by}{' '}
        {list.username ? (
          <Link to={userPath(list.username)} className={styles.author}>
            {list.author}
          </Link>
        ) : (
          messages.unknownAuthor
        )}
      </span>
      <span>{messages.countOfItems(list.itemCount, categoryById(list.category))}</span>
      {list.views > 0 && <span>{messages.countOfViews(list.views)}</span>}
      {ago && <span>{messages.updated(ago)}</span>}
    </p>
  );
}
