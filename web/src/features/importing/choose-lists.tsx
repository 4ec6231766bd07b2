import { categoryById } from '@top100/domain/categories';
import { remainingQuota } from '@top100/domain/tiers';
import { useLimits } from '../list-basics/use-limits.ts';
import styles from './choose-lists.module.css';
import { CollapsibleTarget } from './collapsible-target.tsx';
import { FileProblems } from './file-problems.tsx';
import { importMessages as messages } from './import-messages.ts';
import { categoriesOverLimit } from './initial-selection.ts';
import type { FoundList } from './plan-import.ts';
import type { Import } from './use-import.ts';

/** Selects which of the found lists to import, and their targets. */
export function ChooseLists({ importing }: { importing: Import }) {
  const { plans, problems } = importing;
  const { found, chosen, choose } = plans;
  const isAll = chosen.size === found.length;
  return (
    <div className={styles.choose}>
      <FileProblems problems={problems} />
      {categoriesOverLimit(found, plans.accountLists).map(({ category, found: count, remaining }) => (
        <p key={category.id} className={styles.over}>
          {messages.overRoom(remaining, count, category)}
        </p>
      ))}
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !isAll;
          }}
          onChange={() => choose(isAll ? [] : found.map(({ id }) => id))}
        />
        {messages.chooseAll}
      </label>
      <ul className={styles.lists}>
        {found.map((one) => (
          <ListChoice key={one.id} importing={importing} found={one} />
        ))}
      </ul>
    </div>
  );
}

function ListChoice({ importing, found }: { importing: Import; found: FoundList }) {
  const { chosen, choose, plans } = importing.plans;
  const { itemsPerList } = useLimits();
  const { id, title, list, origin } = found;
  const category = categoryById(list.category);
  const over = list.rows.length - Math.min(list.rows.length, remainingQuota(itemsPerList, 0));
  const plan = plans.find((candidate) => candidate.found.id === id);
  const toggle = (isChosen: boolean) =>
    choose(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id));
  return (
    <li className={styles.entry} data-chosen={plan !== undefined || undefined}>
      <label className={styles.list}>
        <input type="checkbox" checked={chosen.has(id)} onChange={(event) => toggle(event.target.checked)} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title || category.label}</bdi>
          <small>
            {messages.rows(list.rows.length, category)}
            {over > 0 && ` (${messages.overItems(over)})`} · {messages.recognised(origin.label, origin.name)}
          </small>
        </span>
      </label>
      {plan && (
        <div className={styles.target}>
          <CollapsibleTarget importing={importing} plan={plan} />
        </div>
      )}
    </li>
  );
}
