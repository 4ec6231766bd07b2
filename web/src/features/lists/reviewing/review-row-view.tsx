import type { Category } from '@top100/contracts/categories';
import type { ItemField } from '@top100/contracts/item-fields';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import { itemTitle } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ItemFields } from '../adding/item-fields.tsx';
import { CandidateChoice } from './candidate-choice.tsx';
import type { JudgedRow } from './judge-rows.ts';
import { groupOf } from './judge-rows.ts';
import { reviewMessages as messages } from './review-messages.ts';
import { ReviewNote } from './review-note.tsx';
import styles from './review-row-view.module.css';
import type { Review } from './review-store.ts';

/** What of a row stands open beneath it. */
export type OpenPart = 'fields' | 'choice';

interface ReviewRowViewProps {
  category: Category;
  review: Review;
  judged: JudgedRow;
  /** Among the rows, from 1. */
  place: number;
  /** The rank it gets; undefined while it does not go in. */
  rank: number | undefined;
  itemLimit: number;
  hasRoom: boolean;
  open: OpenPart | undefined;
  onOpen: (id: number, part: OpenPart | undefined) => void;
}

/** One row: its fields, whether it goes in, and what is to say about it. */
export function ReviewRowView(props: ReviewRowViewProps) {
  const { category, review, judged, place, rank, itemLimit, hasRoom, open, onOpen } = props;
  const noteId = useId();
  const { row, shown, problems, fields, state } = judged;
  const type = category.itemType;
  const shownFirst = firstFields(category);
  const others = itemFields[type].filter((field) => !shownFirst.includes(field));
  const isOver = fields !== undefined && !row.isTicked && !hasRoom;
  const isOpen = open === 'fields';
  const told = state.kind === 'heading' ? {} : problems;
  const title = (fields && itemTitle(fields)) || shown[titleField(type)] || '';
  const edit = (name: ItemField['name'], value: string) =>
    review.edit(row.id, { ...row.draft, [name]: value });
  const toggle = (part: OpenPart) => onOpen(row.id, open === part ? undefined : part);

  return (
    <div className={styles.row} data-off={!row.isTicked || undefined} data-group={groupOf(judged)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          data-tick
          aria-label={messages.tick(title)}
          aria-describedby={noteId}
          checked={row.isTicked}
          disabled={fields === undefined || isOver}
          onChange={(event) => review.tick(row.id, event.target.checked)}
        />
      </label>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      <div className={styles.cells}>
        {shownFirst.map((field) => (
          <input
            key={field.name}
            dir={field.kind === 'text' ? 'auto' : undefined}
            className={styles.cell}
            data-kind={field.kind}
            inputMode={field.kind === 'number' ? 'numeric' : undefined}
            aria-label={messages.rowLabel(place, field.label)}
            aria-invalid={told[field.name] ? true : undefined}
            aria-describedby={told[field.name] ? noteId : undefined}
            placeholder={field.label}
            autoComplete="off"
            spellCheck={false}
            value={shown[field.name] ?? ''}
            onChange={(event) => edit(field.name, event.target.value)}
          />
        ))}
      </div>
      {others.length > 0 ? (
        <IconButton
          label={isOpen ? messages.fewerFields : messages.moreFields}
          aria-expanded={isOpen}
          icon={<ChevronDown className={isOpen ? styles.turned : undefined} />}
          onClick={() => toggle('fields')}
        />
      ) : (
        <span />
      )}
      {isOpen && (
        <div className={styles.others}>
          <ItemFields fields={others} draft={shown} problems={told} onChange={edit} />
        </div>
      )}
      <ReviewNote
        id={noteId}
        judged={judged}
        itemLimit={itemLimit}
        isOver={isOver}
        isOpen={isOpen}
        isChoosing={open === 'choice'}
        onDecide={(decision) => review.decide(judged, decision)}
        onChoose={() => toggle('choice')}
      />
      {open === 'choice' && (
        <div className={styles.choice}>
          <CandidateChoice judged={judged} onDecide={(decision) => review.decide(judged, decision)} />
        </div>
      )}
    </div>
  );
}

/** Title, maker and year: what tells an item from others, and what pastes hold. */
function firstFields({ itemType }: Category): ItemField[] {
  const names = [titleField(itemType), makerField[itemType], 'year', 'formed_year'];
  return itemFields[itemType].filter((field) => names.includes(field.name));
}
