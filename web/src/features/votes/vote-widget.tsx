import type { PublicListMeta, Vote } from '@top100/contracts/public-list';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { votesMessages as messages } from './messages.ts';
import { type Beside, useVote } from './use-vote.ts';
import styles from './vote-widget.module.css';

interface VoteWidgetProps {
  list: PublicListMeta;
  /** What the page shows beside it: votes on all of them come in one call. */
  beside: readonly Beside[];
}

/** Arrow up, score, arrow down (spec section 4): the same arrow again takes the vote back. */
export function VoteWidget({ list, beside }: VoteWidgetProps) {
  const { counts, vote, click } = useVote(list, beside);
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
