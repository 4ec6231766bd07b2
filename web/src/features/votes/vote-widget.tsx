import type { PublicListMeta } from '@top100/contracts/public-list';
import type { Vote } from '@top100/domain/votes';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { votesMessages as messages } from './messages.ts';
import { type Neighbour, useVote } from './use-vote.ts';
import styles from './vote-widget.module.css';

interface VoteWidgetProps {
  list: PublicListMeta;
  /** The neighbouring lists: one request fetches the votes on all of them. */
  neighbours: readonly Neighbour[];
}

/** Arrow up, score, arrow down: the same arrow again removes the vote. */
export function VoteWidget({ list, neighbours }: VoteWidgetProps) {
  const { counts, vote, click } = useVote(list, neighbours);
  const arrow = (own: Vote, label: string, Icon: typeof ArrowBigUp) => (
    <Tooltip text={label} isLabel>
      <IconButton
        label={label}
        icon={<Icon fill={vote === own ? 'currentColor' : 'none'} />}
        aria-pressed={vote === own}
        className={styles.arrow}
        onClick={() => void click(own)}
      />
    </Tooltip>
  );
  return (
    <fieldset className={styles.widget} aria-label={messages.votes} data-vote={vote ?? 'none'}>
      {arrow('upvote', messages.upvote, ArrowBigUp)}
      <span className={styles.score}>
        <span aria-hidden="true">{messages.score(counts.voteScore)}</span>
        <VisuallyHidden>{messages.spokenScore(counts.voteScore)}</VisuallyHidden>
      </span>
      {arrow('downvote', messages.downvote, ArrowBigDown)}
    </fieldset>
  );
}
