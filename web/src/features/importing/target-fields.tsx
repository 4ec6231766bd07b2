import { categoryById } from '@top100/domain/categories';
import { maxTitleLength } from '@top100/domain/lists';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { listsMessages } from '../list-basics/messages.ts';
import { importMessages as messages } from './import-messages.ts';
import type { Plan, TargetProblem } from './plan-import.ts';
import { listsOf } from './plan-import.ts';
import styles from './target-fields.module.css';
import type { Import } from './use-import.ts';

const newList = 'new';

/** The target of a list: a new one with a title, or an existing one. */
export function TargetFields({ importing: { plans, reviews }, plan }: { importing: Import; plan: Plan }) {
  const { found, target } = plan;
  const { accountLists, setTarget, setNew, problemOf } = plans;
  const category = categoryById(found.list.category);
  const existing = listsOf(accountLists, category.id);
  const problem = problemOf(plan);
  const isTitleWrong = problem?.startsWith('title');
  const words =
    problem && problemText(problem, target.kind === 'new' ? target.title : '', accountLists.listsPerCategory);
  const unread = reviews.stateOf(plan) === 'unread' ? messages.itemsUnread : undefined;
  return (
    <div className={styles.fields}>
      <SelectField
        label={messages.into}
        value={target.kind === 'new' ? newList : target.listId}
        error={unread ?? (isTitleWrong ? undefined : words)}
        onChange={(value) =>
          value === newList ? setNew(found) : setTarget(found.id, { kind: 'existing', listId: value })
        }
        options={[
          { value: newList, label: messages.newList(category) },
          ...existing.map(({ id, title, itemCount }) => ({
            value: id,
            label: messages.existing(title, itemCount),
          })),
        ]}
      />
      {target.kind === 'new' && (
        <TextField
          label={messages.titleLabel}
          dir="auto"
          value={target.title}
          error={isTitleWrong ? words : undefined}
          onChange={(title) => setTarget(found.id, { kind: 'new', title })}
        />
      )}
    </div>
  );

  function problemText(what: TargetProblem, title: string, limit: number): string {
    const all: Record<TargetProblem, string> = {
      'title-empty': listsMessages.titleEmpty,
      'title-long': listsMessages.titleTooLong(maxTitleLength),
      'title-taken': listsMessages.titleTaken(title.trim()),
      'list-limit': messages.noListRoom(limit, category),
      missing: messages.itemsUnread,
    };
    return all[what];
  }
}
