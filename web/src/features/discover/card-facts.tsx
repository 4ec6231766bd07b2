import type { ListedList } from '@top100/contracts/endpoints/discover';
import type { PublicListMeta } from '@top100/contracts/public-list';
import type { DiscoverSort } from '@top100/domain/discover';
import { userPath } from '@top100/domain/discover';
import { ArrowBigUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeAgo } from '../../shared/time/relative-time.ts';
import { Message } from '../../shared/ui/message.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { discoverMessages as messages } from './messages.ts';

/** The author, with a link to all their lists. */
export function Author({ list: { username, author } }: { list: PublicListMeta }) {
  return (
    <Message
      text={messages.by}
      parts={{
        author: username ? (
          <Link to={userPath(username)}>{author}</Link>
        ) : (
          <span>{messages.unknownAuthor}</span>
        ),
      }}
    />
  );
}

/** Upvotes minus downvotes; hidden at zero. */
export function Score({ list: { voteScore } }: { list: PublicListMeta }) {
  if (voteScore === 0) return null;
  return (
    <>
      <ArrowBigUp size={17} aria-hidden="true" />
      <span aria-hidden="true">{messages.score(voteScore)}</span>
      <VisuallyHidden>{messages.scoreLabel(voteScore)}</VisuallyHidden>
    </>
  );
}

/** The value by which the lists of a page are sorted. */
export function SortedBy({ list, sort }: { list: ListedList; sort: DiscoverSort }) {
  const now = useNow();
  // Cached responses of the previous version lack the views of the period.
  return sort === 'recent'
    ? timeAgo(list.publishedAt, now)
    : messages.countOfViews(list.periodViews ?? list.views);
}
