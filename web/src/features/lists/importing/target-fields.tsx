import { categoryById } from '@top100/contracts/categories';
import { maxTitleLength } from '@top100/contracts/lists';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { listsMessages } from '../messages.ts';
import { importMessages as messages } from './import-messages.ts';
import type { Plan, TargetProblem } from './plan-import.ts';
import { listsOf } from './plan-import.ts';
import styles from './target-fields.module.css';
import type { Import } from './use-import.ts';

const newList = 'new';

/** Where a list goes: into a new one, with its title, or into one that is there. */
export function TargetFields({ into: { plans, reviews }, plan }: { into: Import; plan: Plan }) {
  const { found, target } = plan;
  const { holdings, setTarget, setNew, problemOf } = plans;
  const category = categoryById(found.list.category);
  const held = listsOf(holdings, category.id);
  const problem = problemOf(plan);
  const isTitleWrong = problem?.startsWith('title');
  const words =
    problem && wordsOf(problem, target.kind === 'new' ? target.title : '', holdings.listsPerCategory);
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
          ...held.map(({ id, title, itemCount }) => ({
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

  function wordsOf(what: TargetProblem, title: string, limit: number): string {
    const all: Record<TargetProblem, string> = {
      'title-empty': listsMessages.titleEmpty,
      'title-long': listsMessages.titleTooLong(maxTitleLength),
      'title-taken': listsMessages.titleTaken(title.trim()),
      'no-room': messages.noListRoom(limit, category),
      gone: messages.itemsUnread,
    };
    return all[what];
  }
}
