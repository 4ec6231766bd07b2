import type { Category } from '@top100/domain/categories';
import type { ItemField } from '@top100/domain/item-fields';
import { itemFields, titleField, yearField } from '@top100/domain/item-fields';
import { fieldLabels } from '@top100/domain/item-messages';
import { itemTitle } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ItemFields } from '../item-form/item-fields.tsx';
import { CandidateChoice } from './candidate-choice.tsx';
import type { EvaluatedRow } from './evaluate-rows.ts';
import { groupOf } from './evaluate-rows.ts';
import { reviewMessages as messages } from './review-messages.ts';
import { ReviewNote } from './review-note.tsx';
import styles from './review-row-view.module.css';
import type { Review } from './review-store.ts';
import { RowSummary } from './row-summary.tsx';

/** The expanded part of a row. */
export type OpenPart = 'fields' | 'choice';

interface ReviewRowViewProps {
  category: Category;
  review: Review;
  evaluated: EvaluatedRow;
  /** Its place among the rows, from 1. */
  place: number;
  /** Its future rank; undefined if it isn't selected. */
  rank: number | undefined;
  itemLimit: number;
  hasSpace: boolean;
  /** On phones: one line until expanded. */
  isNarrow: boolean;
  open: OpenPart | undefined;
  onOpen: (id: number, part: OpenPart | undefined) => void;
}

/** One row: its fields, checkbox and note. */
export function ReviewRowView(props: ReviewRowViewProps) {
  const { category, review, evaluated, place, rank, itemLimit, hasSpace, isNarrow, open, onOpen } = props;
  const noteId = useId();
  const { row, shown, problems, fields, state } = evaluated;
  const type = category.itemType;
  const shownMain = mainFields(category);
  const others = itemFields[type].filter((field) => !shownMain.includes(field));
  const isOver = fields !== undefined && !row.isSelected && !hasSpace;
  const noted = { evaluated, itemLimit, isOver };
  const isOpen = open === 'fields';
  const shownProblems = state.kind === 'heading' ? {} : problems;
  const title = (fields && itemTitle(fields)) || shown[titleField(type)] || '';
  const edit = (name: ItemField['name'], value: string) =>
    review.edit(row.id, { ...row.draft, [name]: value });
  const toggle = (part: OpenPart) => onOpen(row.id, open === part ? undefined : part);

  const tick = (
    <label className={styles.tick}>
      <input
        type="checkbox"
        data-tick
        aria-label={messages.tick(title)}
        aria-describedby={noteId}
        checked={row.isSelected}
        disabled={fields === undefined || isOver}
        onChange={(event) => review.tick(row.id, event.target.checked)}
      />
    </label>
  );
  const cells = (
    <div className={styles.cells}>
      {shownMain.map((field) => (
        <input
          key={field.name}
          dir={field.kind === 'text' ? 'auto' : undefined}
          className={styles.cell}
          data-kind={field.kind}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          aria-label={messages.rowLabel(place, fieldLabels[field.name])}
          aria-invalid={shownProblems[field.name] ? true : undefined}
          aria-describedby={shownProblems[field.name] ? noteId : undefined}
          placeholder={fieldLabels[field.name]}
          autoComplete="off"
          spellCheck={false}
          value={shown[field.name] ?? ''}
          onChange={(event) => edit(field.name, event.target.value)}
        />
      ))}
    </div>
  );
  const rest = (
    <>
      {isOpen && (
        <div className={styles.others}>
          <ItemFields fields={others} draft={shown} problems={shownProblems} onChange={edit} />
        </div>
      )}
      <ReviewNote
        {...noted}
        id={isNarrow ? `${noteId}-more` : noteId}
        isOpen={isOpen}
        isChoosing={open === 'choice'}
        onDecide={(decision) => review.decide(evaluated, decision)}
        onChoose={() => toggle('choice')}
      />
      {open === 'choice' && (
        <div className={styles.choice}>
          <CandidateChoice
            evaluated={evaluated}
            onDecide={(decision) => review.decide(evaluated, decision)}
          />
        </div>
      )}
    </>
  );
  const frame = { 'data-off': !row.isSelected || undefined, 'data-group': groupOf(evaluated) };
  if (isNarrow) {
    const wanted = evaluated.match.kind === 'candidates' ? 'choice' : 'fields';
    return (
      <div className={styles.narrow} {...frame}>
        {tick}
        <RowSummary
          {...noted}
          id={noteId}
          category={category}
          rank={rank}
          isOpen={open !== undefined}
          onToggle={() => onOpen(row.id, open === undefined ? wanted : undefined)}
        />
        {open !== undefined && (
          <div className={styles.detail}>
            {cells}
            {rest}
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={styles.row} {...frame}>
      {tick}
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      {cells}
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
      {rest}
    </div>
  );
}

/** Title, artist and year identify most items and are what pastes contain. */
function mainFields({ itemType }: Category): ItemField[] {
  const names = [titleField(itemType), makerField[itemType], yearField[itemType]];
  return itemFields[itemType].filter((field) => names.includes(field.name));
}
