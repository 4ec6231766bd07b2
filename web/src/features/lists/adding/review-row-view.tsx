import type { Category } from '@top100/contracts/categories';
import type { ItemField } from '@top100/contracts/item-fields';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import { itemTitle } from '@top100/contracts/items';
import { makerField } from '@top100/contracts/maker-field';
import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ItemFields } from './item-fields.tsx';
import type { FormDraft } from './item-form-draft.ts';
import { formDraftOf } from './item-form-draft.ts';
import { reviewMessages as messages } from './review-messages.ts';
import { ReviewNote } from './review-note.tsx';
import styles from './review-row-view.module.css';
import type { JudgedRow } from './review-rows.ts';

interface ReviewRowViewProps {
  category: Category;
  judged: JudgedRow;
  /** Among the rows, from 1. */
  place: number;
  /** The rank it gets; undefined while it does not go in. */
  rank: number | undefined;
  itemLimit: number;
  hasRoom: boolean;
  /** All fields stand open, not only title, maker and year. */
  isOpen: boolean;
  onToggle: () => void;
  onTick: (isTicked: boolean) => void;
  onEdit: (draft: FormDraft) => void;
  onDecline: () => void;
  onAccept: () => void;
}

/** One line of a paste: its fields, whether it goes in, and what is to say about it. */
export function ReviewRowView(props: ReviewRowViewProps) {
  const { category, judged, place, rank, hasRoom, isOpen, onToggle, onTick, onEdit } = props;
  const { row, state, fields, matched } = judged;
  const type = category.itemType;
  const shownFirst = firstFields(category);
  const others = itemFields[type].filter((field) => !shownFirst.includes(field));
  // What the catalogue adds is seen in the fields; typing there makes it the person's own.
  const shown: FormDraft = matched ? { ...formDraftOf(type, matched), ...row.draft } : row.draft;
  const problems = state.kind === 'invalid' ? state.problems : {};
  const isOver = fields !== undefined && !row.isTicked && !hasRoom;
  const title = (fields && itemTitle(fields)) || row.draft[titleField(type)] || '';
  const edit = (name: ItemField['name'], value: string) => onEdit({ ...row.draft, [name]: value });

  return (
    <div className={styles.row} data-off={!row.isTicked || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={messages.tick(title)}
          checked={row.isTicked}
          disabled={fields === undefined || isOver}
          onChange={(event) => onTick(event.target.checked)}
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
            aria-invalid={problems[field.name] ? true : undefined}
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
          onClick={onToggle}
        />
      ) : (
        <span />
      )}
      {isOpen && (
        <div className={styles.others}>
          <ItemFields fields={others} draft={shown} problems={problems} onChange={edit} />
        </div>
      )}
      <ReviewNote {...props} isOver={isOver} />
    </div>
  );
}

/** Title, maker and year: what tells an item from others, and what pastes hold. */
function firstFields({ itemType }: Category): ItemField[] {
  const names = [titleField(itemType), makerField[itemType], 'year', 'formed_year'];
  return itemFields[itemType].filter((field) => names.includes(field.name));
}
