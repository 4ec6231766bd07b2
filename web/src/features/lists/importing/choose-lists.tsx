import { categoryById } from '@top100/contracts/categories';
import styles from './choose-lists.module.css';
import { FileProblems } from './file-problems.tsx';
import { importMessages as messages } from './import-messages.ts';
import type { FoundList } from './plan-import.ts';
import { TargetFields } from './target-fields.tsx';
import type { Import } from './use-import.ts';

/** Which of the lists that were found go in, and where each of them goes. */
export function ChooseLists({ into }: { into: Import }) {
  const { plans, problems } = into;
  const { found, chosen, choose } = plans;
  const isAll = chosen.size === found.length;
  return (
    <div className={styles.choose}>
      <FileProblems problems={problems} />
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
          <ListChoice key={one.id} into={into} found={one} />
        ))}
      </ul>
    </div>
  );
}

function ListChoice({ into, found }: { into: Import; found: FoundList }) {
  const { chosen, choose, plans } = into.plans;
  const { id, title, list, origin } = found;
  const category = categoryById(list.category);
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
            {messages.rows(list.rows.length, category)} · {messages.recognised(origin.label, origin.name)}
          </small>
        </span>
      </label>
      {plan && (
        <div className={styles.target}>
          <TargetFields into={into} plan={plan} />
        </div>
      )}
    </li>
  );
}
