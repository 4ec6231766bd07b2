import type { PublicListMeta } from '@top100/contracts/public-list';
import { categoryById } from '@top100/domain/categories';
import { publicListPath, userPath } from '@top100/domain/discover';
import { Ellipsis, Flag, Maximize2, Pencil, Share2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ShareDialogProps } from '../../list-view/share/share-content.tsx';
import { preloadShare, ShareDialog } from '../../list-view/share/share-dialog.tsx';
import { useSession } from '../../session/session.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeAgo } from '../../shared/time/relative-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { discoverMessages as messages } from './messages.ts';
import styles from './public-list-head.module.css';
import { ReportDialog } from './report-dialog.tsx';

/**
 * The vote component, passed in by the app, since features don't import each other. `neighbours` are the
 * neighbouring lists, so that one request loads the reader's votes on all of them.
 */
export type VoteSlot = ComponentType<{ list: PublicListMeta; neighbours: readonly PublicListMeta[] }>;

export interface PublicListHeadProps {
  list: PublicListMeta;
  /** The items for the share preview; as many as there are. */
  items: ShareDialogProps['items'];
  Votes: VoteSlot | undefined;
  /** The neighbouring lists. */
  neighbours?: readonly PublicListMeta[];
  /** Whether this is already the list's own page. */
  isOwnPage?: boolean;
}

const none: readonly PublicListMeta[] = [];

/** Title, description and author of a public list, with the reader's actions. */
export function PublicListHead(props: PublicListHeadProps) {
  const { list, items, Votes, neighbours = none, isOwnPage = false } = props;
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
  // Own lists can't be reported.
  const menuItems = [...(isOwnPage ? [] : [open]), isMine ? edit : report];
  return (
    <div className={styles.head}>
      <h1 className={styles.title} dir="auto">
        {list.title}
      </h1>
      {list.description.trim() !== '' && (
        <p className={styles.description} dir="auto">
          {list.description.replace(/\n{3,}/g, '\n\n')}
        </p>
      )}
      <Facts list={list} />
      <div className={styles.acts}>
        {!isMine && (
          <LinkButton to={`/my-lists/${list.category}`} variant="primary" className={styles.invitation}>
            {messages.makeYours} <span className={styles.wide}>{messages.list}</span>
          </LinkButton>
        )}
        {Votes && <Votes list={list} neighbours={neighbours} />}
        <Button
          className={styles.share}
          icon={<Share2 size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={preloadShare}
          onPointerDown={preloadShare}
          onClick={() => setIsSharing(true)}
        >
          <span className={styles.shareText}>{messages.share}</span>
        </Button>
        <Menu trigger={<IconButton label={messages.more} icon={<Ellipsis />} />} items={menuItems} />
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
        <Message
          text={messages.by}
          parts={{
            author: list.username ? (
              <Link to={userPath(list.username)} className={styles.author}>
                {list.author}
              </Link>
            ) : (
              messages.unknownAuthor
            ),
          }}
        />
      </span>
      <span>{messages.countOfItems(list.itemCount, categoryById(list.category))}</span>
      {list.views > 0 && <span>{messages.countOfViews(list.views)}</span>}
      {ago && <span>{messages.updated(ago)}</span>}
    </p>
  );
}
